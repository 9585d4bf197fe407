import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { matchesWords } from '#lib/shipments/search/matches-words.ts';
import { type TokenRange, typedWords } from '#lib/shipments/search/search-tokens.ts';
import { type SummaryRow, toSummary } from '#lib/shipments/to-view.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts';
import { type ShipmentFilter, shipmentFilters } from './shipment-filters.ts';

const pageSize = 25;

export type ShipmentPage = {
  items: ShipmentSummary[];
  /** The cursors of the neighbouring pages; null where none follows. */
  older: string | null;
  newer: string | null;
};

type Question = { merchantId: string; words: TokenRange[][]; state?: ShipmentFilter };

/**
 * One page of the merchant's shipments, newest first. `query` is the typed search, of which only letters and digits count;
 * `cursor` comes from a neighbouring page. An invalid cursor, and a newer page that isn't full, give the first page.
 */
export async function listShipments(
  actor: MerchantActor,
  { query = '', state, cursor = '' }: { query?: string; state?: ShipmentFilter; cursor?: string },
): Promise<ShipmentPage> {
  requirePermission(actor, 'shipments.read');
  const question = { merchantId: actor.merchantId, words: typedWords(query.slice(0, 200)), state };
  const edge = readCursor(cursor);
  if (edge?.towards !== 'newer') return olderPage(question, edge);
  const rows = await readRows(question, edge);
  if (rows.length <= pageSize) return olderPage(question, null);
  const shown = rows.slice(0, pageSize).reverse();
  return toPage(shown, { older: shown.at(-1), newer: shown[0] });
}

async function olderPage(question: Question, edge: ListCursor | null): Promise<ShipmentPage> {
  const rows = await readRows(question, edge);
  const shown = rows.slice(0, pageSize);
  return toPage(shown, {
    older: rows.length > pageSize ? shown.at(-1) : undefined,
    newer: edge ? (shown[0] ?? edge) : undefined,
  });
}

function toPage(
  rows: SummaryRow[],
  { older, newer }: { older?: SummaryRow; newer?: { createdAt: Date; id: string } },
): ShipmentPage {
  return {
    items: rows.map(toSummary),
    older: older ? writeCursor('older', older) : null,
    newer: newer ? writeCursor('newer', newer) : null,
  };
}

/** The rows beyond the edge, nearest first, one more than a page has. */
async function readRows(
  { merchantId, words, state }: Question,
  edge: ListCursor | null,
): Promise<SummaryRow[]> {
  const newer = edge?.towards === 'newer';
  const conditions = [Prisma.sql`merchant_id = ${merchantId}::uuid`];
  if (state) conditions.push(Prisma.raw(`(${shipmentFilters[state]})`));
  if (edge)
    conditions.push(
      Prisma.sql`(created_at, id) ${Prisma.raw(newer ? '>' : '<')} (${edge.createdAt}::timestamptz, ${edge.id}::uuid)`,
    );
  if (words.length > 0) conditions.push(await matchesWords(merchantId, words));
  const [rows = []] = await readInMerchant<SummaryRow>(merchantId, [
    Prisma.sql`
    SELECT id, state::text, phase::text, awb, reference, consignee_name AS "receiverName", destination,
      cod_minor AS "codMinor", cod_currency AS "codCurrency", last_status_en AS "lastStatusEn",
      last_status_ar AS "lastStatusAr", last_event_at AS "lastEventAt", created_at AS "createdAt"
    FROM shipments WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY created_at ${Prisma.raw(newer ? 'ASC' : 'DESC')}, id ${Prisma.raw(newer ? 'ASC' : 'DESC')}
    LIMIT ${pageSize + 1}`,
  ]);
  return rows;
}
