import 'server-only';
import { type ClientBase, Pool, type PoolClient, types } from 'pg';
import { processState } from '#lib/process/process-state.ts';
import { settings, silentAfterMs } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { gauge } from '#lib/telemetry/metrics.ts';
import { PortalClient } from './portal-client.ts';

/** The role of a database's address isn't bound by row-level security. */
export class UnsafeRole extends Error {}

const state = processState<{ pool: Pool }>();

/** The single connection pool of this process to the primary; survives hot reloads in development. */
export function pool(): Pool {
  if (!state.pool) {
    state.pool = makePool(settings().DATABASE_URL, 'DATABASE_URL');
    measure(state.pool);
  }
  return state.pool;
}

/** Takes a connection of a pool and runs `work` with it. A connection that is lost meanwhile isn't used again. */
export async function withConnection<Value>(
  work: (client: PortalClient) => Promise<Value>,
  from = pool(),
): Promise<Value> {
  const client = (await from.connect()) as PoolClient & PortalClient;
  let lost: Error | undefined;
  const onLoss = (error: Error) => {
    lost = error;
  };
  client.on('error', onLoss);
  try {
    return await work(client);
  } finally {
    client.off('error', onLoss);
    client.release(lost ?? client.isLost);
  }
}

/** As pg's own, but a `date` is its midnight in UTC, as Prisma reads it: pg's is that of this machine's zone, which can be another day in UTC. */
const getTypeParser: typeof types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === types.builtins.DATE
    ? (text: string) => new Date(`${text}T00:00:00Z`)
    : types.getTypeParser(type, format as 'text');

/** A pool of connections to a database's address, which is in the setting of this name. */
export function makePool(
  address: string,
  setting: 'DATABASE_URL' | 'DATABASE_READ_URL',
  connectionTimeoutMillis = 10_000,
): Pool {
  const made = new Pool({
    connectionString: address,
    fallback_application_name: 'waybill',
    max: settings().DATABASE_POOL_SIZE,
    connectionTimeoutMillis,
    Client: PortalClient,
    types: { getTypeParser },
    onConnect: checkRoleOnce(setting),
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

function measure(made: Pool): void {
  const help = 'Connections of this process to PostgreSQL, and requests that wait for one.';
  gauge('waybill_database_connections', help, ['state'], (connections) => {
    connections.set({ state: 'busy' }, made.totalCount - made.idleCount);
    connections.set({ state: 'idle' }, made.idleCount);
    connections.set({ state: 'waited-for' }, made.waitingCount);
  });
}

/** Nothing is read or written before the role has been checked, once per pool. Rejects with an UnsafeRole. */
function checkRoleOnce(setting: string) {
  let isChecked = false;
  return async (client: ClientBase): Promise<void> => {
    if (isChecked) return;
    const fault = await roleFault(client);
    if (fault) throw new UnsafeRole(`${setting}: ${fault}`);
    isChecked = true;
  };
}

type Powers = { name: string; bypasses: boolean; owns: boolean };

// A role can also use the privileges of the roles that it is a member of.
const powers = {
  name: 'powers-of-role',
  text: `SELECT current_user AS name,
      EXISTS (SELECT FROM pg_roles WHERE (rolsuper OR rolbypassrls) AND pg_has_role(current_user, oid, 'MEMBER')) AS bypasses,
      EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(current_user, relowner, 'MEMBER'))
        OR EXISTS (SELECT FROM pg_database WHERE datname = current_database() AND pg_has_role(current_user, datdba, 'MEMBER'))
        AS owns`,
};

/** A message that says why row-level security doesn't bind this connection's role; null if it does. */
async function roleFault(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<Powers>(powers);
  const [role] = rows;
  if (!role) return null;
  const { name, bypasses, owns } = role;
  if (bypasses) return `the role ${name} bypasses row-level security, which separates the merchants`;
  if (owns) return `the role ${name} owns the tables, so row-level security can't hold it`;
  return null;
}
