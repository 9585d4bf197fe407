import 'server-only';
import { cookies } from 'next/headers';
import { getViewer } from './session.ts';
import { closeSession } from './sessions.ts';

/** Ends this request's session, where it has one, and drops its cookie. Throws when the sessions cannot be asked. */
export async function signOut(): Promise<void> {
  const viewer = await getViewer();
  if (viewer) await closeSession(viewer.sessionId);
  const jar = await cookies();
  for (const { name } of jar.getAll()) {
    if (!name.includes('next-auth.session-token')) continue;
    // Behind TLS next-auth puts a prefix before the name, which browsers let go of only together with `secure`.
    jar.set(name, '', { maxAge: 0, path: '/', httpOnly: true, secure: name.startsWith('__Secure-') });
  }
}
