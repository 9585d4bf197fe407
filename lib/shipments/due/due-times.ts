import { isFinal } from '#lib/shipments/states.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** An attempt that its request did not claim for so long was left by a process that died. */
export const preparedForgottenMs = minuteMs;

export const forgottenAt = () => new Date(Date.now() + preparedForgottenMs);

/** How long a doubt waits for its next look, after so many that told nothing: 5 s at first, twice as long each time, an hour at most. */
export function nextDoubtLookMs(looks: number): number {
  return Math.min(5 * secondMs * 2 ** Math.min(looks, 20), hourMs);
}

/** How long a missing label waits for its next try: 10 s at first, a day at most. */
export function nextLabelTryMs(tries: number): number {
  return Math.min(10 * secondMs * 4 ** Math.min(tries, 10), dayMs);
}

/** How long an AWB waits after the operator could not be asked about it. */
export const trackAgainMs = 5 * minuteMs;

const trackingMs: Partial<Record<ShipmentPhase, number>> = {
  out_for_delivery: 5 * minuteMs,
  collected: 15 * minuteMs,
  expected: 15 * minuteMs,
};

/**
 * How long a shipment waits until the operator is asked where it is: minutes on its last way, half an hour on the way, longer
 * the longer nothing has happened, a day at most; null when nothing can follow. A cancellation under way is asked about
 * after seconds.
 */
export function nextTrackingMs(
  { phase, cancelling, lastEventAt }: { phase: ShipmentPhase; cancelling: boolean; lastEventAt: Date },
  now: Date,
): number | null {
  if (cancelling) return 10 * secondMs;
  if (isFinal(phase)) return null;
  const quietMs = Math.max(0, now.getTime() - lastEventAt.getTime());
  return Math.min(Math.max(trackingMs[phase] ?? 30 * minuteMs, quietMs / 10), dayMs);
}
