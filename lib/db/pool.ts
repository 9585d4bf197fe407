import 'server-only';
import { type ClientBase, Pool } from 'pg';
import { ofProcess } from '#lib/core/of-process.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { roleFault } from './role-fault.ts';
import { hideRows } from './without-rows.ts';

/** The role of DATABASE_URL isn't bound by row-level security. */
export class UnsafeRole extends Error {}

const kept = ofProcess<{ pool: Pool }>();

/** The single connection pool of this process; survives hot reloads in development. */
export function pool(): Pool {
  kept.pool ??= makePool();
  return kept.pool;
}

function makePool(): Pool {
  const made = new Pool({
    connectionString: settings().DATABASE_URL,
    max: settings().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    onConnect: prepareConnection,
    // Sends independent statements in one round trip.
    pipeline: true,
  });
  // Without a listener, an idle connection that the database closes would end the process. The pool opens a new one on
  // demand.
  made.on('error', (error) =>
    logger().warn({ reason: error.message }, 'an idle database connection was lost'),
  );
  return made;
}

let isRoleChecked = false;

/** Nothing is read or written before the role has been checked, once per process. Rejects with an UnsafeRole. */
async function prepareConnection(client: ClientBase): Promise<void> {
  hideRows(client);
  if (isRoleChecked) return;
  const fault = await roleFault(client);
  if (fault) throw new UnsafeRole(fault);
  isRoleChecked = true;
}
