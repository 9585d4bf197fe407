import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

const unsettledStates: ShipmentState[] = ['booking', 'in_doubt', 'cancelling', 'cancel_in_doubt'];
const finalPhases: ShipmentPhase[] = ['delivered', 'returned', 'cancelled'];

/** Milliseconds between two looks at a shipment; false when nothing can change by itself any more. */
export function pollIntervalMs(shipment: {
  state: ShipmentState;
  phase: ShipmentPhase | null;
}): number | false {
  if (unsettledStates.includes(shipment.state)) return 4_000;
  if (shipment.state !== 'booked') return false;
  return shipment.phase && finalPhases.includes(shipment.phase) ? false : 15_000;
}
