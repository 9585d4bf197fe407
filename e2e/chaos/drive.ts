import { setTimeout as pause } from 'node:timers/promises';
import { type Booking, forApi, makeBooking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { PlannedKill } from './kill-plan.ts';
import type { Scene } from './kill-points.ts';
import type { Merchant } from './merchant.ts';
import type { ChaosOptions } from './options.ts';

const merchantsAtOnce = 8;
const mostMisses = 8;

type Driven = { bookings: Booking[]; kills: Map<string, number>; complaints: string[] };

/**
 * Books with several merchants at the same time. Meanwhile carries out the kills one after another, spread over the run. If a
 * kill's moment isn't reached because of a fault, the kill is tried again with another booking.
 */
export async function drive(
  stack: ChaosStack,
  merchant: Merchant,
  plan: PlannedKill[],
  { bookings: wanted, seed, api }: ChaosOptions,
  say: (detail: string) => void,
): Promise<Driven> {
  const driven: Driven = { bookings: [], kills: new Map(), complaints: [] };
  const background: Promise<unknown>[] = [];
  let struck = 0;
  let begun = 0;
  let ended = 0;

  const nextBooking = () => {
    const made = makeBooking(seed, driven.bookings.length);
    const booking = api ? forApi(made) : made;
    driven.bookings.push(booking);
    return booking;
  };
  const scene: Scene = {
    stack,
    merchant,
    nextBooking,
    complain: (complaint) => driven.complaints.push(complaint),
    inBackground: (work) => background.push(work),
  };
  const tell = () => say(`${driven.bookings.length} bookings, ${struck} kills`);

  // Each kill at a kill point uses a separate booking.
  const ofTheCrowd = wanted - plan.filter(({ ownBooking }) => ownBooking).length;
  async function keepBooking() {
    while (begun < ofTheCrowd) {
      begun += 1;
      const booking = nextBooking();
      if (booking.queued) await merchant.queue(booking);
      else if ((await merchant.book(booking)) && booking.cancelled) await merchant.cancel(booking);
      ended += 1;
      tell();
    }
  }

  let crowdIsThere = true;
  async function keepKilling() {
    for (const [index, { name, strike }] of plan.entries()) {
      while (crowdIsThere && ended < (index / plan.length) * ofTheCrowd) await pause(20);
      let misses = 0;
      while (!(await strike(scene))) {
        misses += 1;
        if (misses === mostMisses) throw new Error(`the moment ${name} never came`);
      }
      driven.kills.set(name, (driven.kills.get(name) ?? 0) + 1);
      struck += 1;
      tell();
    }
  }

  const crowd = Promise.all(Array.from({ length: merchantsAtOnce }, keepBooking)).finally(() => {
    crowdIsThere = false;
  });
  await Promise.all([crowd, keepKilling()]);
  await Promise.all(background);
  return driven;
}
