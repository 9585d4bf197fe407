import type { BookingWizardProps } from './booking-wizard-props.ts';
import type { BookingFailure } from './use-booking.ts';

/** What went wrong with the shipment's last request, if it was rejected or closed as not booked. */
export function earlierFailure({ refusal, isWrittenOff }: BookingWizardProps): BookingFailure | null {
  if (refusal) return { code: 'refused', words: refusal.message, refreshed: refusal.refreshedPlaces };
  return isWrittenOff ? { code: 'written-off' } : null;
}
