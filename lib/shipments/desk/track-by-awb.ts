import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { refreshIfDue } from '#lib/shipments/tracking/track-shipment.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { unsafeFindByAwb } from './find-by-awb.ts';

/**
 * Like `trackShipment`, for an agent, across merchants. Calls the operator with the account of the shipment's merchant.
 * Meant for polling pages, whose first lookup was audited.
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
