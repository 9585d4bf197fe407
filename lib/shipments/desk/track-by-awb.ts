import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { refreshIfDue } from '#lib/shipments/tracking/track-shipment.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { unsafeFindByAwb } from './find-by-awb.ts';

/**
 * The same as trackShipment for an agent, whoever's the shipment is: the operator is asked with the credential of the
 * shipment's own merchant. Audited with the look-up.
 */
export async function unsafeTrackByAwb(
  agent: Actor,
  awb: string,
): Promise<{ shipment: ShipmentView; refreshed: boolean } | null> {
  const found = await unsafeFindByAwb(agent, awb);
  if (!found) return null;
  const refreshed = await refreshIfDue(found.merchant.id, found.shipment);
  const after = refreshed === 'changed' ? await unsafeFindByAwb(agent, awb) : found;
  return after && { shipment: after.shipment, refreshed: refreshed !== 'unavailable' };
}
