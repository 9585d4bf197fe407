import 'server-only';
import { typedWords, type WantedToken } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { searchShipments, type Wanted } from '#lib/shipments/search/search-shipments.ts';
import { summaryColumns } from '#lib/shipments/to-view.ts';
import {
  type CreatedWithin,
  createdWithin,
  ofImport,
  withinSql,
  wordsOfFilters,
} from './filter-conditions.ts';
import type { ListCursor } from './list-cursor.ts';
import type { ListFilters } from './schema.ts';
import { type ShipmentFilter, shipmentFilters } from './shipment-filters.ts';

export type Question = {
  merchantId: string;
  words: WantedToken[][];
  state?: ShipmentFilter;
  within: CreatedWithin;
  importId?: string;
};

/** The query of a list: the typed search, of which only letters and digits count, and filters. */
export type ListQuestion = { query?: string; state?: ShipmentFilter; filters?: ListFilters };

export function questionOf(merchantId: string, { query = '', state, filters = {} }: ListQuestion): Question {
  const words = [...typedWords(query.slice(0, 200)), ...wordsOfFilters(filters)];
  return { merchantId, words, state, within: createdWithin(filters), importId: filters.import };
}

/** Whether the query has only a list and a cursor. These have few texts, and each has an index in its order. */
export const isPlain = ({ words, within, importId }: Question) =>
  words.length === 0 && !within.from && !within.before && !importId;

type OwnWanted = Wanted & { merchantId: string };

/** What is searched for a list's rows after the cursor, up to a limit. */
export function wantedOf(
  { merchantId, words, state, within, importId }: Question,
  edge: ListCursor | null,
  most: number,
  columns: string = summaryColumns,
): OwnWanted {
  const conditions = [
    ...(state ? [Prisma.raw(`(${shipmentFilters[state]})`)] : []),
    ...withinSql(within),
    ...(importId ? [ofImport(merchantId, importId)] : []),
  ];
  return { merchantId, conditions, words, edge, most, columns };
}

/** Searches one merchant's shipments. */
export const searchOwn = <Row extends object>(wanted: OwnWanted) =>
  searchShipments((queries) => readInMerchant(wanted.merchantId, queries) as Promise<Row[][]>, wanted);
