import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { readPrepared } from '#lib/db/read-prepared.ts';
import { readShipment, type ViewKind } from './read-shipment.ts';
import { isShipmentId } from './shipment-id.ts';
import type { ShipmentView } from './view.ts';

/** One of the merchant's shipments; null when the id doesn't exist or belongs to another merchant. */
export async function findShipment(
  actor: MerchantActor,
  id: string,
  kind?: ViewKind,
): Promise<ShipmentView | null> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  if (!isShipmentId(id)) return null;
  return readShipment((queries) => readPrepared(merchantId, queries), { merchantId, id }, kind);
}
