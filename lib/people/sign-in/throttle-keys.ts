import 'server-only';
import { createHmac } from 'node:crypto';
import { networkOf } from '#lib/core/client/client-address.ts';
import { settings } from '#lib/core/settings/settings.ts';

/** Delays in seconds: none for the first `free` attempts, then `base_s`, doubling up to `most_s`. */
const limits = {
  /** One account from one address: a person who mistypes a password. */
  pair: { free: 5, base_s: 2, most_s: 900, forget_s: 86_400 },
  /** One address, any account: an office behind one address, or a list of stolen passwords. */
  address: { free: 30, base_s: 1, most_s: 300, forget_s: 3600 },
  /** One account from any address: many machines that guess together. */
  account: { free: 20, base_s: 1, most_s: 60, forget_s: 86_400 },
};

export type Limit = (typeof limits)['pair'];
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
