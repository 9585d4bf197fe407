import { z } from 'zod';
import { listCursor } from '#lib/core/list-cursor.ts';

const feedCursor = listCursor(z.tuple([z.string().regex(/^\d{1,18}$/)]));

/** A position in a merchant's feed as an opaque text. */
export const cursorOf = (position: bigint): string => feedCursor.write([String(position)]);

/** The position of a cursor; null for a text that is no cursor. */
export function positionOf(cursor: string): bigint | null {
  const [position] = feedCursor.read(cursor) ?? [];
  return position === undefined ? null : BigInt(position);
}
