import { parseDayMonthYear } from '#lib/core/times/dubai-time.ts';
import type { FieldFailure } from '#lib/sandbox/http/failures.ts';

/**
 * The pickup day must exist and its window must not be empty. A past day is accepted, because the test clock may be far ahead
 * of the caller's.
 */
export function pickupFailures(booking: {
  PreferredPickupDate: string;
  PreferredPickupTimeFrom: string;
  PreferredPickupTimeTo: string;
}): FieldFailure[] {
  const failures: FieldFailure[] = [];
  if (parseDayMonthYear(booking.PreferredPickupDate) === null) {
    failures.push({ field: 'PreferredPickupDate', message: 'is no day of the calendar' });
  }
  if (booking.PreferredPickupTimeFrom >= booking.PreferredPickupTimeTo) {
    failures.push({ field: 'PreferredPickupTimeTo', message: 'must be later than the start of the window' });
  }
  return failures;
}
