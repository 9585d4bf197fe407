import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '#scripts/postgres/with-client.ts';

const tables = { shipments: 'id', attempts: 'id', labels: 'shipment_id', tracking_events: 'id', users: 'id' };

/** The rows that an upgrade must not lose, as table and key. */
export async function keysOf(adminUrl: string): Promise<Set<string>> {
  const selects = Object.entries(tables).map(
    ([table, key]) => `SELECT '${table} ' || ${key} AS key FROM ${table}`,
  );
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ key: string }>(selects.join(' UNION ALL ')),
  );
  return new Set(rows.map(({ key }) => key));
}

// Expected errors: a connection while PostgreSQL starts, a second submit with the same key, the statements queued after it, a migration that waits for a lock and
// starts again, and the queue's check for its own table.
const meant = [
  /the database system is starting up/,
  /duplicate key value violates unique constraint/,
  /current transaction is aborted, commands ignored/,
  /canceling statement due to lock timeout/,
  /relation "graphile_worker\.migrations" does not exist/,
];

/** The unexpected errors in PostgreSQL's logs. */
export function refusedStatements(folder: string): string[] {
  const home = join(folder, 'portal-postgres');
  return readdirSync(home)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(home, name), 'utf8').split('\n'))
    .filter((line) => / (ERROR|FATAL): /.test(line) && !meant.some((pattern) => pattern.test(line)));
}
