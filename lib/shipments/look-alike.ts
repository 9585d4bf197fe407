import 'server-only';
import type { Statement } from '#lib/db/merchant-line.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';
import type { ShipmentDetails } from './view.ts';

export type LookAlike = { id: string; awb: string | null; consigneeName: string | null; bookedAt: string };

export type LookAlikeRow = {
  id: string;
  awb: string | null;
  consignee_name: string | null;
  created_at: Date;
};

/** Finds another booking of the last ten minutes to the same phone with the same parcel and the same COD. */
export function lookAlikeStatement(
  viewer: MerchantViewer,
  id: string,
  { receiver, parcel, service }: ShipmentDetails,
): Statement {
  return {
    name: 'find-look-alike',
    text: `SELECT shipments.id, awb, consignee_name, attempts.created_at
        FROM attempts JOIN shipments ON shipments.id = shipment_id
        WHERE shipments.merchant_id = $1 AND consignee_mobile = $3 AND shipments.id <> $2
          AND shipments.state IN ('booking', 'booked', 'in_doubt')
          AND attempts.created_at >= now() - interval '10 minutes' AND kind = 'book'
          AND weight_grams = $4 AND shipments.pieces = $5 AND cod_minor IS NOT DISTINCT FROM $6::int
        ORDER BY attempts.created_at DESC LIMIT 1`,
    values: [
      viewer.merchantId,
      id,
      receiver.mobile,
      parcel.weightGrams,
      parcel.pieces,
      service.codAmount?.amountMinor ?? null,
    ],
  };
}

export function readLookAlike(alike: LookAlikeRow | undefined): LookAlike | null {
  if (!alike) return null;
  const { awb, consignee_name: consigneeName, created_at: bookedAt } = alike;
  return { id: alike.id, awb, consigneeName, bookedAt: bookedAt.toISOString() };
}
