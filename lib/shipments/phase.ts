import type { ShipmentPhase } from './view.ts';

const finalPhases: ReadonlySet<ShipmentPhase> = new Set(['delivered', 'returned', 'cancelled']);

/** Whether nothing can follow: such a shipment is not asked about again. */
export function isFinal(phase: ShipmentPhase | null): boolean {
  return phase !== null && finalPhases.has(phase);
}
