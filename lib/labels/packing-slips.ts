import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { SlipCaption } from '#lib/documents/captions.ts';
import { type Column, toListing } from '#lib/documents/columns.ts';
import type { PackingSlipContent } from '#lib/documents/packing-slip/render-packing-slip.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';

/** A kind of goods; without a quantity where the booking names none. */
type Goods = { description: string; quantity: number | null };

const columns: Column<Goods, SlipCaption>[] = [
  { caption: 'contents', print: { cell: ({ description }) => description } },
  {
    caption: 'quantity',
    print: { cell: ({ quantity }) => ({ head: String(quantity ?? '') }), widthMm: 22, isFigure: true },
  },
];

type Row = { id: string; awb: string; bookedAt: Date; details: unknown };

/** What the packing slips of booked shipments say, by their ids. One without readable details has no slip. */
export async function findPackingSlips(
  merchantId: string,
  ids: string[],
): Promise<Map<string, PackingSlipContent>> {
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT id, awb, coalesce(booked_at, created_at) AS "bookedAt", details FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND awb IS NOT NULL`,
  ]);
  return new Map(
    rows.flatMap(({ id, awb, bookedAt, details: stored }) => {
      const details = readStoredDetails(stored);
      return details ? [[id, { awb, bookedAt, ...contentOf(details) }] as const] : [];
    }),
  );
}

function contentOf({ sender, receiver, parcel, service, customs }: ShipmentDetails) {
  const goods: Goods[] = customs?.items ?? [];
  const unnamed = { description: parcel.commodityDescription || '—', quantity: null };
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
    goods: toListing(columns, goods.length > 0 ? goods : [unnamed]),
    pieces: parcel.pieces,
    cod: service.codAmount ?? null,
  };
}
