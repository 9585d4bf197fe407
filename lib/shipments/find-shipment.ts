import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
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
  return readShipment(
    (queries) => queryMerchant(merchantId, queries, { prepared: true }),
    { merchantId, id },
    kind,
  );
}
