import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** Where a shipment stands, as a key of the messages: our own state until it is booked, the operator's phase after. */
export type Standing = `state.${ShipmentState}` | `phase.${ShipmentPhase}`;

/** One standing for one shipment: while we are asking the operator to change something, our state says more than its phase. */
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

/** Whether a headline says more with its day: "Out for delivery, today". */
export function isDated(standing: Standing): boolean {
  return datedStandings.includes(standing);
}
