import { isFinal } from './states.ts';
import type { ShipmentPhase, ShipmentState } from './view.ts';

/** From this age on, a page says how old a status is, and a person who needs it causes a check with the operator. */
export const oldAfterMs = 5 * 60_000;

type Row = { state: ShipmentState; phase: ShipmentPhase | null; awb: string | null; statusAt: Date };

/** When the status of a row was last known, as an ISO moment; null if the operator can't report another one. */
export function statusAtOf({ state, phase, awb, statusAt }: Row): string | null {
  return awb === null || state === 'cancelled' || isFinal(phase) ? null : statusAt.toISOString();
}

export function isOldStatus(statusAt: string | null, now: Date): boolean {
  return statusAt !== null && now.getTime() - Date.parse(statusAt) >= oldAfterMs;
}
