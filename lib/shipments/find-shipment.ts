import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { isShipmentId } from './shipment-id.ts';
import { toView } from './to-view.ts';
import type { ShipmentView } from './view.ts';

export const shipmentViewParts = {
  trackingEvents: { orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }] },
  attempts: { orderBy: { createdAt: 'desc' } },
  label: { select: { shipmentId: true } },
} satisfies Prisma.ShipmentInclude;

/**
 * One of the merchant's shipments with everything that its page shows; null when the id doesn't exist or is another
 * merchant's.
 */
export async function findShipment(actor: MerchantActor, id: string): Promise<ShipmentView | null> {
  requirePermission(actor, 'shipments.read');
  if (!isShipmentId(id)) return null;
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const row = await transaction.shipment.findFirst({
      where: { id, merchantId },
      include: shipmentViewParts,
    });
    return row && toView(transaction, row);
  });
}
