import type { ShipmentPhase } from '#lib/shipments/view.ts';

/** The stages of a delivery that goes well, in order: what the bar shows. */
export const stages = ['expected', 'collected', 'in_transit', 'out_for_delivery', 'delivered'] as const;

/** The phases that say by themselves how far a shipment is; for the others only its history does. */
const stageOfPhase: Partial<Record<ShipmentPhase, number>> = {
  expected: 0,
  collected: 1,
  in_transit: 2,
  at_counter: 2,
  out_for_delivery: 3,
  attempted: 3,
  delivered: 4,
};

/**
 * The index of the stage a shipment has reached: its present phase where that is a stage, or the furthest one of its
 * history (held, returning, cancelled, unknown). Null when neither says: a stage is never guessed.
 */
export function reachedStage(phase: ShipmentPhase | null, history: ShipmentPhase[]): number | null {
  const present = phase === null ? undefined : stageOfPhase[phase];
  if (present !== undefined) return present;
  const past = history.map((each) => stageOfPhase[each]).filter((stage) => stage !== undefined);
  return past.length > 0 ? Math.max(...past) : null;
}

const earlyEnds: ShipmentPhase[] = ['returning', 'returned', 'cancelled'];

/** Whether the stages that were not reached will not be: it was cancelled, or goes back. */
export function hasEndedEarly(phase: ShipmentPhase | null): boolean {
  return phase !== null && earlyEnds.includes(phase);
}
