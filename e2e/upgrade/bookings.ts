import { type Booking, makeBooking } from '#e2e/chaos/booking.ts';
import type { Merchant } from '#e2e/chaos/merchant.ts';

const seed = 1;

/** Creates the bookings of a run one after another. */
export function bookingsOfRun() {
  const made: Booking[] = [];
  return {
    made: made as readonly Booking[],
    next(): Booking {
      const booking = makeBooking(seed, made.length);
      made.push(booking);
      return booking;
    },
  };
}

/** Books like a person and cancels some bookings. `canceller` may use another portal than `merchant`. */
export async function bookOnce(booking: Booking, merchant: Merchant, canceller = merchant): Promise<void> {
  if (booking.queued) await merchant.queue(booking);
  else if ((await merchant.book(booking)) && booking.cancelled) await canceller.cancel(booking);
}
