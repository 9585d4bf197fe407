import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { listQuery } from '#lib/search/search-shipments.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import { type SummaryRow, toSummary } from '#lib/shipments/to-view.ts';
import {
  type BriefShipment,
  countLimit,
  type Destination,
  type ShipmentSummary,
} from '#lib/shipments/view.ts';
import {
  isPlain,
  type ListCursor,
  type ListQuestion,
  type Question,
  questionOf,
  readCursor,
  searchOwn,
  wantedOf,
  writeCursor,
} from './list-query.ts';
import { mostSelected } from './view.ts';

const pageSize = 25;

type ShipmentPage = {
  items: ShipmentSummary[];
  /** The cursors of the previous and next page; null where there is none. */
  older: string | null;
  newer: string | null;
};

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
  const wanted = wantedOf(question, edge, pageSize + 1);
  if (!isPlain(question)) return searchOwn<SummaryRow>(wanted);
  const [rows] = await queryMerchant<[SummaryRow]>(question.merchantId, [listQuery(wanted)], {
    prepared: true,
  });
  return rows;
}

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
  return (await searchOwn(wantedOf(question, null, countLimit + 1, 'id'))).length;
}

type Matching = {
  shipments: { id: string; awb: string | null; destination: Destination | null }[];
  /** More shipments match than can be selected; these are the newest. */
  isCut: boolean;
};

type Row = { id: string; awb: string | null; state: string; destination: unknown };

/** All shipments that match a list, in its order, up to the limit of a selection. Drafts are selected in their own list. */
export async function findMatching(actor: MerchantActor, asked: ListQuestion): Promise<Matching> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const columns = 'id, awb, state::text, destination';
  const rows = await searchOwn<Row>(wantedOf(questionOf(merchantId, asked), null, mostSelected + 1, columns));
  const shipments = rows
    .slice(0, mostSelected)
    .flatMap(({ id, awb, state, destination }) =>
      state === 'draft' ? [] : [{ id, awb, destination: readDestination(destination) }],
    );
  return { shipments, isCut: rows.length > mostSelected };
}
