import { exactly, type WantedToken } from '#lib/core/search/tokens.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import {
  codToken,
  countryToken,
  creatorToken,
  emirateToken,
  serviceToken,
  tagToken,
} from '#lib/shipments/search/filter-tokens.ts';
import type { ListFilters } from './schema.ts';

const offsetMs = 4 * 3_600_000;
const dayMs = 86_400_000;

/** The moments between which a list's shipments were created: `from` is included, `before` isn't. */
export type CreatedWithin = { from: Date | null; before: Date | null };

/** The filters that a search token answers, as words of a search. */
export function wordsOfFilters({ service, place, cod, by, tag }: ListFilters): WantedToken[][] {
  const tokens = [
    ...(service ? [serviceToken(service)] : []),
    ...(place ? [place.length === 2 ? countryToken(place) : emirateToken(place)] : []),
    ...(cod ? [codToken(cod)] : []),
    ...(by ? [creatorToken(by)] : []),
    ...(tag ? [tagToken(tag)] : []),
  ];
  return tokens.map((token) => [exactly(token)]);
}

/** The days of a filter as moments; the UAE is four hours ahead all year. */
export function createdWithin({ from, until }: ListFilters): CreatedWithin {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - offsetMs;
  return {
    from: from ? new Date(startOf(from)) : null,
    before: until ? new Date(startOf(until) + dayMs) : null,
  };
}

/** The conditions on a `created_at`. */
export function withinSql({ from, before }: CreatedWithin): Prisma.Sql[] {
  return [
    ...(from ? [Prisma.sql`created_at >= ${from}::timestamptz`] : []),
    ...(before ? [Prisma.sql`created_at < ${before}::timestamptz`] : []),
  ];
}

/** The condition that an import booked the shipment. An import has few rows, so their ids are read first. */
export function ofImport(merchantId: string, importId: string): Prisma.Sql {
  return Prisma.sql`id = ANY (ARRAY(
    SELECT shipment_id FROM import_rows
    WHERE import_rows.merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
      AND shipment_id IS NOT NULL))`;
}
