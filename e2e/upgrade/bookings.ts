import { type Booking, makeBooking } from '#e2e/chaos/booking.ts';
import type { Merchant } from '#e2e/chaos/merchant.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import bookingBefore from './booking-before.json' with { type: 'json' };

const seed = 1;

/** Creates the bookings of a run one after another. `before`: with the previous version's form. */
export function bookingsOfRun() {
  const made: Booking[] = [];
  return {
    made: made as readonly Booking[],
    next({ before }: { before: boolean }): Booking {
      const booking = makeBooking(seed, made.length);
      if (before) Object.assign(booking, { form: formBefore(booking.form), queued: false });
      made.push(booking);
      return booking;
    },
  };
}

function formBefore({ receiver, service }: ShipmentForm): object {
  const form = structuredClone(bookingBefore.form);
  Object.assign(form.receiver, { mobile: receiver.mobile, phone: receiver.phone });
  const { pickupDate, pickupFrom, pickupTo } = service;
  Object.assign(form.service, { pickupDate, pickupFrom, pickupTo });
  return form;
}

/** Books like a person and cancels some bookings. `canceller` may use another portal than `merchant`. */
export async function bookOnce(booking: Booking, merchant: Merchant, canceller = merchant): Promise<void> {
  if (booking.queued) await merchant.queue(booking);
  else if ((await merchant.book(booking)) && booking.cancelled) await canceller.cancel(booking);
}
