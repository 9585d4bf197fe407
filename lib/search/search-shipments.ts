import 'server-only';
import { inArchive, openDocuments, type PackedDocument, packedDocument } from '#lib/archive/read-archived.ts';
import { toTsquery, type WantedToken } from '#lib/core/search/tokens.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Among } from '#lib/money/unpaid-shipments.ts';
import { merchantToken } from '#lib/shipments/filter-tokens.ts';

/**
 * Which shipments are wanted. `conditions` on `shipments` make a merchant's list. With null it is that of all merchants, whose only condition
 * is that there are no drafts: `newest_with_words` has it too. It is read from its start or, with `edge`, from a key and id on. A shipment
 * has a word if it has one of its tokens.
 */
export type Wanted = {
  merchantId: string | null;
  conditions: Sql[];
  /** Makes the list of some shipments instead of all. */
  among?: Among;
  words: WantedToken[][];
  /** The key of a list's order; when a shipment was created if it is missing. Only a list without words has another one. */
  key?: ListKey;
  isAscending?: boolean;
  edge?: Edge | null;
  most: number;
  /** The selected columns of `shipments`. */
  columns: string;
};

/**
 * `archive`: the same conditions on the archive's rows: on `archived_id`, `archived_at` and `reference`. Null if no archived shipment
 * fulfils them.
 */
export type WantedWithArchive = Wanted & { archive: Sql[] | null };

/** SQL of a shipment that an index has in the same words. */
export type ListKey = { sql: string; type: 'timestamptz' | 'int' };

type Edge = { key: Date | number; id: string };
type Order = Pick<Wanted, 'isAscending' | 'edge'>;

/** Runs queries of one merchant, or of an agent across merchants, in one round trip. */
type Read<Row> = (queries: Sql<Row>[]) => Promise<Row[][]>;

/**
 * How many of a list's nearest shipments are compared with the words before the index of all shipments is read: first some, and then as
 * many as should have the rest of the page by what was found, up to `most`: 4,000 take 24 ms. Rarer words the index reads faster.
 */
const comparedOfList = { first: 300, most: 20_000 };
/** Those of all merchants are in the order of an index of their words, so that 10,000 are compared in 6 ms. */
const comparedOfAll = { first: 1_000, most: 100_000 };
/** Of one statement, which stays short. */
const mostAtOnce = 5_000;
/** Chance spreads words unevenly. */
const allowance = 1.2;

/**
 * The shipments of a list that have all words, nearest first. A common word fills a page from the list's nearest shipments. Only
 * if it doesn't, the index of words gives all shipments that have them, and those beyond the compared ones are added. In one
 * statement PostgreSQL would choose between the two by estimates, which are wrong for rare pairs of common words.
 */
export async function searchCurrent<Row extends object>(read: Read<Row>, search: Wanted): Promise<Row[]> {
  if (search.words.length === 0) return (await read([listQuery(search)]))[0] ?? [];
  const found: Row[] = [];
  let rest = search;
  const { merchantId } = search;
  const { first, most } = merchantId ? comparedOfList : comparedOfAll;
  for (let missing = first, reached = 0; reached + missing <= most; ) {
    const depth = Math.min(missing, mostAtOnce);
    const statement = merchantId ? compared(rest, depth) : newest(rest, depth);
    const [near = []] = (await read([statement])) as Compared<Row>[][];
    for (const { nearId, edgeAt: _at, edgeId: _id, ...row } of near)
      if (nearId) found.push(row as unknown as Row);
    const { edgeAt = null, edgeId = null } = near.at(-1) ?? {};
    if (found.length >= search.most || !edgeAt || !edgeId) return found;
    rest = { ...rest, most: search.most - found.length, edge: { key: edgeAt, id: edgeId } };
    reached += depth;
    missing = Math.ceil((allowance * reached * rest.most) / found.length);
  }
  const [far = []] = await read([indexed(rest)]);
  return [...found, ...far];
}

/** No shipment moves to the archive in so many days after its creation: the shortest ARCHIVE_MONTHS is 6. */
const neverArchivedDays = 180;

/**
 * The shipments of a list that have all words, nearest first, with those in the archive. The archive is read only where the page
 * reaches shipments as old as its newest ones can be. A list with a key of its own, or of unpaid ones, has none of it.
 */
export async function searchShipments<Row extends KeyedRow>(
  read: Read<Row>,
  search: WantedWithArchive,
): Promise<Row[]> {
  const found = await searchCurrent(read, search);
  const { archive, key, among, most, columns, isAscending = false, edge } = search;
  if (!archive || among || (key && key.sql !== 'created_at')) return found;
  const newest = Date.now() - neverArchivedDays * 86_400_000;
  const ends = isAscending ? edge?.key : found.length >= most && found.at(-1)?.createdAt;
  if (ends && Number(ends) > newest) return found;
  const [moved = []] = await read([archivedOf(search, archive)]);
  const sign = isAscending ? 1 : -1;
  const order = (one: KeyedRow, other: KeyedRow) =>
    sign * (Number(one.createdAt) - Number(other.createdAt) || (one.id < other.id ? -1 : 1));
  const nearest = [...found, ...moved].toSorted(order).slice(0, most);
  const packed = nearest.filter((row) => 'document' in row) as unknown as (KeyedRow & PackedDocument)[];
  if (packed.length === 0 || columns === keyedColumns) return nearest;
  const [opened = []] = await read([openedOf(search, await openDocuments(packed))]);
  const byId = new Map(opened.map((row) => [row.id, row]));
  return nearest.map((row) => byId.get(row.id) ?? row);
}

const openedOf = ({ columns }: Wanted, documents: string): Sql =>
  inArchive(documents, sql`SELECT ${sql.raw(columns)}, true AS "isArchived" FROM shipments`);

/** The columns of a list's keys alone. */
export const keyedColumns = 'id, created_at AS "createdAt"';

/** What a list is ordered by. */
export type KeyedRow = { id: string; createdAt: Date };

/** The keys and documents of the archived shipments of a list, nearest first. */
function archivedOf({ merchantId, words, most, ...list }: Wanted, conditions: Sql[]): Sql {
  const { edge, isAscending = false } = list;
  const wanted = [
    ...beyond(list, 'archived_at', 'archived_id'),
    ...(words.length > 0
      ? [
          sql`(archived_id, archived_merchant, archived_at) IN (
            SELECT shipment_id, merchant_id, created_at
            FROM archived_with_words(${toTsquery(merchantId ? [...words, merchantToken(merchantId)] : words)}::tsquery,
              ${isAscending}::boolean, ${edge?.key ?? null}::timestamptz, ${edge?.id ?? null}::uuid,
              ${conditions.length === 0 ? most : null}::int))`,
        ]
      : []),
    ...conditions,
  ];
  return sql`SELECT archived_id AS id, archived_at AS "createdAt", ${packedDocument} FROM (
      SELECT id AS archived_id, merchant_id AS archived_merchant, created_at AS archived_at, reference, document, dictionary_id
      FROM archived_shipments ${merchantId ? sql`WHERE merchant_id = ${merchantId}::uuid` : sql.empty}
    ) AS archived_rows
    WHERE ${allOf(wanted)} ${inOrder(list, 'archived_at', 'archived_id')} LIMIT ${most}`;
}

/** A shipment that has the words, or none; the last row with the last of the compared ones, if the list is longer. */
type Compared<Row> = Row & { nearId: string | null; edgeAt: Date | null; edgeId: string | null };

/** The statement that reads a list without words. */
export function listQuery({ most, columns, ...list }: Omit<Wanted, 'words'>): Sql {
  return sql`SELECT ${sql.raw(columns)} ${listed(list)} LIMIT ${sql.raw(`${most}`)}`;
}

/**
 * Those of the list's nearest shipments that have the words, or a row without one. The words of each are looked up by key, not joined.
 * One statement reads the edge too: two would see the list before and after a booking.
 */
function compared({ words, most, columns, ...list }: Wanted, depth: number): Sql {
  const { merchantId } = list;
  const order = inOrder(list, 'near_at', 'near_id');
  return sql`WITH near AS MATERIALIZED (
      SELECT id AS near_id, merchant_id AS near_merchant, created_at AS near_at ${listed(list)} LIMIT ${depth}
    )
    SELECT ${sql.raw(columns)}, near_id AS "nearId", edge_at AS "edgeAt", edge_id AS "edgeId"
    FROM (VALUES (1)) AS always
    LEFT JOIN (
      SELECT near_at AS edge_at, near_id AS edge_id FROM near ${order} OFFSET ${depth - 1} LIMIT 1
    ) AS edge ON true
    LEFT JOIN (
      SELECT near_id, near_merchant, near_at FROM (SELECT * FROM near ${order}) AS near
      WHERE (
        SELECT has.words @@ ${toTsquery(words)}::tsquery FROM search_words AS has
        WHERE ${allOf([...ownRows(merchantId, 'has'), sql`has.merchant_id = near_merchant`])} AND has.shipment_id = near_id
      )
      LIMIT ${most}
    ) AS matching ON true
    LEFT JOIN shipments
      ON ${allOf([...ownRows(merchantId, 'shipments'), sql`shipments.merchant_id = near_merchant AND shipments.id = near_id`])}
    ${order}`;
}

/** Those of the newest shipments of all merchants that have the words, and the last of the compared ones if they don't fill the page. */
function newest({ words, most, columns, edge }: Wanted, depth: number): Sql {
  return sql`SELECT ${sql.raw(columns)}, CASE WHEN is_wanted THEN near_id END AS "nearId",
      CASE WHEN is_edge THEN near_at END AS "edgeAt", CASE WHEN is_edge THEN near_id END AS "edgeId"
    FROM newest_with_words(${toTsquery(words)}::tsquery, ${edge?.key ?? null}::timestamptz, ${edge?.id ?? null}::uuid,
      ${depth}::int, ${most}::int)
    LEFT JOIN shipments ON is_wanted AND shipments.merchant_id = near_merchant AND shipments.id = near_id
    ORDER BY near_at DESC, near_id DESC`;
}

/** The shipments beyond the edge that the index of words gives. */
function indexed({ merchantId, words, most, columns, conditions, among, ...list }: Wanted): Sql {
  const all = merchantId ? [...words, merchantToken(merchantId)] : words;
  return sql`WITH found AS MATERIALIZED (
      SELECT merchant_id AS found_merchant, shipment_id AS found_id, created_at AS found_at
      FROM shipments_with_words(${toTsquery(all)}::tsquery) WHERE ${allOf(beyond(list, 'created_at', 'shipment_id'))}
    )
    SELECT ${sql.raw(columns)}
    FROM (SELECT * FROM found ${inOrder(list, 'found_at', 'found_id')}) AS found
    JOIN shipments ON shipments.merchant_id = found_merchant AND shipments.id = found_id
    WHERE ${allOf([...ownRows(merchantId, 'shipments'), ...conditions, ...(among ? [among.condition] : [])])}
    ${inOrder(list, 'found_at', 'found_id')} LIMIT ${most}`;
}

/** The shipments of the list, in its order. */
function listed({ merchantId, conditions, among, key, ...list }: Omit<Wanted, 'words' | 'most' | 'columns'>) {
  const { from, at, id } = among ?? { from: sql`shipments`, at: key?.sql ?? 'created_at', id: 'id' };
  const wanted = [...ownRows(merchantId, 'shipments'), ...conditions, ...beyond(list, at, id, key?.type)];
  return sql`FROM ${from} WHERE ${allOf(wanted)} ${inOrder(list, at, id)}`;
}

/** The condition that a table's row is the merchant's. Row security has it too. */
const ownRows = (merchantId: string | null, table: 'shipments' | 'has') =>
  merchantId ? [sql`${sql.raw(table)}.merchant_id = ${merchantId}::uuid`] : [];

const allOf = (conditions: Sql[]) => (conditions.length > 0 ? sql.join(conditions, ' AND ') : sql`true`);

function beyond({ edge, isAscending }: Order, at: string, id: string, type: ListKey['type'] = 'timestamptz') {
  if (!edge) return [];
  const next = sql.raw(`(${at}, ${id}) ${isAscending ? '>' : '<'}`);
  return [sql`${next} (${edge.key}::${sql.raw(type)}, ${edge.id}::uuid)`];
}

function inOrder({ isAscending }: Order, at: string, id: string): Sql {
  const order = isAscending ? 'ASC' : 'DESC';
  return sql.raw(`ORDER BY ${at} ${order}, ${id} ${order}`);
}
