import 'server-only';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { ownCookieOptions } from '#lib/core/client/own-cookie.ts';
import { settings } from '#lib/core/settings/settings.ts';
import type { Client } from '../client.ts';
import { readSessionId, sessionCookieName } from '../session-cookie.ts';
import { openSession, sessionHours } from '../sessions.ts';

/** Opens a session in place of the browser's earlier one, and sets the cookie that next-auth sets. */
export async function startSession(userId: string, client: Client): Promise<void> {
  const { NEXTAUTH_SECRET: secret } = settings();
  const maxAge = sessionHours * 3600;
  const sid = await openSession(userId, client, await readSessionId());
  const token = await encode({ token: { sid, uid: userId }, secret, maxAge });
  (await cookies()).set(sessionCookieName(), token, { ...ownCookieOptions(), maxAge });
}
