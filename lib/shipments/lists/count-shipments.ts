import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { shipmentFilters } from './shipment-filters.ts';

/** The number of shipments per list, and the expected COD of the active ones (minor units of AED). */
export async function countShipments(actor: MerchantActor): Promise<{
  drafts: number;
  checking: number;
  attention: number;
  active: number;
  done: number;
  total: number;
  codMinor: number;
}> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  return inMerchant(merchantId, async ({ shipment }) => {
    const count = (where: Prisma.ShipmentWhereInput) =>
      shipment.count({ where: { AND: [{ merchantId }, where] } });
    const cod = await shipment.aggregate({
      where: { AND: [{ merchantId, codCurrency: 'AED' }, shipmentFilters.active] },
      _sum: { codMinor: true },
    });
    return {
      drafts: await count(shipmentFilters.draft),
      checking: await count(shipmentFilters.checking),
      attention: await count(shipmentFilters.attention),
      active: await count(shipmentFilters.active),
      done: await count(shipmentFilters.done),
      total: await count({}),
      codMinor: cod._sum.codMinor ?? 0,
    };
  });
}
