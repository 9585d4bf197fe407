import 'server-only';
import { LRUCache } from 'lru-cache';
import { cookies, headers } from 'next/headers';
import { decode } from 'next-auth/jwt';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { ownCookieName } from '#lib/core/client/own-cookie.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { clientOf } from './client.ts';

type Decoded = { sessionId: string; endsAtMs: number };

/** The cookies that were decoded last, because decoding one is 3 % of a page's time. The sessions table still decides. */
const lastDecoded = new LRUCache<string, Decoded>({ max: 1_000 });

export const sessionCookieName = () => ownCookieName('next-auth.session-token');

/**
 * The session id in the request's cookie; null without a cookie that we signed. `getServerSession` would also encrypt a new
 * cookie each time, which a page can't set.
 */
export async function readSessionId(): Promise<string | null> {
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  if (!cookie) return null;
  const known = lastDecoded.get(cookie) ?? (await decodeSession(cookie));
  if (known && known.endsAtMs > Date.now()) return known.sessionId;
  await recordDenial(null, 'cookie', clientOf(await headers()).address);
  return null;
}

async function decodeSession(cookie: string): Promise<Decoded | null> {
  const token = await decode({ token: cookie, secret: settings().NEXTAUTH_SECRET }).catch(() => null);
  if (!token?.sid) return null;
  const decoded = { sessionId: token.sid, endsAtMs: Number(token.exp) * 1000 };
  lastDecoded.set(cookie, decoded);
  return decoded;
}
