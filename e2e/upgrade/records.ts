import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Records } from '#e2e/chaos/verify/find-violations.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { oldName } from './upgrade-stack.ts';

const tables = { shipments: 'id', attempts: 'id', labels: 'shipment_id', tracking_events: 'id', users: 'id' };

async function ask<Row extends object>(adminUrl: string, text: string): Promise<Row[]> {
  const { rows } = await withClient(adminUrl, (client) => client.query<Row>(text));
  return rows;
}

/** The rows that an upgrade must not lose, as table and key. */
export async function keysOf(adminUrl: string): Promise<Set<string>> {
  const selects = Object.entries(tables).map(
    ([table, key]) => `SELECT '${table} ' || ${key} AS key FROM ${table}`,
  );
  return new Set((await ask<{ key: string }>(adminUrl, selects.join(' UNION ALL '))).map(({ key }) => key));
}

/** Adds one event to the count of each shipment that the previous version booked, because that version wrote no events. */
export async function withoutHistory(adminUrl: string, records: Records): Promise<Records> {
  const rows = await ask<{ id: string }>(
    adminUrl,
    `SELECT shipment_id AS id FROM chaos_moves JOIN attempts ON attempts.id = attempt_id
     WHERE kind = 'book' AND became = 'accepted' AND writer = '${oldName}'`,
  );
  const untold = new Set(rows.map(({ id }) => id));
  return {
    ...records,
    shipments: records.shipments.map((shipment) =>
      untold.has(shipment.id) ? { ...shipment, awbEvents: shipment.awbEvents + 1 } : shipment,
    ),
  };
}

// Expected errors: a second submit with the same key, the statements queued after it, a migration that waits for a lock and
// starts again, and Prisma's and the queue's check for their own tables.
const meant = [
  /duplicate key value violates unique constraint/,
  /current transaction is aborted, commands ignored/,
  /canceling statement due to lock timeout/,
  /relation "(_prisma_|graphile_worker\.)migrations" does not exist/,
];

/** The unexpected errors in PostgreSQL's logs. */
export function refusedStatements(folder: string): string[] {
  const home = join(folder, 'portal-postgres');
  return readdirSync(home)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(home, name), 'utf8').split('\n'))
    .filter((line) => / (ERROR|FATAL): /.test(line) && !meant.some((pattern) => pattern.test(line)));
}
