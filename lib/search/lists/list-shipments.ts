import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { keyedColumns, searchCurrent } from '#lib/search/search-shipments.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import { type SummaryRow, toSummary } from '#lib/shipments/to-view.ts';
import {
  type BriefShipment,
  countLimit,
  type Destination,
  type ShipmentSummary,
} from '#lib/shipments/view.ts';
import { orderOf, readRows, type SortedList } from './list-order.ts';
import {
  type ListEdge,
  type ListQuestion,
  questionOf,
  readCursor,
  searchOwn,
  wantedOf,
  writeCursor,
} from './list-query.ts';
import type { ListSort } from './view.ts';
import { mostSelected } from './view.ts';

const defaultPageSize = 25;

type ShipmentPage = {
  items: ShipmentSummary[];
  /** The cursors of the next and the previous page; null where there is none. */
  older: string | null;
  newer: string | null;
  /** Only the newest `mostSorted` shipments of the list are sorted. */
  isCut: boolean;
};

/**
 * One page of the merchant's shipments, newest first unless a sort is asked for. `cursor` comes from the previous or next page. An invalid
 * cursor, and a previous page that isn't full, give the first page.
 */
export async function listShipments(
  actor: MerchantActor,
  {
    cursor = '',
    sort,
    pageSize = defaultPageSize,
    ...asked
  }: ListQuestion & { sort?: ListSort; cursor?: string; pageSize?: number },
): Promise<ShipmentPage> {
  requirePermission(actor, 'shipments.read');
  const order = orderOf(sort);
  const list = { question: questionOf(actor.merchantId, asked), order, pageSize };
  const edge = readCursor(cursor, order.type);
  if (edge?.towards !== 'newer') return nextPage(list, edge);
  const back = { ...list, order: { ...order, isAscending: !order.isAscending } };
  const { rows, isCut } = await readRows(back, edge, pageSize + 1);
  if (rows.length <= pageSize) return nextPage(list, null);
  const shown = rows.slice(0, pageSize).reverse();
  return toPage(list, { shown, isCut, older: shown.at(-1), newer: shown[0] });
}

async function nextPage(list: PagedList, edge: ListEdge | null): Promise<ShipmentPage> {
  const { pageSize } = list;
  const { rows, isCut } = await readRows(list, edge, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const page = { shown, isCut, older: rows.length > pageSize ? shown.at(-1) : undefined };
  if (edge && shown.length === 0) return { ...toPage(list, page), newer: writeCursor('newer', edge) };
  return toPage(list, { ...page, newer: edge ? shown[0] : undefined });
}

function toPage(
  { order }: SortedList,
  { shown, isCut, older, newer }: Rows & { older?: SummaryRow; newer?: SummaryRow },
): ShipmentPage {
  const edgeOf = (row: SummaryRow) => ({ key: order.keyOf(row), id: row.id });
  return {
    items: shown.map(toSummary),
    older: older ? writeCursor('older', edgeOf(older)) : null,
    newer: newer ? writeCursor('newer', edgeOf(newer)) : null,
    isCut,
  };
}

type PagedList = SortedList & { pageSize: number };

type Rows = { shown: SummaryRow[]; isCut: boolean };

const mostFound = 6;
const shortestQuery = 2;

/** The newest of the merchant's shipments that match a typed text, with the fields that identify them. */
export async function findBriefly(actor: MerchantActor, typed: string): Promise<BriefShipment[]> {
  requirePermission(actor, 'shipments.read');
  const query = typed.trim();
  if (query.length < shortestQuery) return [];
  const { items } = await listShipments(actor, { query });
  return items
    .slice(0, mostFound)
    .map(({ id, state, awb, reference, receiverName }) => ({ id, state, awb, reference, receiverName }));
}

/** How many shipments match a list; above `countLimit`, one more than it. */
export async function countMatching(actor: MerchantActor, asked: ListQuestion): Promise<number> {
  requirePermission(actor, 'shipments.read');
  const question = questionOf(actor.merchantId, asked);
  return (await searchOwn(wantedOf(question, countLimit + 1, {}, keyedColumns))).length;
}

type Matching = {
  shipments: { id: string; awb: string | null; destination: Destination | null }[];
  /** More shipments match than can be selected; these are the newest. */
  isCut: boolean;
};

type Row = { id: string; awb: string | null; state: string; destination: unknown };

/**
 * All shipments that match a list, in its order, up to the limit of a selection. Drafts are selected in their own list, and nothing can
 * be done to archived ones.
 */
export async function findMatching(actor: MerchantActor, asked: ListQuestion): Promise<Matching> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const columns = 'id, awb, state::text, destination';
  const rows = await searchCurrent<Row>(
    (queries) => queryMerchant(merchantId, queries),
    wantedOf(questionOf(merchantId, asked), mostSelected + 1, {}, columns),
  );
  const shipments = rows
    .slice(0, mostSelected)
    .flatMap(({ id, awb, state, destination }) =>
      state === 'draft' ? [] : [{ id, awb, destination: readDestination(destination) }],
    );
  return { shipments, isCut: rows.length > mostSelected };
}
