import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { isShipmentId } from './shipment-id.ts';
import { toView } from './to-view.ts';
import type { ShipmentView } from './view.ts';

const parts = {
  trackingEvents: { orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }] },
  attempts: { orderBy: { createdAt: 'desc' }, omit: { rawReply: true } },
  label: { select: { shipmentId: true } },
} satisfies Prisma.ShipmentInclude;

/** What a view is made of. A poll's view has no details: they don't change any more, and are the largest part. */
export const shipmentViewParts = {
  page: { include: parts, omit: { form: true } },
  poll: { include: parts, omit: { form: true, details: true } },
} satisfies Record<string, Pick<Prisma.ShipmentFindFirstArgs, 'include' | 'omit'>>;

/**
 * One of the merchant's shipments with everything that its page shows, or for a poll without its details; null when the id
 * doesn't exist or is another merchant's.
 */
export async function findShipment(
  actor: MerchantActor,
  id: string,
  view: keyof typeof shipmentViewParts = 'page',
): Promise<ShipmentView | null> {
  requirePermission(actor, 'shipments.read');
  if (!isShipmentId(id)) return null;
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const row = await transaction.shipment.findFirst({
      where: { id, merchantId },
      ...shipmentViewParts[view],
    });
    return row && toView(transaction, row);
  });
}
