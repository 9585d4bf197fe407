import 'server-only';
import type { LookAlike } from '#lib/shipments/view.ts';

export type LookAlikeRow = {
  look_alike_id: string | null;
  awb: string | null;
  consignee_name: string | null;
  created_at: Date;
};

/** The values that look-alikes share, as parameters of the query. */
type Parameters = Record<
  'id' | 'merchantId' | 'mobile' | 'weightGrams' | 'pieces' | 'codMinor',
  `$${number}`
>;

/** Finds another booking of the last ten minutes with the same phone, parcel and COD. */
export function lookAlikeQuery({ id, merchantId, mobile, weightGrams, pieces, codMinor }: Parameters) {
  return `SELECT shipments.id AS look_alike_id, awb, consignee_name, attempts.created_at
    FROM attempts JOIN shipments ON shipments.id = shipment_id
    WHERE shipments.merchant_id = ${merchantId} AND consignee_mobile = ${mobile} AND shipments.id <> ${id}
      AND shipments.state IN ('booking', 'booked', 'in_doubt')
      AND attempts.created_at >= now() - interval '10 minutes' AND kind = 'book'
      AND weight_grams = ${weightGrams} AND shipments.pieces = ${pieces} AND cod_minor IS NOT DISTINCT FROM ${codMinor}
    ORDER BY attempts.created_at DESC LIMIT 1`;
}

export function readLookAlike(row: LookAlikeRow): LookAlike | null {
  const { look_alike_id: id, awb, consignee_name: receiverName, created_at: bookedAt } = row;
  return id === null ? null : { id, awb, receiverName, bookedAt: bookedAt.toISOString() };
}
