import { isFinal } from '#lib/shipments/states.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** If its request hasn't claimed an attempt for this long, the process has died. */
export const preparedForgottenMs = minuteMs;

export const forgottenAt = () => new Date(Date.now() + preparedForgottenMs);

/**
 * Delay before the next poll of an unconfirmed attempt, after `looks` polls without a result: 5 s, doubled after each poll, at
 * most an hour.
 */
export function nextDoubtLookMs(looks: number): number {
  return Math.min(5 * secondMs * 2 ** Math.min(looks, 20), hourMs);
}

/** Delay before the next fetch of a missing label: from 10 s to a day. */
export function nextLabelTryMs(tries: number): number {
  return Math.min(10 * secondMs * 4 ** Math.min(tries, 10), dayMs);
}

/** Delay before an AWB is tracked again after the operator was unavailable. */
export const trackAgainMs = 5 * minuteMs;

const trackingMs: Partial<Record<ShipmentPhase, number>> = {
  out_for_delivery: 5 * minuteMs,
  collected: 15 * minuteMs,
  expected: 15 * minuteMs,
};

/**
 * Delay before a shipment is tracked again: minutes when out for delivery, half an hour in transit, longer the longer
 * nothing happens, at most a day. Null in a final phase. Seconds for an open cancellation.
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
