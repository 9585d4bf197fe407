import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { type ListKey, listQuery } from '#lib/search/search-shipments.ts';
import { type SummaryRow, summaryColumns } from '#lib/shipments/to-view.ts';
import { isPlain, type ListEdge, type Question, searchOwn, wantedOf } from './list-query.ts';
import { type ListSort, mostSorted } from './view.ts';

type KeyRow = Pick<SummaryRow, 'id' | 'createdAt' | 'lastEventAt' | 'codMinor'>;
type Order = ListKey & { keyOf: (row: KeyRow) => Date | number; isAscending: boolean };

/** A list in an order. */
export type SortedList = { question: Question; order: Order };

const created: Omit<Order, 'isAscending'> = {
  sql: 'created_at',
  type: 'timestamptz',
  keyOf: ({ createdAt }) => createdAt,
};

/** What else a list is sorted by. An index of the whole list has the same words. */
const orders: Record<string, Omit<Order, 'isAscending'>> = {
  changed: {
    sql: 'CASE WHEN last_event_at IS NULL THEN shipments.created_at ELSE last_event_at END',
    type: 'timestamptz',
    keyOf: ({ lastEventAt, createdAt }) => lastEventAt ?? createdAt,
  },
  cod: {
    sql: 'CASE WHEN cod_minor IS NULL THEN 0 ELSE cod_minor END',
    type: 'int',
    keyOf: ({ codMinor }) => codMinor ?? 0,
  },
};

/** The order of a sort; without one, the newest are first. */
export function orderOf(sort: ListSort | undefined): Order {
  const [by = '', direction] = sort?.split('-') ?? [];
  return { ...(orders[by] ?? created), isAscending: direction === 'asc' };
}

/** The rows of a list after the edge, nearest first. `isCut`: the list has more than are sorted. */
export async function readRows(
  { question, order }: SortedList,
  edge: ListEdge | null,
  most: number,
): Promise<{ rows: SummaryRow[]; isCut: boolean }> {
  const { merchantId, state, reference, among } = question;
  const isWhole = isPlain(question) && !state && !reference && !among;
  if (order.sql !== created.sql && !isWhole) return readNarrowed({ question, order }, edge, most);
  const wanted = wantedOf(question, most, { edge, key: order, isAscending: order.isAscending });
  if (!isPlain(question)) return { rows: await searchOwn<SummaryRow>(wanted), isCut: false };
  const [rows] = await queryMerchant<[SummaryRow]>(merchantId, [listQuery(wanted)], {
    prepared: true,
    replica: true,
  });
  return { rows, isCut: false };
}

const keyColumns = `shipments.id, shipments.created_at AS "createdAt", last_event_at AS "lastEventAt", cod_minor AS "codMinor"`;

/**
 * Sorts the newest shipments of a narrowed list here, without the archive's. Only the whole list has an index of each order, and PostgreSQL would walk one of
 * these through a million shipments to find the few of a filter.
 */
async function readNarrowed({ question, order }: SortedList, edge: ListEdge | null, most: number) {
  const found = await searchOwn<KeyRow>({
    ...wantedOf(question, mostSorted + 1, {}, keyColumns),
    archive: null,
  });
  const sign = order.isAscending ? 1 : -1;
  const ids = found
    .slice(0, mostSorted)
    .map((row) => ({ id: row.id, key: order.keyOf(row) }))
    .filter((row) => !edge || sign * compare(row, edge) > 0)
    .sort((one, other) => sign * compare(one, other))
    .slice(0, most)
    .map(({ id }) => id);
  const [rows] = await queryMerchant(
    question.merchantId,
    [
      sql<SummaryRow>`SELECT ${sql.raw(summaryColumns)} FROM shipments
      WHERE merchant_id = ${question.merchantId}::uuid AND id = ANY (${ids}::uuid[])`,
    ],
    { replica: true },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), isCut: found.length > mostSorted };
}

type Edge = Omit<ListEdge, 'towards'>;

/** As PostgreSQL compares the key and then the id. */
const compare = (one: Edge, other: Edge) =>
  Number(one.key) - Number(other.key) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
