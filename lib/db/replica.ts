import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { processState } from '#lib/process/process-state.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { gauge, outcomeCounter } from '#lib/telemetry/metrics.ts';
import { makePool, pool, withConnection } from './pool.ts';
import type { PortalClient } from './portal-client.ts';

/** How long reads go to the primary after the replica was behind or didn't answer. */
const restMs = 2_000;
const firstPauseMs = 2;

const count = outcomeCounter(
  'waybill_replica_reads_total',
  'Reads for the replica: answered by it, or by the primary because it was behind or lost.',
  ['read', 'behind', 'lost'],
);

const state = processState<{ replica: { pool: Pool; restsUntil: number } }>();

/**
 * Runs a read on the replica of DATABASE_READ_URL as soon as it has replayed what the primary had committed when the read began, so that
 * everybody reads what they have written, whichever portal wrote it. Null, for the primary to be read, without a replica, when it
 * is behind by more than DATABASE_READ_WAIT_MS, or when it fails. A read that takes too long isn't repeated: its error is thrown.
 */
export async function readReplica<Value>(
  read: (client: PortalClient) => Promise<Value>,
): Promise<Value | null> {
  const address = settings().DATABASE_READ_URL;
  if (!address) return null;
  const replica = replicaAt(address);
  if (performance.now() < replica.restsUntil) return null;
  const { rows } = await pool().query<{ position: string }>(
    'SELECT pg_current_wal_flush_lsn()::text AS position',
  );
  const position = rows[0]?.position ?? '';
  const rest = (outcome: 'behind' | 'lost') => {
    replica.restsUntil = performance.now() + restMs;
    count(outcome);
    return null;
  };
  try {
    return await withConnection(async (client) => {
      if (!(await hasReplayed(client, position))) return rest('behind');
      const value = await read(client);
      count('read');
      return value;
    }, replica.pool);
  } catch (error) {
    if ((error as { code?: string }).code === queryCanceled) throw error;
    logger().warn({ reason: (error as Error).message }, 'the replica failed, so the primary is read');
    return rest('lost');
  }
}

const queryCanceled = '57014';

/** Throws what is wrong with the server of DATABASE_READ_URL. */
export const tryReplica = (address: string) =>
  withConnection((client) => hasReplayed(client, '0/0'), replicaAt(address).pool);

function replicaAt(address: string): { pool: Pool; restsUntil: number } {
  state.replica ??= {
    pool: makePool(address, 'DATABASE_READ_URL', settings().DATABASE_READ_WAIT_MS),
    restsUntil: 0,
  };
  return state.replica;
}

/** Waits until the replica has replayed the primary's log to a position; false if that takes too long. */
async function hasReplayed(client: PortalClient, position: string): Promise<boolean> {
  const waitMs = settings().DATABASE_READ_WAIT_MS;
  const question = {
    text: 'SELECT pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS "behindBytes"',
    values: [position],
    query_timeout: waitMs,
  };
  const until = performance.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const { rows } = (await client.query(question)) as { rows: { behindBytes: number | null }[] };
    const behindBytes = rows[0]?.behindBytes;
    if (typeof behindBytes !== 'number') throw new Error('the server follows no primary');
    behind().set(Math.max(0, behindBytes));
    if (behindBytes <= 0) return true;
    if (performance.now() + pauseMs > until) return false;
    await pause(pauseMs);
  }
}

const behind = () =>
  gauge('waybill_replica_behind_bytes', 'What the replica had not yet replayed when a read began.');
