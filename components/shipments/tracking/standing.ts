import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** The status of a shipment as a message key: our own state until it is booked, then the operator's phase. */
export type Standing = `state.${ShipmentState}` | `phase.${ShipmentPhase}`;

/** The one status of a shipment. While a request to the operator is open, our state is more precise than the phase. */
export function standingOf(shipment: { state: ShipmentState; phase: ShipmentPhase | null }): Standing {
  return shipment.state === 'booked' && shipment.phase
    ? `phase.${shipment.phase}`
    : `state.${shipment.state}`;
}

const datedStandings: Standing[] = [
  'phase.collected',
  'phase.out_for_delivery',
  'phase.attempted',
  'phase.delivered',
  'phase.returned',
];

/** Whether the headline includes its day: "Out for delivery, today". */
export function isDated(standing: Standing): boolean {
  return datedStandings.includes(standing);
}

/** The id of a standing's shape on the page; see StandingShapes. */
export const shapeId = (standing: Standing) => `shape-${standing}`;
