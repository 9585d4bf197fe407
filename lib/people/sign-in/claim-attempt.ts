import 'server-only';
import { GateFull, makeGate } from '#lib/core/gate.ts';
import { pool } from '#lib/db/pool.ts';
import type { ThrottleKey } from './throttle-keys.ts';

/**
 * `waits` is 0 when the attempt is counted. Otherwise it isn't counted, and the next attempt is possible after that many
 * seconds.
 */
export type Claim = { waits: number; refusals: number };

/** Attempts on the same key wait for its row, so only three of them may hold a connection. */
const claims = makeGate({ atOnce: 3, mostWaiting: 1_000 });

/**
 * Counts an attempt before its password is checked, so that concurrent attempts can't all pass. With 1,000 attempts waiting, the
 * next one waits a second and isn't counted.
 */
export async function claimAttempt(keys: ThrottleKey[]): Promise<Claim> {
  const query = () =>
    pool().query<Claim>('SELECT waits, refusals FROM claim_sign_in($1)', [JSON.stringify(keys)]);
  try {
    const { rows } = await claims.run(query);
    return rows[0] ?? { waits: 0, refusals: 0 };
  } catch (error) {
    if (error instanceof GateFull) return { waits: 1, refusals: 0 };
    throw error;
  }
}

/** Uncounts the attempt, because its password was right or wasn't checked. With `forget`, the first key's count is reset. */
export async function releaseAttempt(keys: ThrottleKey[], { forget }: { forget: boolean }): Promise<void> {
  const [pair = '', ...others] = keys.map(({ key }) => key);
  await pool().query(
    `UPDATE sign_in_throttles SET attempts = greatest(0, CASE WHEN key = $1 AND $3 THEN 0 ELSE attempts - 1 END),
       free_at = 'epoch' WHERE key = $1 OR key = ANY ($2)`,
    [pair, others, forget],
  );
}
