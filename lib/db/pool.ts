import 'server-only';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { processState } from '#lib/process/process-state.ts';
import { settings, silentAfterMs } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { PortalClient } from './portal-client.ts';
import { roleFault } from './role-fault.ts';

/** The role of DATABASE_URL isn't bound by row-level security. */
export class UnsafeRole extends Error {}

const kept = processState<{ pool: Pool }>();

/** The single connection pool of this process; survives hot reloads in development. */
export function pool(): Pool {
  kept.pool ??= makePool();
  return kept.pool;
}

/** Takes a connection of the pool and runs `work` with it. A connection that is lost meanwhile isn't used again. */
export async function withConnection<Value>(work: (client: PortalClient) => Promise<Value>): Promise<Value> {
  const connection = await takeConnection();
  try {
    return await work(connection.client);
  } finally {
    connection.release();
  }
}

/** A connection of the pool, for the caller to release. */
export async function takeConnection(): Promise<{ client: PortalClient; release: () => void }> {
  const client = (await pool().connect()) as PoolClient & PortalClient;
  let lost: Error | undefined;
  const onLoss = (error: Error) => {
    lost = error;
  };
  client.on('error', onLoss);
  return {
    client,
    release() {
      client.off('error', onLoss);
      client.release(lost ?? client.isLost);
    },
  };
}

function makePool(): Pool {
  const made = new Pool({
    connectionString: settings().DATABASE_URL,
    max: settings().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    Client: PortalClient,
    onConnect: prepareConnection,
    // Sends independent statements in one round trip. A connection whose query exceeds its time is closed.
    pipeline: true,
    query_timeout: silentAfterMs(),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
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
  if (isRoleChecked) return;
  const fault = await roleFault(client);
  if (fault) throw new UnsafeRole(fault);
  isRoleChecked = true;
}
