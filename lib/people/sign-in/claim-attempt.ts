import 'server-only';
import { pool } from '#lib/db/pool.ts';
import type { ThrottleKey } from './throttle-keys.ts';

/**
 * `waits` is 0 when the attempt is counted. Otherwise it isn't counted, and the next attempt is possible after that many
 * seconds.
 */
export type Claim = { waits: number; refusals: number };

/** Counts an attempt before its password is checked, so that concurrent attempts can't all pass. */
export async function claimAttempt(keys: ThrottleKey[]): Promise<Claim> {
  const { rows } = await pool().query<Claim>('SELECT waits, refusals FROM claim_sign_in($1)', [
    JSON.stringify(keys),
  ]);
  return rows[0] ?? { waits: 0, refusals: 0 };
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
