import type { ShipmentView } from '#lib/shipments/view.ts';

/** Two looks at a shipment with the same signature tell the same; when it was last asked is not part of that. */
export function trackingSignature(shipment: ShipmentView): string {
  const { state, phase, awb, hasLabel, cancelRule, suspectedDuplicateAwb, events } = shipment;
  return JSON.stringify([state, phase, awb, hasLabel, cancelRule, suspectedDuplicateAwb, events]);
}
