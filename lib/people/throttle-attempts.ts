import 'server-only';
import { createHmac } from 'node:crypto';
import { networkOf } from '#lib/core/client-address.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { pool } from '#lib/db/pool.ts';
import { inTurn, type Queue } from '#lib/process/in-turn.ts';
import { settings } from '#lib/settings/settings.ts';

/** Delays in seconds: none for the first `free` attempts, then `base_s`, doubling up to `most_s`. */
const limits = {
  /** One account from one address: a person who mistypes a password. */
  pair: { free: 5, base_s: 2, most_s: 900, forget_s: 86_400 },
  /** One address, any account: an office behind one address, or a list of stolen passwords. */
  address: { free: 30, base_s: 1, most_s: 300, forget_s: 3600 },
  /** One account from any address: many machines that guess together. */
  account: { free: 20, base_s: 1, most_s: 60, forget_s: 86_400 },
};

type Limit = (typeof limits)['pair'];
export type ThrottleKey = { key: string } & Limit;

/** The keys that an attempt counts on: the pair of account and address, and each of the two. */
export function throttleKeys(email: string, address: string): { pair: ThrottleKey; others: ThrottleKey[] } {
  const network = networkOf(address);
  return {
    pair: { key: keyed('pair', email, network), ...limits.pair },
    others: [
      { key: keyed('address', '', network), ...limits.address },
      { key: keyed('account', email, ''), ...limits.account },
    ],
  };
}

/** A separate limit for one subject, such as the links requested for one email. */
export function plainLimit(kind: string, subject: string, limit: Limit): ThrottleKey {
  return { key: keyed(kind, subject), ...limit };
}

function keyed(...parts: string[]): string {
  return createHmac('sha256', settings().NEXTAUTH_SECRET).update(parts.join('\0')).digest('base64url');
}

/**
 * `waits` is 0 when the attempt is counted. Otherwise it isn't counted, and the next attempt is possible after that many
 * seconds.
 */
type Claim = { waits: number; refusals: number };

/** Attempts on the same key wait for its row, so only three of them may hold a connection. */
const claims: Queue = {
  name: 'claims of attempts',
  atOnce: 3,
  ofEach: 3,
  mostWaiting: 1_000,
  mostWaitingOfEach: 1_000,
  againAfterSeconds: 1,
};

/**
 * Counts an attempt before its password is checked, so that concurrent attempts can't all pass. With 1,000 attempts waiting, the
 * next one waits a second and isn't counted.
 */
export async function claimAttempt(keys: ThrottleKey[]): Promise<Claim> {
  const query = () =>
    pool().query<Claim>('SELECT waits, refusals FROM claim_sign_in($1)', [JSON.stringify(keys)]);
  try {
    const { rows } = await inTurn(claims, 'all', query);
    return rows[0] ?? { waits: 0, refusals: 0 };
  } catch (error) {
    if (error instanceof TooOften) return { waits: error.seconds, refusals: 0 };
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
