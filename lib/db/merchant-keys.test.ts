import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';

/* Checks in PostgreSQL's catalogue that the tables can be distributed by merchant (docs/scale.md). */

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The tables with values that are unique across merchants. They have no foreign keys and aren't referenced by other tables. */
const acrossMerchants = ['awbs'];

const column = (key: string) => `(SELECT array_agg(attname::text ORDER BY attname) FROM pg_attribute
  WHERE attrelid = tables.oid AND attnum = ANY (${key}))`;

/** The tables whose rows all belong to a merchant: partitioned tables count, their partitions don't. */
const tenantTables = `SELECT oid, relname FROM pg_class AS tables
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = oid AND attname = 'merchant_id' AND attnotnull)`;

async function rows<Row>(sql: string): Promise<Row[]> {
  return (await client.query(sql)).rows as Row[];
}

it('every table with a merchant has it in its primary key and in each unique rule, but those across merchants', async () => {
  const unique = await rows<{ relname: string; index: string; columns: string[] }>(`
    SELECT relname, indexrelid::regclass::text AS index, ${column('indkey::int2[]')} AS columns
    FROM (${tenantTables}) AS tables JOIN pg_index ON indrelid = tables.oid WHERE indisunique`);
  const without = unique.filter(({ columns }) => !columns.includes('merchant_id'));
  expect(without.map(({ index }) => index).toSorted()).toEqual(acrossMerchants.map((name) => `${name}_pkey`));
  const keyed = new Set(unique.filter(({ index }) => index.endsWith('_pkey')).map(({ relname }) => relname));
  const all = await rows<{ relname: string }>(tenantTables);
  expect(all.length).toBeGreaterThan(9);
  expect(all.filter(({ relname }) => !keyed.has(relname))).toEqual([]);
});

// Except a person's tables, because a person may belong to several merchants, and what has nothing of one merchant: a dictionary and a
// month of the archive.
it('every foreign key between such tables has the merchant', async () => {
  const keys = await rows<{ key: string; columns: string[] }>(`
    SELECT conname AS key, ${column('conkey')} AS columns
    FROM (${tenantTables}) AS tables JOIN pg_constraint ON conrelid = tables.oid
    WHERE contype = 'f' AND conname NOT IN (
      'memberships_user_id_fkey', 'archived_shipments_dictionary_id_fkey', 'archive_files_month_fkey')`);
  expect(keys.length).toBeGreaterThan(6);
  expect(keys.filter(({ columns }) => !columns.includes('merchant_id'))).toEqual([]);
});

it('nothing refers to the tables across merchants, and they refer to nothing', async () => {
  const keys = await rows<{ key: string }>(`
    SELECT conname AS key FROM pg_constraint WHERE contype = 'f'
      AND (conrelid::regclass::text = ANY ('{${acrossMerchants}}') OR confrelid::regclass::text = ANY ('{${acrossMerchants}}'))`);
  expect(keys).toEqual([]);
});

it('every table with a merchant, partitions too, has row security, forced, with a policy', async () => {
  const open = await rows(`SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'merchant_id' AND NOT attisdropped)
      -- The owner's functions that search by words read them, and have the policy's condition themselves.
      AND (NOT (relrowsecurity AND (relforcerowsecurity OR relname IN ('search_words', 'archive_files') OR relname LIKE 'archived_shipments%'))
        OR NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polcmd = '*'))`);
  expect(open).toEqual([]);
});

it('the portal’s role owns nothing, changes no migration, and only adds to the audit and to the ledger', async () => {
  const may = async (table: string) =>
    (
      await rows<{
        kind: string;
      }>(`SELECT kind FROM unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) AS kinds(kind)
        WHERE has_table_privilege('${table}', kind)`)
    ).map(({ kind }) => kind);
  expect(await may('shipments')).toEqual(['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
  expect(await may('audit_entries')).toEqual(['SELECT', 'INSERT']);
  for (const table of ['money_entries', 'money_postings'])
    expect(await may(table)).toEqual(['SELECT', 'INSERT']);
  for (const table of ['money_positions', 'money_changes', 'money_balances', 'allowed_moves'])
    expect(await may(table)).toEqual(['SELECT']);
  expect(await may('_prisma_migrations')).toEqual(['SELECT']);
  const owned = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner = current_user::regrole`;
  expect(await rows(owned)).toEqual([]);
  await expect(client.query('DROP TABLE labels')).rejects.toThrow(/must be owner/);
});
