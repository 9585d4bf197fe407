import { cookies } from 'next/headers';
import { isSameOrigin } from '#lib/auth/same-origin.ts';
import { getViewer } from '#lib/auth/session.ts';
import { closeSession } from '#lib/auth/sessions.ts';

/** Ends the session, and leads to the sign-in page: 303, or 403 where another site's page asked. A plain form can ask it too. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const viewer = await getViewer();
  if (viewer) await closeSession(viewer.sessionId);
  await dropSessionCookie();
  return new Response(null, { status: 303, headers: { location: '/sign-in', 'cache-control': 'no-store' } });
}

/** It points at nothing now. Behind TLS its name has a prefix, which browsers let go of only together with `secure`. */
async function dropSessionCookie(): Promise<void> {
  const jar = await cookies();
  for (const { name } of jar.getAll()) {
    if (!name.includes('next-auth.session-token')) continue;
    jar.set(name, '', { maxAge: 0, path: '/', httpOnly: true, secure: name.startsWith('__Secure-') });
  }
}
