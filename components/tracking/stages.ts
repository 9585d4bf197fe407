import type { ShipmentPhase } from '#lib/shipments/view.ts';

/** The stages of a normal delivery, in the order of the bar. */
export const stages = ['expected', 'collected', 'in_transit', 'out_for_delivery', 'delivered'] as const;

/** The phases that imply a stage. For other phases the stage comes from the history. */
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
 * The index of the reached stage: from the current phase if it is a stage, else the furthest one in the history (held,
 * returning, cancelled, unknown). Null when neither shows one: a stage is never guessed.
 */
export function reachedStage(phase: ShipmentPhase | null, history: ShipmentPhase[]): number | null {
  const present = phase === null ? undefined : stageOfPhase[phase];
  if (present !== undefined) return present;
  const past = history.map((each) => stageOfPhase[each]).filter((stage) => stage !== undefined);
  return past.length > 0 ? Math.max(...past) : null;
}

const earlyEnds: ShipmentPhase[] = ['returning', 'returned', 'cancelled'];

/** Whether the remaining stages won't be reached, because the shipment was cancelled or is being returned. */
export function hasEndedEarly(phase: ShipmentPhase | null): boolean {
  return phase !== null && earlyEnds.includes(phase);
}

const troubles = { held: 'danger', attempted: 'danger', at_counter: 'caution' } as const satisfies Partial<
  Record<ShipmentPhase, 'danger' | 'caution'>
>;

/** The phase that stopped a shipment at its stage, with its tone; null while it is moving. */
export function troubleOf(phase: ShipmentPhase | null) {
  if (phase === null || !(phase in troubles)) return null;
  const stopped = phase as keyof typeof troubles;
  return { phase: stopped, tone: troubles[stopped] };
}
