import type { FailureCode } from '#lib/auth/action-result.ts';

/**
 * Why a booking was not confirmed: the server's reason, `network` when no answer came back at all, or `written-off` when it was
 * in doubt and somebody has made sure that there is none.
 */
export type BookingFailureCode = FailureCode | 'network' | 'written-off';

/** After these it is certain that nothing was booked with the key, and that its attempt is over. */
const definite: ReadonlySet<BookingFailureCode> = new Set([
  'invalid',
  'refused',
  'operator-unavailable',
  'written-off',
]);

/**
 * The key of the next try. A definite failure has used its key up: the server would repeat its answer. After anything else
 * the first try may have reached the operator, so the next one carries the same key and can't book a second time.
 */
export function nextBookingKey(key: string, failure: BookingFailureCode, newKey: () => string): string {
  return definite.has(failure) ? newKey() : key;
}
