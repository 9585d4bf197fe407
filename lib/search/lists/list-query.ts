import 'server-only';
import { z } from 'zod';
import { listCursor } from '#lib/core/list-cursor.ts';
import { exactly, referenceToken, typedWords, type WantedToken } from '#lib/core/search/tokens.ts';
import { addDays, startOfDay } from '#lib/core/times/dubai-clock.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { type Among, unpaidShipments } from '#lib/money/unpaid-shipments.ts';
import { finalPhasesSql as final } from '#lib/operator/ended-in-sql.ts';
import {
  type KeyedRow,
  searchShipments,
  type Wanted,
  type WantedWithArchive,
} from '#lib/search/search-shipments.ts';
import { metadataToken } from '#lib/shipments/filter-tokens.ts';
import { summaryColumns } from '#lib/shipments/to-view.ts';
import { type ListFilters, tokensOf } from './schema.ts';
import type { StatusFilter } from './view.ts';

/**
 * The list's filters as SQL. Each text is identical to the predicate of a partial index (shipments_drafts …), because
 * PostgreSQL uses the index only for the same condition.
 */
export const shipmentFilters: Record<StatusFilter, string> = {
  draft: `state = 'draft'`,
  unconfirmed: `state IN ('booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed')`,
  unprinted: `state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL AND label_printed_at IS NULL`,
  active: `state = 'booked' AND (phase IS NULL OR phase NOT IN (${final}))`,
  done: `state = 'cancelled' OR (state = 'booked' AND phase IN (${final}))`,
  attention: `state = 'refused' OR (state = 'booked' AND phase IN ('held', 'attempted', 'at_counter', 'unknown'))`,
};

export type Question = {
  merchantId: string;
  words: WantedToken[][];
  state?: StatusFilter;
  within: CreatedWithin;
  importId?: string;
  reference?: string;
  among?: Among;
};

/** The query of a list: the typed search, of which only letters and digits count, an exact own reference, and filters. */
export type ListQuestion = {
  query?: string;
  reference?: string;
  /** A key and value of the metadata. */
  metadata?: readonly [key: string, value: string];
  state?: StatusFilter;
  filters?: ListFilters;
};

export function questionOf(
  merchantId: string,
  { query = '', reference, metadata, state, filters = {} }: ListQuestion,
): Question {
  const words = [
    ...typedWords(query.slice(0, 200)),
    ...tokensOf(filters).map((token) => [exactly(token)]),
    ...(reference ? [[exactly(referenceToken(reference))]] : []),
    ...(metadata ? [[exactly(metadataToken(...metadata))]] : []),
  ];
  const among = filters.cod === 'unpaid' ? unpaidShipments(merchantId) : undefined;
  const within = createdWithin(filters);
  return { merchantId, words, state, within, importId: filters.import, reference, among };
}

/** Whether the query has only a list and a cursor. These have few texts, and each has an index in its order. */
export const isPlain = ({ words, within, importId }: Question) =>
  words.length === 0 && !within.from && !within.before && !importId;

type OwnWanted = WantedWithArchive & { merchantId: string };

/** What is searched for a list's rows after the cursor, up to a limit. */
export function wantedOf(
  { merchantId, words, state, within, importId, reference, among }: Question,
  most: number,
  { edge, key, isAscending }: Pick<Wanted, 'edge' | 'key' | 'isAscending'> = {},
  columns: string = summaryColumns,
): OwnWanted {
  const conditions = [
    ...(state ? [sql.raw(`(${shipmentFilters[state]})`)] : []),
    ...withinSql(within, 'created_at'),
    ...(importId ? [importCondition(merchantId, importId, 'id')] : []),
    ...(reference ? [sql`reference = ${reference}`] : []),
  ];
  // All archived shipments are done. A reference is one of the words, too.
  const archive = [
    ...withinSql(within, 'archived_at'),
    ...(importId ? [importCondition(merchantId, importId, 'archived_id')] : []),
    ...(reference ? [sql`reference = ${reference}`] : []),
  ];
  return {
    merchantId,
    conditions,
    archive: state && state !== 'done' ? null : archive,
    among,
    words,
    edge,
    key,
    isAscending,
    most,
    columns,
  };
}

/** Searches one merchant's shipments. */
export const searchOwn = <Row extends KeyedRow>(wanted: OwnWanted) =>
  searchShipments<Row>((queries) => queryMerchant(wanted.merchantId, queries, { replica: true }), wanted);

/** The moments between which a list's shipments were created: `from` is included, `before` isn't. */
type CreatedWithin = { from: Date | null; before: Date | null };

/** The days of a filter as moments. */
function createdWithin({ from, until }: ListFilters): CreatedWithin {
  return { from: from ? startOfDay(from) : null, before: until ? startOfDay(addDays(until, 1)) : null };
}

/** The conditions on the column with the creation. */
function withinSql({ from, before }: CreatedWithin, column: string): Sql[] {
  const created = sql.raw(column);
  return [
    ...(from ? [sql`${created} >= ${from}::timestamptz`] : []),
    ...(before ? [sql`${created} < ${before}::timestamptz`] : []),
  ];
}

/** The condition that an import booked the shipment. An import has few rows, so their ids are read first. */
function importCondition(merchantId: string, importId: string, id: 'id' | 'archived_id'): Sql {
  return sql`${sql.raw(id)} = ANY (ARRAY(
    SELECT shipment_id FROM import_rows
    WHERE import_rows.merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
      AND shipment_id IS NOT NULL))`;
}

/** The first or last row of a page, and whether the next rows of the list or the previous ones follow. `key`: of the list's order. */
export type ListEdge = { towards: 'older' | 'newer'; key: Date | number; id: string };

const towards = z.enum(['older', 'newer']);
const byMoment = listCursor(z.tuple([towards, z.iso.datetime(), z.guid()]));
const byNumber = listCursor(z.tuple([towards, z.int().min(0).max(2_147_483_647), z.guid()]));

export const writeCursor = (to: ListEdge['towards'], { key, id }: Omit<ListEdge, 'towards'>): string =>
  key instanceof Date ? byMoment.write([to, key.toISOString(), id]) : byNumber.write([to, key, id]);

/** Reads a cursor from a URL. Null for anything that `writeCursor` can't have written for a key of this type. */
export function readCursor(text: string, type: 'timestamptz' | 'int' = 'timestamptz'): ListEdge | null {
  const values = type === 'int' ? byNumber.read(text) : byMoment.read(text);
  if (!values) return null;
  const [to, key, id] = values;
  return { towards: to, key: typeof key === 'number' ? key : new Date(key), id };
}
