import 'server-only';
import { ownShipments, readWithArchived } from '#lib/archive/read-archived.ts';
import { rowsInPages } from '#lib/core/rows-in-pages.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { questionOf, searchOwn, wantedOf } from '#lib/search/lists/list-query.ts';
import type { Selection } from '#lib/search/lists/schema.ts';
import type { CreationFamily, ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

const batchSize = 500;

export type ExportedRow = {
  id: string;
  createdAt: Date;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  awb: string | null;
  reference: string | null;
  receiver: string | null;
  mobile: string | null;
  destination: unknown;
  address: string | null;
  service: string | null;
  family: CreationFamily | null;
  exportReason: string | null;
  incoterm: string | null;
  weightGrams: number | null;
  pieces: number | null;
  codMinor: number | null;
  codCurrency: string | null;
  priceMinor: number | null;
  priceCurrency: string | null;
  bookedAt: Date | null;
  lastStatusEn: string | null;
  lastStatusAr: string | null;
  lastEventAt: Date | null;
  handedOverAt: Date | null;
  byName: string | null;
  byNameAr: string | null;
  byKey: string | null;
  tags: string[];
};

const columns = `shipments.id, shipments.created_at AS "createdAt", state::text, phase::text, awb, reference,
  receiver_name AS receiver, receiver_mobile AS mobile, destination, details #>> '{receiver,address}' AS address,
  (details #>> '{price,total,amountMinor}')::int AS "priceMinor", details #>> '{price,total,currency}' AS "priceCurrency", details #>> '{service,product}' AS service, details ->> 'family' AS family,
  details #>> '{customs,exportReason}' AS "exportReason", details #>> '{customs,incoterm}' AS incoterm,
  weight_grams AS "weightGrams", pieces, cod_minor AS "codMinor", cod_currency AS "codCurrency", booked_at AS "bookedAt",
  last_status_en AS "lastStatusEn", last_status_ar AS "lastStatusAr", last_event_at AS "lastEventAt",
  handed_over_at AS "handedOverAt",
  (SELECT name FROM users WHERE users.id = created_by_id) AS "byName",
  (SELECT name_ar FROM users WHERE users.id = created_by_id) AS "byNameAr",
  (SELECT name FROM api_keys WHERE api_keys.id = created_by_id AND api_keys.merchant_id = shipments.merchant_id) AS "byKey",
  ARRAY(SELECT tags.name FROM shipment_tags JOIN tags ON tags.id = tag_id AND tags.merchant_id = shipment_tags.merchant_id
    WHERE shipment_tags.shipment_id = shipments.id AND shipment_tags.merchant_id = shipments.merchant_id
    ORDER BY tags.name) AS tags`;

/**
 * The shipments of a selection, newest first or in the order of its ids. Reads them in batches, each after the last row of the
 * one before, so that an export of any size needs little memory, and no shipment is exported twice while others are booked.
 */
export async function* readExported(merchantId: string, selection: Selection): AsyncGenerator<ExportedRow> {
  if ('ids' in selection) {
    for (let from = 0; from < selection.ids.length; from += batchSize)
      yield* await readIds(merchantId, selection.ids.slice(from, from + batchSize));
    return;
  }
  const question = questionOf(merchantId, selection.matching);
  yield* rowsInPages<ExportedRow>(batchSize, (last) => {
    const edge = last && { key: last.createdAt, id: last.id };
    return searchOwn<ExportedRow>(wantedOf(question, batchSize, { edge }, columns));
  });
}

async function readIds(merchantId: string, ids: string[]): Promise<ExportedRow[]> {
  const chosen = sql<ExportedRow>`SELECT ${sql.raw(columns)} FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])`;
  const rows = await readWithArchived(
    (statements) => queryMerchant(merchantId, statements, { replica: true }),
    ownShipments(merchantId, ids),
    chosen,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
