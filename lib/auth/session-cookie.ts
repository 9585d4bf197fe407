import 'server-only';
import { LRUCache } from 'lru-cache';
import { cookies, headers } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { ownCookieName, ownCookieOptions, sessionCookieName } from '#lib/http/own-cookie.ts';
import { noteOwner } from '#lib/http/request-turn.ts';
import { chooseLocale, localeCookie } from '#lib/i18n/locale.ts';
import { settings } from '#lib/settings/settings.ts';
import { type Client, clientOf } from './client.ts';
import { keepLanguage, openSession, renewSessionId, type SignedInBy, sessionHours } from './sessions.ts';
import type { Viewer } from './viewer.ts';

// The only file that makes and reads next-auth's session cookie. Beside next-auth's own claims its token has `sid`: a row of the sessions
// table, which decides.
declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string;
  }
}

type Decoded = { sessionId: string; endsAtMs: number };

/** The cookies that were decoded last, because decoding one is 3 % of a page's time. The sessions table still decides. */
const lastDecoded = new LRUCache<string, Decoded>({ max: 1_000 });

/** Every way to sign in ends here: opens a session in place of the browser's earlier one, and sets the cookie. */
export async function startSession(userId: string, client: Client, by?: SignedInBy): Promise<void> {
  const sessionId = await openSession(userId, client, await readSessionId(), by);
  await setCookie(sessionId, userId);
  const chosen = (await cookies()).get(ownCookieName(localeCookie))?.value;
  await keepLanguage(sessionId, chooseLocale(chosen, (await headers()).get('accept-language')));
}

/** Gives this request's session another id and cookie, after a change of how its person signs in. */
export async function renewSession({ id: userId, sessionId }: Viewer): Promise<void> {
  const sid = await renewSessionId(sessionId);
  if (sid) await setCookie(sid, userId);
}

async function setCookie(sid: string, sub: string): Promise<void> {
  const maxAge = sessionHours * 3600;
  const token = await encode({ token: { sub, sid }, secret: settings().NEXTAUTH_SECRET, maxAge });
  (await cookies()).set(sessionCookieName(), token, { ...ownCookieOptions(), maxAge });
}

export async function deleteSessionCookie(): Promise<void> {
  // Browsers delete a cookie with a prefix only if the other attributes are set too.
  (await cookies()).set(sessionCookieName(), '', { ...ownCookieOptions(), maxAge: 0 });
}

/** The session id in the request's cookie; null without a cookie that we made. */
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
  noteOwner(cookie, `person ${token.sub}`);
  return decoded;
}
