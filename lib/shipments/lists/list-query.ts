import 'server-only';
import { type TokenRange, typedWords } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { matchesWords } from '#lib/shipments/search/matches-words.ts';
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
  words: TokenRange[][];
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

/** The rows of a short list are checked for the words one by one, because most shipments with a word aren't in it. */
const isShort = (state?: ShipmentFilter) =>
  state === 'draft' || state === 'checking' || state === 'attention';

/** The rows of a list after the cursor, nearest first, up to a limit. */
export async function rowsQuery(
  { merchantId, words, state, within, importId }: Question,
  edge: ListCursor | null,
  most: number,
  columns: string = summaryColumns,
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
    SELECT ${Prisma.raw(columns)}
    FROM shipments WHERE ${where}
    ORDER BY created_at ${order}, id ${order}
    LIMIT ${Prisma.raw(String(most))}`;
}
