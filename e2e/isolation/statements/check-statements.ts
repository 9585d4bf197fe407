import { readFileSync } from 'node:fs';
import { createTestDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { SentStatement } from './record-statements.ts';
import { unboundTables } from './unbound-tables.ts';

/*
 * Fails if a statement that was sent during `npm test` reads or changes a merchant's table without naming the merchant. One for agents,
 * administrators or the worker reaches all merchants, but its tables must be joined by the merchant. Fails too if fewer
 * statements than its argument were sent in merchants' transactions, because then they weren't recorded.
 */

// A person may belong to several merchants: in `users`, `merchant_id` is where the person works now, and may be null.
const withMerchant = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'merchant_id' AND attnotnull)`;

const database = await createTestDatabase();
const tables = await withClient(database.url, async (client) => {
  const { rows } = await client.query<{ name: string }>(withMerchant);
  return new Set(rows.map(({ name }) => name));
});
await database.drop();

const lines = new Set(
  readFileSync(process.env.STATEMENTS_FILE ?? '', 'utf8')
    .trimEnd()
    .split('\n'),
);
const sent = [...lines].map((line) => JSON.parse(line) as SentStatement);
const faults = sent.flatMap(({ reach, text }) => {
  const unbound = unboundTables(text, tables, { isAcross: reach === 'all merchants' });
  return unbound.length > 0 ? [`${unbound.join(', ')} (transaction for ${reach}): ${text}`] : [];
});
const ofMerchants = sent.filter(({ reach }) => reach === 'one merchant').length;
if (ofMerchants < Number(process.argv[2])) {
  process.stdout.write(`Only ${ofMerchants} statements were recorded in merchants' transactions.\n`);
  process.exitCode = 1;
}
process.stdout.write(`${sent.length} statements\n`);
if (faults.length > 0) {
  process.stdout.write(`These don't name the merchant:\n\n${faults.join('\n\n')}\n`);
  process.exitCode = 1;
}
