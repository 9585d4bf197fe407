import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { secretKey } from '../limits.ts';

/**
 * The text of an email's link that works without a session and does one thing (`kind`) with what it names by ids. It doesn't expire: an
 * old email must still be able to stop new ones.
 */
export const signLink = (kind: string, ids: readonly string[]): string =>
  [...ids, secretKey(kind, ...ids)].join('.');

/** The ids of such a text; null if it isn't one of ours, or is for another thing. */
export function readSignedLink(kind: string, text: string): string[] | null {
  const ids = text.split('.').slice(0, -1);
  const [given, own] = [Buffer.from(text), Buffer.from(signLink(kind, ids))];
  return given.length === own.length && timingSafeEqual(given, own) ? ids : null;
}
