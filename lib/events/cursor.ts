/** A position in a merchant's feed as an opaque text, so that later versions can add to it. */
export function cursorOf(position: bigint): string {
  return Buffer.from(`1:${position}`).toString('base64url');
}

const longestCursor = 40;

/** The position of a cursor; null for a text that is no cursor. */
export function positionOf(cursor: string): bigint | null {
  if (cursor.length > longestCursor) return null;
  const digits = /^1:(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return digits === undefined ? null : BigInt(digits);
}
