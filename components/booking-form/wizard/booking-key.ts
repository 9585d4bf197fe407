import type { FailureCode } from '#lib/auth/action-result.ts';

/**
 * Why a booking wasn't confirmed: the server's reason, `network` when no answer arrived, or `written-off` when an agent closed
 * it as not booked.
 */
export type BookingFailureCode = FailureCode | 'network' | 'written-off';

/** After these failures nothing was booked with the key and its attempt has ended. */
const definite: ReadonlySet<BookingFailureCode> = new Set([
  'invalid',
  'refused',
  'operator-unavailable',
  'written-off',
]);

/**
 * The idempotency key of the next request. A definite failure gets a new key, because the server would repeat its answer for
 * the old one. Otherwise the first request may have reached the operator, so the same key prevents a second booking.
 */
export function nextBookingKey(key: string, failure: BookingFailureCode, newKey: () => string): string {
  return definite.has(failure) ? newKey() : key;
}
