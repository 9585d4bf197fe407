import type { TrackedShipment } from '#lib/shipments/view.ts';

/** Two polls with the same signature show the same content. The time of the last check isn't part of it. */
export function trackingSignature(shipment: TrackedShipment): string {
  const { state, phase, awb, hasLabel, cancelRule, suspectedDuplicateAwb, events } = shipment;
  return JSON.stringify([state, phase, awb, hasLabel, cancelRule, suspectedDuplicateAwb, events]);
}
