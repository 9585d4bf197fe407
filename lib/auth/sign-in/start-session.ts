import 'server-only';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { ownCookieOptions } from '#lib/core/client/own-cookie.ts';
import { settings } from '#lib/core/settings/settings.ts';
import type { Client } from '../client.ts';
import { readSessionId, sessionCookieName } from '../session-cookie.ts';
import { openSession, renewSessionId, sessionHours } from '../sessions.ts';
import type { Viewer } from '../viewer.ts';

/** Opens a session in place of the browser's earlier one, and sets the cookie that next-auth sets. */
export async function startSession(userId: string, client: Client): Promise<void> {
  await setCookie(await openSession(userId, client, await readSessionId()), userId);
}

/** Gives this request's session another id and cookie, after a change of how its person signs in. */
export async function renewSession({ id: userId, sessionId }: Viewer): Promise<void> {
  const sid = await renewSessionId(sessionId);
  if (sid) await setCookie(sid, userId);
}

async function setCookie(sid: string, userId: string): Promise<void> {
  const { NEXTAUTH_SECRET: secret } = settings();
  const maxAge = sessionHours * 3600;
  const token = await encode({ token: { sid, uid: userId }, secret, maxAge });
  (await cookies()).set(sessionCookieName(), token, { ...ownCookieOptions(), maxAge });
}
