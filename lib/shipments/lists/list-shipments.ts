import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type TokenRange, typedWords } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { matchesWords } from '#lib/shipments/search/matches-words.ts';
import { type SummaryRow, summaryColumns, toSummary } from '#lib/shipments/to-view.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import {
  type CreatedWithin,
  createdWithin,
  ofImport,
  withinSql,
  wordsOfFilters,
} from './filter-conditions.ts';
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts';
import type { ListFilters } from './schema.ts';
import { type ShipmentFilter, shipmentFilters } from './shipment-filters.ts';

const pageSize = 25;

export type ShipmentPage = {
  items: ShipmentSummary[];
  /** The cursors of the previous and next page; null where there is none. */
  older: string | null;
  newer: string | null;
};

type Question = {
  merchantId: string;
  words: TokenRange[][];
  state?: ShipmentFilter;
  within: CreatedWithin;
  importId?: string;
};

/** What a list is asked for: the typed search, of which only letters and digits count, and filters. */
export type ListQuestion = { query?: string; state?: ShipmentFilter; filters?: ListFilters };

/**
 * One page of the merchant's shipments, newest first. `cursor` comes from the previous or next page. An invalid cursor, and a newer page that isn't full, give the first
 * page.
 */
export async function listShipments(
  actor: MerchantActor,
  { cursor = '', ...asked }: ListQuestion & { cursor?: string },
): Promise<ShipmentPage> {
  requirePermission(actor, 'shipments.read');
  const question = questionOf(actor.merchantId, asked);
  const edge = readCursor(cursor);
  if (edge?.towards !== 'newer') return olderPage(question, edge);
  const rows = await readRows(question, edge);
  if (rows.length <= pageSize) return olderPage(question, null);
  const shown = rows.slice(0, pageSize).reverse();
  return toPage(shown, { older: shown.at(-1), newer: shown[0] });
}

function questionOf(merchantId: string, { query = '', state, filters = {} }: ListQuestion): Question {
  const words = [...typedWords(query.slice(0, 200)), ...wordsOfFilters(filters)];
  return { merchantId, words, state, within: createdWithin(filters), importId: filters.import };
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

/** The rows after the cursor, nearest first, one more than a page has. */
async function readRows(question: Question, edge: ListCursor | null): Promise<SummaryRow[]> {
  const query = await rowsQuery(question, edge, pageSize + 1);
  const [rows = []] = await readInMerchant<SummaryRow>(question.merchantId, [query]);
  return rows;
}

/** The newest shipments of each of these lists, read in one round trip. */
export async function listNewest(
  actor: MerchantActor,
  states: ShipmentFilter[],
  most: number,
): Promise<ShipmentSummary[][]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const queries = states.map((state) => rowsQuery(questionOf(merchantId, { state }), null, most));
  const lists = await readInMerchant<SummaryRow>(merchantId, await Promise.all(queries));
  return lists.map((rows) => rows.map(toSummary));
}

/** The rows of a short list are checked for the words one by one, because most shipments with a word aren't in it. */
const isShort = (state?: ShipmentFilter) =>
  state === 'draft' || state === 'checking' || state === 'attention';

async function rowsQuery(
  { merchantId, words, state, within, importId }: Question,
  edge: ListCursor | null,
  most: number,
): Promise<Prisma.Sql> {
  const newer = edge?.towards === 'newer';
  const beyond = Prisma.raw(newer ? '>' : '<');
  const conditions = [Prisma.sql`merchant_id = ${merchantId}::uuid`];
  const filter = state ? Prisma.raw(`(${shipmentFilters[state]})`) : null;
  if (filter) conditions.push(filter);
  conditions.push(...withinSql(within));
  if (importId) conditions.push(ofImport(merchantId, importId));
  if (edge)
    conditions.push(
      Prisma.sql`(created_at, id) ${beyond} (${edge.createdAt}::timestamptz, ${edge.id}::uuid)`,
    );
  if (words.length > 0) {
    const page = isShort(state) || importId ? null : { edge, most, filter, within };
    conditions.push(await matchesWords(merchantId, words, page));
  }
  const where = Prisma.join(conditions, ' AND ');
  const order = Prisma.raw(newer ? 'ASC' : 'DESC');
  return Prisma.sql`
    SELECT ${Prisma.raw(summaryColumns)}
    FROM shipments WHERE ${where}
    ORDER BY created_at ${order}, id ${order}
    LIMIT ${most}`;
}
