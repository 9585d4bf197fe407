import type { ShipmentView } from '#lib/shipments/view.ts';

/** Two looks at a shipment with the same signature show the same page; when it was last asked is not part of that. */
export function trackingSignature({ state, phase, awb, hasLabel, cancelRule, events }: ShipmentView): string {
  return JSON.stringify([state, phase, awb, hasLabel, cancelRule, events]);
}
