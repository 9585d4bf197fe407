import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { renderInThread } from '#lib/documents/rendering/render-in-thread.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { readStoredDetails } from '#lib/shipments/stored-details.ts';
import { type CustomsShipment, toCustomsContent } from './to-customs-content.ts';
import type { customsDocuments } from './view.ts';

type Row = Omit<CustomsShipment, 'details'> & { details: unknown };

/**
 * A customs document of one of the merchant's shipments as a PDF, noted in its history. `not-found` also for a shipment without an
 * AWB or without goods to declare. Throws TooOften.
 */
export async function printCustoms(
  actor: MerchantActor,
  { id, document }: { id: string; document: (typeof customsDocuments)[number] },
): Promise<Result<{ awb: string; pdf: Uint8Array<ArrayBuffer> }, 'not-found'>> {
  requirePermission(actor, 'shipments.read');
  if (!isId(id)) return failure('not-found', 'not an id');
  const [shipment] = await findCustomsShipments(actor, [id]);
  const content = shipment && toCustomsContent(shipment);
  if (!content) return failure('not-found', `no goods to declare in ${id}`);
  const pdf = await renderInThread(actor.merchantId, { kind: 'customs', document, content });
  await inMerchant(actor.merchantId, (transaction) =>
    recordEvent(transaction, actor, { shipmentId: id, kind: 'customs-printed' }),
  );
  return success({ awb: content.awb, pdf: new Uint8Array(pdf) });
}

/** Booked shipments of the merchant with their details, in the order of the ids; those without readable details are left out. */
export async function findCustomsShipments(
  { merchantId }: MerchantActor,
  ids: string[],
): Promise<CustomsShipment[]> {
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT id, awb, coalesce(booked_at, created_at) AS "bookedAt", details, export_reason AS "exportReason", incoterm
      FROM shipments LEFT JOIN shipping_settings ON shipping_settings.merchant_id = ${merchantId}::uuid
      WHERE shipments.merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND awb IS NOT NULL
        AND details ->> 'kind' <> 'domestic'`,
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    const details = row && readStoredDetails(row.details);
    return row && details ? [{ ...row, details }] : [];
  });
}

/** Both customs documents of a shipment on pages of a label's size, for a print job; nothing if it needs none. */
export async function* drawCustoms(
  { merchantId }: MerchantActor,
  shipment: CustomsShipment,
): AsyncGenerator<Uint8Array> {
  const content = toCustomsContent(shipment);
  if (!content) return;
  for (const document of ['declaration', 'label-invoice'] as const)
    yield await renderInThread(merchantId, { kind: 'customs', document, content });
}
