import { isFinal } from './states.ts';
import type { ShipmentPhase } from './view.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Delay before the next poll of an unconfirmed attempt, after `polls` polls without a result: 5 s, doubled after each poll, at
 * most an hour.
 */
export function nextPollMs(polls: number): number {
  return Math.min(5 * secondMs * 2 ** Math.min(polls, 20), hourMs);
}

/** Delay before the next fetch of a missing label: from 10 s to a day. */
export function nextLabelTryMs(tries: number): number {
  return Math.min(10 * secondMs * 4 ** Math.min(tries, 10), dayMs);
}

/** Delay before an AWB is tracked again after the operator was unavailable. */
export const trackAgainMs = 5 * minuteMs;

/** How often a shipment is tracked whose status is expected to change at any moment, and any other one at most. */
export const firstMs = 3 * minuteMs;
export const restMs = 10 * minuteMs;
/** A change that hasn't come for this long isn't expected at any moment. */
const expectedForMs = dayMs;

/** The carrier can correct an end, such as a delivery in error: so long after the last event it is still asked, and then never again. */
const correctedForMs = [6 * hourMs, dayMs, 3 * dayMs];

type Tracked = {
  phase: ShipmentPhase;
  /** A cancellation was sent minutes ago. */
  cancelling: boolean;
  lastEventAt: Date;
  handedOverAt: Date | null;
  /** The start of the pickup window. */
  pickupAt: Date | null;
};

/** Since when a change is expected at any moment: in delivery, and at its pickup. Null while nothing special is expected. */
function expectedSince({ phase, lastEventAt, handedOverAt, pickupAt }: Tracked): Date | null {
  if (phase === 'out_for_delivery' || phase === 'attempted') return lastEventAt;
  return phase === 'expected' ? (handedOverAt ?? pickupAt) : null;
}

/**
 * Delay before a shipment is tracked again, and whether it goes before others (`isFirst`). Minutes while a change is expected at
 * any moment; otherwise longer the longer nothing happens, at most a day, and never past the start of its pickup. A few times more in a
 * final phase, then null. Seconds for a cancellation that was just sent.
 */
export function nextTracking(shipment: Tracked, now: Date): { afterMs: number; isFirst: boolean } | null {
  if (shipment.cancelling) return { afterMs: 10 * secondMs, isFirst: true };
  const quietMs = now.getTime() - shipment.lastEventAt.getTime();
  if (isFinal(shipment.phase)) {
    const untilMs = correctedForMs.find((ms) => ms > quietMs);
    return untilMs === undefined ? null : { afterMs: untilMs - quietMs, isFirst: false };
  }
  const since = expectedSince(shipment);
  const passedMs = since ? now.getTime() - since.getTime() : Number.NEGATIVE_INFINITY;
  if (passedMs >= 0 && passedMs < expectedForMs) return { afterMs: firstMs, isFirst: true };
  const restsMs = Math.min(Math.max(restMs, quietMs / 10), dayMs);
  return { afterMs: passedMs < 0 ? Math.min(restsMs, -passedMs) : restsMs, isFirst: false };
}

/** The start of the pickup window in the UAE; null where the details have none. */
export function pickupAtOf({
  pickupDate,
  pickupFrom,
}: {
  pickupDate: string | null;
  pickupFrom: string | null;
}): Date | null {
  const at = new Date(`${pickupDate}T${pickupFrom}:00+04:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
