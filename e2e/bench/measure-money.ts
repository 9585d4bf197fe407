import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { confirmStatement } from '#lib/statements/files/confirm-statement.ts';
import { findStatement } from '#lib/statements/files/list-statements.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { workStatement } from '#lib/statements/work/work-statement.ts';
import type { StatementRun } from '#scripts/bench/money.ts';

// Delivers shipments with cash on delivery, and reads, matches and posts a statement of all of them; writes the times.
const [linesText = '1000', rounds = '1', file = ''] = process.argv.slice(2);
const lines = Number(linesText);
const actor = demoMerchantActor(0);
const { merchantId } = actor;
const atOnce = 2_000;

const awbOf = (round: number, number: number) => `6${round}${String(number).padStart(11, '0')}`;

/** The database's owner of everything: it also analyzes tables. */
async function asAdmin<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
  const { pathname } = new URL(process.env.DATABASE_URL ?? '');
  const client = new Client({
    connectionString: Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname }).href,
  });
  await client.connect();
  await client.query("SET app.across_merchants = 'yes'");
  return work(client).finally(() => client.end());
}

/** Delivered shipments with their cash in the ledger, as tracking leaves them, but many at once. */
function deliver(round: number): Promise<void> {
  return asAdmin(async (client) => {
    await client.query('ALTER TABLE shipments DISABLE TRIGGER shipments_cod');
    for (let from = 0; from < lines; from += atOnce) {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO shipments (id, merchant_id, operator, created_by_id, state, form, details, reference, cod_minor, cod_currency, updated_at)
         SELECT gen_random_uuid(), $1, 'sandbox', $2, 'booking', '{}', '{}', 'R' || $3::int || '-' || number, 10000 + number % 5000, 'AED', now()
         FROM generate_series($4::int, $5::int - 1) AS numbers(number)`,
        [merchantId, actor.id, round, from, Math.min(lines, from + atOnce)],
      );
      await client.query(
        `WITH booked AS (
           UPDATE shipments SET state = 'booked', phase = 'delivered', booked_at = now(),
             awb = '6' || $2::int || lpad(split_part(reference, '-', 2), 11, '0')
           WHERE merchant_id = $1 AND state = 'booking' RETURNING id, cod_minor
         ), entered AS (
           INSERT INTO money_entries (merchant_id, at, kind, cause)
           SELECT $1, now(), 'delivered', 'shipment:' || id || ':1' FROM booked RETURNING id, cause
         )
         INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, amount_minor, currency)
         SELECT $1, entered.id, line, account, booked.id, sign * cod_minor, 'AED'
         FROM entered JOIN booked ON cause = 'shipment:' || booked.id || ':1',
           (VALUES (1, 'sales', -1), (2, 'cod-collected', 1)) AS sides(line, account, sign)`,
        [merchantId, round],
      );
      await client.query('COMMIT');
    }
    await client.query('ALTER TABLE shipments ENABLE TRIGGER shipments_cod');
    await client.query('ANALYZE');
  });
}

const amount = (minor: number) => (minor / 100).toFixed(2);
function statementOf(round: number): Buffer {
  const rows = Array.from({ length: lines }, (_, number) => {
    const cod = 10_000 + (number % 5_000);
    return [
      awbOf(round, number),
      `R${round}-${number}`,
      '21/10/2026',
      amount(cod),
      '10.00',
      '0.50',
      amount(cod - 1_050),
    ].join(',');
  });
  return Buffer.from(
    `Statement No,BENCH-${round}\nAWB,Reference,Delivery date,COD amount,COD fee,VAT,Net amount\n${rows.join('\n')}\n`,
  );
}

/** The resident memory of this process and of those that it started. */
function memoryMb(): number {
  const residentKb = (id: string) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  const own = String(process.pid);
  const children = readdirSync(`/proc/${own}/task`).flatMap((task) =>
    readFileSync(`/proc/${own}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [own, ...children].reduce((sum, id) => sum + residentKb(id), 0) / 1_024;
}

/** How long PostgreSQL takes to store the same lines in a table without indexes, checks and policies. */
function insertBare(bytes: Buffer): Promise<number> {
  return asAdmin(async (client) => {
    await client.query(
      'CREATE TABLE copied (awb text, reference text, day text, cod numeric, fee numeric, vat numeric, net numeric)',
    );
    const rows = bytes.toString().trim().split('\n').slice(2);
    const startedAt = performance.now();
    for (let from = 0; from < rows.length; from += atOnce)
      await client.query(
        `INSERT INTO copied SELECT cells[1], cells[2], cells[3], cells[4]::numeric, cells[5]::numeric, cells[6]::numeric, cells[7]::numeric
         FROM (SELECT string_to_array(line, ',') AS cells FROM unnest($1::text[]) AS lines(line)) AS split`,
        [rows.slice(from, from + atOnce)],
      );
    const tookMs = performance.now() - startedAt;
    await client.query('DROP TABLE copied');
    return tookMs;
  });
}

async function work(statementId: string): Promise<void> {
  while (await workStatement({ merchantId, statementId }));
}

const runs: StatementRun[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  await deliver(round);
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, memoryMb());
  }, 100);
  const bytes = statementOf(round);
  const startedAt = performance.now();
  const stored = await uploadStatement(actor, {
    bytes: new Uint8Array(bytes),
    name: 'bench.csv',
    kind: 'cod',
  });
  const id = stored.ok ? stored.value.id : '';
  await work(id);
  const readAt = performance.now();
  await confirmStatement(actor, id);
  await work(id);
  const postedAt = performance.now();
  clearInterval(sampling);
  const statement = await findStatement(actor, id);
  if (statement?.state !== 'posted' || statement.counts.matched !== lines)
    throw new Error(JSON.stringify({ ...statement, firstRows: [] }));
  runs.push({
    readMs: readAt - startedAt,
    postMs: postedAt - readAt,
    bareMs: await insertBare(bytes),
    memoryMb: most,
  });
}
writeFileSync(file, JSON.stringify(runs));
process.exit(0);
