import { z } from 'zod';
import { jsonOf } from './text/json-of.ts';

/** A place in a list, as an opaque text: what the rows are sorted by. */
export type ListCursor<Values> = {
  write: (values: Values) => string;
  /** Null for a text that `write` can't have made. */
  read: (text: string) => Values | null;
};

/** Of rows that were read with one more than a page has: those of the page, and the last of these if more follow. */
export function pageOf<Row>(rows: Row[], pageSize: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, pageSize);
  return { shown, last: rows.length > pageSize ? (shown.at(-1) ?? null) : null };
}

const longest = 300;

/** Cursors of a list. `values`: what each value is; moments are texts. */
export function listCursor<Values extends (string | number)[]>(
  values: z.ZodType<Values>,
): ListCursor<Values> {
  return {
    write: (given) => Buffer.from(JSON.stringify(given)).toString('base64url'),
    read: (text) => {
      const given = text.length > longest ? null : jsonOf(Buffer.from(text, 'base64url').toString());
      return values.safeParse(given).data ?? null;
    },
  };
}

export type MomentPlace = [at: string, id: string];

/** Of rows that are sorted by a moment, then by their id, which may be a UUID of any version. */
export const momentCursor = listCursor(z.tuple([z.iso.datetime(), z.guid()]));

/** Of rows that are numbered. */
export const numberCursor = listCursor(z.tuple([z.int().min(0).max(2_147_483_647)]));
