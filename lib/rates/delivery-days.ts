import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { isEnded } from '#lib/operator/ended-in-sql.ts';

/** Of the merchant's newest finished shipments, these are looked at. */
const mostRead = 1_000;
const fewestDelivered = 5;

type Row = { product: string | null; deliveries: number; usual: number; most: number };

/** Whole days from booking to delivery: of half of the shipments at most `usual`, of nine in ten at most `most`. */
type DeliveryDays = { usual: number; most: number };

/**
 * How long deliveries to an emirate or a country took, by product, from the merchant's own shipments: the operator's interface doesn't
 * say how long it takes. A product with fewer than five deliveries has no entry.
 */
export async function findDeliveryDays(
  actor: MerchantActor,
  to: { destinationEmirateId: string } | { destinationCountryId: string },
): Promise<Map<string, DeliveryDays>> {
  const { merchantId } = requirePermission(actor, 'prices.ask');
  const [place, id] =
    'destinationEmirateId' in to
      ? ['emirate', to.destinationEmirateId]
      : ['country', to.destinationCountryId];
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      WITH finished AS (
        SELECT phase, destination, details, booked_at, last_event_at FROM shipments
        WHERE merchant_id = ${merchantId}::uuid AND ${isEnded()}
        ORDER BY created_at DESC, id DESC LIMIT ${mostRead}
      ), delivered AS (
        SELECT details #>> '{service,product}' AS product,
          greatest(1, ceil(extract(epoch FROM last_event_at - booked_at) / 86400))::int AS days
        FROM finished WHERE phase = 'delivered' AND last_event_at > booked_at
          AND destination #>> ARRAY[${place}::text, 'id'] = ${id}
      )
      SELECT product, count(*)::int AS deliveries,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY days)::int AS usual,
        percentile_disc(0.9) WITHIN GROUP (ORDER BY days)::int AS most
      FROM delivered GROUP BY product`,
  ]);
  return new Map(
    rows.flatMap(({ product, deliveries, usual, most }) =>
      product && deliveries >= fewestDelivered ? [[product, { usual, most }] as const] : [],
    ),
  );
}
