import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { refreshIfDue } from '#lib/shipments/tracking/track-shipment.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { unsafeFindByAwb } from './find-by-awb.ts';

/**
 * The same as trackShipment for an agent, whoever's the shipment is: the operator is asked with the credential of the
 * shipment's own merchant. For a page that asks again by itself: its first look-up was audited.
 */
export async function unsafeTrackByAwb(
  agent: Actor,
  awb: string,
  operator?: string,
): Promise<{ shipment: ShipmentView; refreshed: boolean } | null> {
  const find = () => unsafeFindByAwb(agent, awb, { operator, isPoll: true });
  const found = await find();
  if (!found) return null;
  const refreshed = await refreshIfDue(found.merchant.id, found.shipment);
  const after = refreshed === 'changed' ? await find() : found;
  return after && { shipment: after.shipment, refreshed: refreshed !== 'unavailable' };
}
