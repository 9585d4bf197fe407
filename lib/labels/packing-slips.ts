import 'server-only';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import {
  type PackingSlipContent,
  type SlipTexts,
  slipCaptions,
} from '#lib/documents/packing-slip/packing-slip-content.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';

export { slipCaptions };

/** The captions of a packing slip, and how it writes a day. */
export type SlipWords = { texts: SlipTexts; dateOf: (moment: Date) => string };

type Row = { id: string; awb: string; bookedAt: Date; details: unknown };

/** What the packing slips of booked shipments say, by their ids. One without readable details has no slip. */
export async function findPackingSlips(
  merchantId: string,
  ids: string[],
  { texts, dateOf }: SlipWords,
): Promise<Map<string, PackingSlipContent>> {
  const [rows = []] = await queryMerchant<Row>(merchantId, [
    Prisma.sql`
      SELECT id, awb, created_at AS "bookedAt", details FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND awb IS NOT NULL`,
  ]);
  return new Map(
    rows.flatMap(({ id, awb, bookedAt, details: stored }) => {
      const details = readStoredDetails(stored);
      const base = { awb, date: dateOf(bookedAt), createdAt: bookedAt, texts };
      return details ? [[id, { ...base, ...contentOf(details) }] as const] : [];
    }),
  );
}

function contentOf({ sender, receiver, parcel, service, customs }: ShipmentDetails) {
  const goods = customs?.items.map(({ description, quantity }) => ({ description, quantity })) ?? [];
  const [wide, narrow] =
    'emirate' in receiver ? [receiver.emirate, receiver.area] : [receiver.country, receiver.city];
  return {
    reference: parcel.reference1 ?? null,
    sender: sender.companyName || sender.contactName,
    receiver: [
      receiver.contactName,
      receiver.companyName ?? '',
      receiver.address,
      [narrow?.nameEn, wide.nameEn].filter(Boolean).join(', '),
    ],
    lines: goods.length > 0 ? goods : [{ description: parcel.commodityDescription || '—', quantity: null }],
    pieces: parcel.pieces,
    cod: service.codAmount ?? null,
  };
}
