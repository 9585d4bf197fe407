import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { makeLabelSheet } from '#lib/documents/label-sheet/make-label-sheet.ts';
import { renderInThread } from '#lib/documents/rendering/render-in-thread.ts';
import { drawCustoms, findCustomsShipments } from '#lib/labels/customs/print-customs.ts';
import { customsFormToPrint } from '#lib/labels/customs/view.ts';
import { getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { isToCheckSql } from '#lib/shipments/own-numbers.ts';
import { findPackingSlips } from './packing-slips.ts';
import type { LabelSheetOrder } from './schema.ts';
import { readStoredLabel, type StoredLabel } from './stored-labels.ts';

/** A label has about 20 KB, so a batch stays small in memory. */
const batchSize = 50;

type Row = StoredLabel & { id: string; awb: string };

/** What was printed for a shipment, as its history says it; null for what it doesn't say. */
type Printed = { id: string; awb: string; kind: 'label-printed' | 'customs-printed' | null };

/**
 * One PDF of the stored labels of shipments, in the order of the ids, page by page as it is made. Those without a stored
 * label are left out: `prepareLabels` fetches and names them before. The last page names those whose label can't be read. If the
 * merchant's settings say so, each label is followed by its packing slip, and the customs documents of these shipments come at the end,
 * from a new page on. Each printed
 * shipment gets events before the PDF ends, so that reprints can be seen.
 */
export async function printLabels(
  actor: MerchantActor,
  order: LabelSheetOrder,
): Promise<Result<AsyncIterable<Uint8Array>, 'no-labels'>> {
  requirePermission(actor, 'shipments.read');
  const parts = sheetParts(actor, order, await getShippingSettings(actor.merchantId));
  const first = await parts.next();
  if (first.done) return failure('no-labels', 'none of the shipments has a label');
  return success(withFirst(first.value, parts));
}

/**
 * The print job of one stored label with the documents that the merchant prints with it; null when it prints none, and when the
 * shipment has no label.
 */
export async function printWithDocuments(
  actor: MerchantActor,
  id: string,
): Promise<AsyncIterable<Uint8Array> | null> {
  requirePermission(actor, 'shipments.read');
  const [{ printsCustoms, printsPackingSlip }, [shipment]] = await Promise.all([
    getShippingSettings(actor.merchantId),
    findCustomsShipments(actor, [id]),
  ]);
  const hasCustoms = printsCustoms && shipment && customsFormToPrint(shipment.details);
  if (!hasCustoms && !printsPackingSlip) return null;
  const printed = await printLabels(actor, { ids: [id], layout: 'label', startAt: 0 });
  return printed.ok ? printed.value : null;
}

async function* sheetParts(
  actor: MerchantActor,
  { ids, layout, startAt }: LabelSheetOrder,
  { printsCustoms, printsPackingSlip }: { printsCustoms: boolean; printsPackingSlip: boolean },
) {
  const printed: Printed[] = [];
  const labels = async function* () {
    const labelled: string[] = [];
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize);
      const slips = printsPackingSlip ? await findPackingSlips(actor.merchantId, batch) : null;
      for await (const { id, awb, pdf } of storedLabels(actor.merchantId, batch)) {
        labelled.push(id);
        printed.push({ id, awb, kind: 'label-printed' });
        yield pdf;
        const content = slips?.get(id);
        if (!content) continue;
        printed.push({ id, awb, kind: null });
        yield await renderInThread(actor.merchantId, { kind: 'packing-slip', content });
      }
    }
    if (!printsCustoms) return;
    yield 'next-sheet' as const;
    for (let from = 0; from < labelled.length; from += batchSize)
      for (const shipment of await findCustomsShipments(actor, labelled.slice(from, from + batchSize)))
        for await (const pdf of drawCustoms(actor, shipment)) {
          printed.push({ id: shipment.id, awb: shipment.awb, kind: 'customs-printed' });
          yield pdf;
        }
  };
  const notice = (unreadable: number[]) => {
    const awbs = [...new Set(unreadable.flatMap((index) => printed[index]?.awb ?? []))];
    return renderInThread(actor.merchantId, { kind: 'left-out', content: { awbs, printedAt: new Date() } });
  };
  const sheet = makeLabelSheet(labels(), { layout, startAt, owner: actor.merchantId, notice });
  // A PDF can't be printed without its last part, so the events are recorded before that part.
  let held: Uint8Array | null = null;
  for (let next = await sheet.next(); ; next = await sheet.next()) {
    if (next.done) {
      const unreadable = new Set(next.value);
      if (held)
        await recordPrinted(
          actor,
          printed.filter((_, index) => !unreadable.has(index)),
        );
    }
    if (held) yield held;
    if (next.done) return;
    held = next.value;
  }
}

async function* withFirst(first: Uint8Array, others: AsyncIterable<Uint8Array>) {
  yield first;
  yield* others;
}

async function* storedLabels(merchantId: string, ids: string[]) {
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT shipment_id AS id, awb, pdf, object_key AS "objectKey"
      FROM labels JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = labels.merchant_id
      WHERE labels.merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${ids}::uuid[]) AND awb IS NOT NULL
        AND NOT ${sql.raw(isToCheckSql)}`,
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = found.get(id);
    if (!row) continue;
    const pdf = await readStoredLabel(row);
    // A label that the store doesn't give counts as unreadable, so that the last page names it.
    yield { id, awb: row.awb, pdf: pdf instanceof Uint8Array ? pdf : new Uint8Array() };
  }
}

/** Marks a label as printed that a person opened to print it. */
export function recordLabelPrinted(actor: MerchantActor, id: string): Promise<void> {
  requirePermission(actor, 'shipments.read');
  return recordPrinted(actor, [{ id, kind: 'label-printed' }]);
}

async function recordPrinted(
  { merchantId, kind, id }: MerchantActor,
  printed: Pick<Printed, 'id' | 'kind'>[],
): Promise<void> {
  // A shipment has two customs documents, and one event for both.
  const noted = [
    ...new Map(printed.flatMap((one) => (one.kind ? [[`${one.kind} ${one.id}`, one]] : []))).values(),
  ];
  const [ids, kinds] = [noted.map((one) => one.id), noted.map((one) => one.kind)];
  const write = sql`
    WITH labelled AS (
      UPDATE shipments SET label_printed_at = now()
      WHERE merchant_id = ${merchantId} AND id IN (
        SELECT id FROM unnest(${ids}::uuid[], ${kinds}::text[]) AS printed (id, kind) WHERE kind = 'label-printed')
    )
    ${insertEvents}
    SELECT ${merchantId}, unnest(${ids}::uuid[]), unnest(${kinds}::text[]), ${kind}, ${id}, NULL, NULL, NULL`;
  await queryMerchant(merchantId, [write], { prepared: true });
}
