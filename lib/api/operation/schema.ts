import { z } from 'zod';
import type { ListCursor } from '#lib/core/list-cursor.ts';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { currencies } from '#lib/shipments/choices.ts';

/** Schemas that several resources share. */

export const money = z
  .strictObject({
    amount_minor: z.int().min(0).max(1_000_000_000_000).describe('In the minor unit: 15000 is AED 150.00.'),
    currency: z.enum(currencies),
  })
  .meta({ id: 'Money' });

export const moment = z.iso.datetime().describe('A moment in UTC.');

/** A place of the carrier's lists in a response. */
export const place = z
  .object({ id: z.string(), name_en: z.string(), name_ar: z.string() })
  .meta({ id: 'Place' });

const mostNameCharacters = 200;

/** A place in a request: its name in either language, or its id. */
export const placeReference = z
  .union([
    z.string().trim().min(1).max(mostNameCharacters),
    z.strictObject({ id: z.string().regex(placeIdPattern) }),
  ])
  .describe('A place: its name in English or Arabic ("Sharjah", "الشارقة"), or {"id": "3"}.')
  .meta({ id: 'PlaceReference' });

export type PlaceReference = z.output<typeof placeReference>;

export const idParams = z.object({ id: z.uuid() });

/** The query of a list's page. An invalid cursor is an error: from the beginning, a client would read a list for ever. */
export const cursorQuery = (cursor: Pick<ListCursor<unknown>, 'read'>) =>
  z.strictObject({
    cursor: z
      .string()
      .refine((text) => cursor.read(text) !== null, { params: { issue: 'cursor-unknown' } })
      .optional()
      .describe('`next_cursor` of the page before.'),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('The most items of a page.'),
  });

/** A query whose `from` isn't after its `until`; both days are included. */
export const daysInOrder = <Query extends z.ZodType<{ from?: string; until?: string }>>(query: Query) =>
  query.refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    params: { issue: 'days-reversed' },
  });

export const listOf = <Item extends z.ZodType>(id: string, item: Item) =>
  z
    .object({ data: z.array(item), next_cursor: z.string().nullable().describe('Null on the last page.') })
    .meta({ id });
