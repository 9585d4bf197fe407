import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { type ShipmentFilter, shipmentFilters } from './shipment-filters.ts';

export type ShipmentCounts = Record<ShipmentFilter | 'total', number> & { codMinor: number };

/**
 * The number of shipments per list, each at most one above the limit, and the expected COD of the active ones (minor units of
 * AED; of the newest ones alone when there are more than the limit). One statement.
 */
export async function countShipments(actor: MerchantActor): Promise<ShipmentCounts> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const count = (filter: string) => Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM shipments WHERE merchant_id = ${merchantId}::uuid AND (${Prisma.raw(filter)}) LIMIT ${countLimit + 1}
  ) AS counted)`;
  const [[counts] = []] = await readInMerchant<ShipmentCounts>(merchantId, [
    Prisma.sql`
      SELECT ${count(shipmentFilters.draft)} AS draft, ${count(shipmentFilters.checking)} AS checking,
        ${count(shipmentFilters.attention)} AS attention, ${count(shipmentFilters.done)} AS done,
        ${count('true')} AS total, active.count AS active, active.cod AS "codMinor"
      FROM (
        SELECT count(*)::int AS count,
          coalesce(sum(cod_minor) FILTER (WHERE cod_currency = 'AED'), 0)::float AS cod
        FROM (
          SELECT cod_minor, cod_currency FROM shipments
          WHERE merchant_id = ${merchantId}::uuid AND (${Prisma.raw(shipmentFilters.active)})
          ORDER BY created_at DESC, id DESC LIMIT ${countLimit + 1}
        ) AS newest
      ) AS active`,
  ]);
  return counts as ShipmentCounts;
}
