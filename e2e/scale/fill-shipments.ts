import type { Client } from 'pg';
import { demoMerchants } from '#prisma/demo-people.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { type Chunk, drawShipments, otherMerchantId, prepareDrawing } from './draw-shipments.ts';
import { insertAttempts } from './insert-attempts.ts';
import { insertEvents } from './insert-events.ts';
import { insertKeys } from './insert-keys.ts';
import { drawLabels, insertLabels, prepareLabels } from './insert-labels.ts';
import { insertMoney, sumUpMoney } from './insert-money.ts';
import { insertShipments } from './insert-shipments.ts';

/** How many shipments the first demo merchant gets, and how many are spread over how many other merchants. */
type Amounts = { own: number; others: number; merchants: number };

const chunkSize = 25_000;
const connections = 2;
const tables = [
  ...['shipments', 'attempts', 'labels', 'tracking_events', 'shipment_events', 'search_words', 'awbs'],
  ...['money_entries', 'money_postings', 'money_positions'],
];

/**
 * Fills a seeded portal database with shipments and everything that belongs to them, spread over twelve months.
 * `adminUrl` is the superuser's address of it: no trigger and no foreign key is checked, as the rows fit each other.
 */
export async function fillShipments(adminUrl: string, { own, others, merchants }: Amounts): Promise<void> {
  await withFiller(adminUrl, async (client) => {
    await createPastPartitions(client);
    await addMerchants(client, merchants);
    const person = await client.query<{ id: string }>('SELECT id FROM users WHERE merchant_id = $1 LIMIT 1', [
      demoMerchants[0].id,
    ]);
    const owner = { merchantId: demoMerchants[0].id, personId: person.rows[0]?.id ?? '' };
    const chunks = [...chunksOf(own, 0, owner), ...chunksOf(others, own, { merchants })];
    await withoutIndexes(client, tables, () => fillChunks(adminUrl, chunks));
    await sumUpMoney(client);
    await client.query(`VACUUM (ANALYZE) ${tables}, money_balances`);
  });
}

function chunksOf(total: number, firstSerial: number, owner: Chunk['owner']): Chunk[] {
  return Array.from({ length: Math.ceil(total / chunkSize) }, (_, index) => ({
    from: index * chunkSize + 1,
    to: Math.min((index + 1) * chunkSize, total),
    total,
    firstSerial,
    owner,
  }));
}

async function fillChunks(adminUrl: string, chunks: Chunk[]): Promise<void> {
  const waiting = [...chunks];
  const fill = () =>
    withFiller(adminUrl, async (client) => {
      await prepareDrawing(client);
      await prepareLabels(client);
      for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) await fillChunk(client, chunk);
    });
  await Promise.all(Array.from({ length: Math.min(connections, chunks.length) }, fill));
}

async function fillChunk(client: Client, chunk: Chunk): Promise<void> {
  await client.query('BEGIN');
  await drawShipments(client, chunk);
  await drawLabels(client);
  await insertShipments(client);
  await insertAttempts(client);
  await insertEvents(client);
  await insertLabels(client);
  await insertKeys(client);
  await insertMoney(client);
  await client.query('COMMIT');
}

function withFiller(adminUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  return withClient(adminUrl, async (client) => {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET jit = off;
      SET maintenance_work_mem = '1GB'; SET work_mem = '128MB'`);
    await work(client);
  });
}

async function addMerchants(client: Client, count: number): Promise<void> {
  const id = otherMerchantId('n');
  await client.query(`
    INSERT INTO merchants (id, name_en, name_ar) SELECT ${id}, 'Merchant ' || n, 'تاجر ' || n
    FROM generate_series(1, ${count}) AS n`);
  await client.query(`
    INSERT INTO operator_accounts (id, merchant_id, operator, account_no, token_ciphertext)
    SELECT md5('account ' || n)::uuid, ${id}, 'sandbox', (500000 + n)::text, decode(md5(n::text), 'hex')
    FROM generate_series(1, ${count}) AS n`);
}

/**
 * Runs `work` while the tables' indexes take no entries, and builds them afterwards: several times faster for millions of
 * rows. It marks them in the catalogue, as a failed CREATE INDEX CONCURRENTLY does, because dropping a unique index would mean
 * dropping the foreign keys on it too. Needs a superuser and no other connection to the database.
 */
async function withoutIndexes(client: Client, tables: string[], work: () => Promise<void>): Promise<void> {
  await client.query(
    `UPDATE pg_index SET indisready = false, indisvalid = false
     FROM pg_class WHERE pg_class.oid = indexrelid AND relkind = 'i' AND indrelid IN (
       SELECT relid FROM unnest($1::text[]) AS name, pg_partition_tree(name::regclass))`,
    [tables],
  );
  await work();
  for (const table of tables) await client.query(`REINDEX TABLE ${table}`);
}

/** Creates the partitions of shipment events for the past twelve months, like those that the portal creates month by month. */
async function createPastPartitions(client: Client): Promise<void> {
  await client.query(`
    DO $$
    DECLARE
      first_day date;
      partition_name text;
    BEGIN
      FOR first_day IN
        SELECT generate_series(date_trunc('month', now() - interval '13 months'), now(), interval '1 month')::date
      LOOP
        partition_name := 'shipment_events_' || to_char(first_day, 'YYYY_MM');
        CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
        EXECUTE format('CREATE TABLE %I PARTITION OF shipment_events FOR VALUES FROM (%L) TO (%L)',
          partition_name, first_day, first_day + interval '1 month');
        EXECUTE format('ALTER TABLE %I OWNER TO waybill_owner', partition_name);
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', partition_name);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', partition_name);
        EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', partition_name);
      END LOOP;
    END $$`);
}
