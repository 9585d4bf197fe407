import 'server-only';
import { cookies } from 'next/headers';
import { ownCookieOptions } from '#lib/core/client/own-cookie.ts';
import { getViewer } from '../session.ts';
import { sessionCookieName } from '../session-cookie.ts';
import { closeSession } from '../sessions.ts';

/** Ends this request's session, if any, and deletes its cookie. Throws when the sessions table can't be reached. */
export async function signOut(): Promise<void> {
  const viewer = await getViewer();
  if (viewer) await closeSession(viewer.sessionId);
  // Browsers delete a cookie with a prefix only if the other attributes are set too.
  (await cookies()).set(sessionCookieName(), '', { ...ownCookieOptions(), maxAge: 0 });
}
