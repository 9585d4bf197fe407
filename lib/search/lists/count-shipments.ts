import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { type ShipmentFilter, shipmentFilters } from './list-query.ts';

export type ShipmentCounts = Record<ShipmentFilter | 'total', number> & {
  codMinor: number;
  /** Open questions of customer service. */
  questions: number;
};

const mostCounted = Prisma.raw(String(countLimit + 1));

/**
 * The number of shipments per list, each at most one above the limit, and the expected COD of the active ones in minor units
 * of AED; none is expected for a shipment on its way back. If there are more than the limit, the sum covers only the newest ones.
 * One statement.
 */
export async function countShipments(actor: MerchantActor): Promise<ShipmentCounts> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const count = (filter: string) => countQuery(merchantId, filter);
  const query = Prisma.sql`
    SELECT ${count(shipmentFilters.draft)} AS draft, ${count(shipmentFilters.unconfirmed)} AS unconfirmed,
      ${count(shipmentFilters.unprinted)} AS unprinted, ${count(shipmentFilters.attention)} AS attention, ${count(shipmentFilters.done)} AS done,
      ${count('true')} AS total, active.count AS active, active.cod AS "codMinor",
      (SELECT count(*)::int FROM desk_cases
        WHERE merchant_id = ${merchantId}::uuid AND state = 'open' AND kind <> 'call-back' AND kind <> 'redelivery') AS questions
    FROM (
      SELECT count(*)::int AS count, coalesce(sum(cod_minor) FILTER (
        WHERE cod_currency = 'AED' AND phase IS DISTINCT FROM 'returning'), 0)::float AS cod
      FROM (
        SELECT cod_minor, cod_currency, phase FROM shipments
        WHERE merchant_id = ${merchantId}::uuid AND (${Prisma.raw(shipmentFilters.active)})
        ORDER BY created_at DESC, id DESC LIMIT ${mostCounted}
      ) AS newest
    ) AS active`;
  const [[counts] = []] = await queryMerchant<ShipmentCounts>(merchantId, [query], { prepared: true });
  if (!counts) throw new Error('counting gave no row');
  return counts;
}

/** A subquery that counts the shipments of a list, at most one above the limit. */
export function countQuery(merchantId: string, filter: string): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM shipments WHERE merchant_id = ${merchantId}::uuid AND (${Prisma.raw(filter)}) LIMIT ${mostCounted}
  ) AS counted)`;
}
