import 'server-only';
import { cookies } from 'next/headers';
import { getViewer } from '../session.ts';
import { closeSession } from '../sessions.ts';

/** Ends this request's session, if any, and deletes its cookie. Throws when the sessions table can't be reached. */
export async function signOut(): Promise<void> {
  const viewer = await getViewer();
  if (viewer) await closeSession(viewer.sessionId);
  const jar = await cookies();
  for (const { name } of jar.getAll()) {
    if (!name.includes('next-auth.session-token')) continue;
    // Behind TLS, next-auth prefixes the cookie's name with __Secure-. Browsers delete such a cookie only if `secure` is
    // set.
    jar.set(name, '', { maxAge: 0, path: '/', httpOnly: true, secure: name.startsWith('__Secure-') });
  }
}
