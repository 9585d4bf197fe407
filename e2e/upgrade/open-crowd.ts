import { setTimeout as pause } from 'node:timers/promises';
import { type Booking, makeBooking } from '#e2e/chaos/booking.ts';
import type { Merchant } from '#e2e/chaos/merchant.ts';

/** Runs the same task repeatedly for several people at the same time, until `leave`. A person whose task fails stops. */
export function openCrowd(people: number, turn: () => Promise<void>) {
  let ended = 0;
  let present = people;
  let going = true;
  async function person() {
    try {
      while (going) {
        await turn();
        ended += 1;
      }
    } finally {
      present -= 1;
    }
  }
  const all = Promise.allSettled(Array.from({ length: people }, person));
  return {
    /** Waits until this many more tasks have ended, or all people have stopped. */
    async goOn(more: number): Promise<void> {
      const wanted = ended + more;
      while (ended < wanted && present > 0) await pause(5);
    },
    /** Waits until all running tasks have ended; throws if a task failed. */
    async leave(): Promise<void> {
      going = false;
      for (const end of await all) if (end.status === 'rejected') throw end.reason;
    },
  };
}

const seed = 1;

/** Creates the bookings of a run one after another. */
export function bookingsOfRun() {
  const made: Booking[] = [];
  return {
    made: made as readonly Booking[],
    next(changed: Partial<Booking> = {}): Booking {
      const booking = { ...makeBooking(seed, made.length), ...changed };
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
