import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { isShipmentId } from './shipment-id.ts';
import { toView } from './to-view.ts';
import type { ShipmentView } from './view.ts';

/** What `toView` reads beside the shipment itself; an attempt's raw reply can be a megabyte. */
export const shipmentViewParts = {
  trackingEvents: { orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }] },
  attempts: {
    orderBy: { createdAt: 'desc' },
    select: {
      kind: true,
      state: true,
      reference: true,
      refusal: true,
      createdAt: true,
      sentAt: true,
      looks: true,
      nextLookAt: true,
      lateAwb: true,
      lateSettledAt: true,
    },
  },
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
      omit: { form: true },
    });
    return row && toView(transaction, row);
  });
}
