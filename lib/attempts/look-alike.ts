import 'server-only';
import { sql } from '#lib/db/sql.ts';
import type { LookAlike, ShipmentDetails } from '#lib/shipments/view.ts';

type LookAlikeRow = {
  look_alike_id: string | null;
  awb: string | null;
  receiver_name: string | null;
  created_at: Date | null;
};

/**
 * Finds another booking of the last ten minutes with the same phone, parcel and COD. OFFSET 0: by the phone first. PostgreSQL would
 * estimate that the last ten minutes have no attempts; a burst has thousands.
 */
export const lookAlikeQuery = (
  merchantId: string,
  id: string,
  { receiver, parcel, service }: ShipmentDetails,
) => sql`
  SELECT alike.id AS look_alike_id, awb, receiver_name, attempts.created_at
  FROM (
    SELECT id, merchant_id, awb, receiver_name FROM shipments
    WHERE merchant_id = ${merchantId} AND receiver_mobile = ${receiver.mobile} AND id <> ${id}
      AND state IN ('booking', 'booked', 'unconfirmed') AND weight_grams = ${parcel.weightGrams} AND pieces = ${parcel.pieces}
      AND cod_minor IS NOT DISTINCT FROM ${service.codAmount?.amountMinor ?? null}
    OFFSET 0
  ) AS alike
  JOIN attempts ON attempts.shipment_id = alike.id AND attempts.merchant_id = alike.merchant_id
  WHERE attempts.created_at >= now() - interval '10 minutes' AND kind = 'book'
  ORDER BY attempts.created_at DESC LIMIT 1`;

export function readLookAlike(row: LookAlikeRow): LookAlike | null {
  const { look_alike_id: id, awb, receiver_name: receiverName, created_at: bookedAt } = row;
  return id === null || bookedAt === null
    ? null
    : { id, awb, receiverName, bookedAt: bookedAt.toISOString() };
}
