import 'server-only';
import { refreshIfDue } from '#lib/attempts/track-shipment.ts';
import type { Actor } from '#lib/core/actor.ts';
import type { MerchantShipment, ShipmentView } from '#lib/shipments/view.ts';
import { type DeskShipment, unsafePollByAwb, unsafePollById } from './open-shipment.ts';

/**
 * Like `trackShipment`, for an agent, across merchants. Calls the operator with the account of the shipment's merchant.
 * Meant for polling pages, whose first lookup was audited.
 */
export function unsafeTrackByAwb(agent: Actor, awb: string, operator?: string): ReturnType<typeof track> {
  return track(() => unsafePollByAwb(agent, awb, { operator }));
}

/** The same by the shipment's id, for a shipment without an AWB. */
export function unsafeTrackById(agent: Actor, of: MerchantShipment): ReturnType<typeof track> {
  return track(() => unsafePollById(agent, of));
}

async function track(
  find: () => Promise<DeskShipment | null>,
): Promise<{ shipment: ShipmentView; refreshed: boolean } | null> {
  const found = await find();
  if (!found) return null;
  const refreshed = await refreshIfDue(found.merchant.id, found.shipment);
  const after = refreshed === 'changed' ? await find() : found;
  return after && { shipment: after.shipment, refreshed: refreshed !== 'unavailable' };
}
