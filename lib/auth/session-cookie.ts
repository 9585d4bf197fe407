import 'server-only';
import { cookies } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { settings } from '#lib/core/settings/settings.ts';

/**
 * The session id in the request's cookie; null without a cookie that we signed. `getServerSession` would also encrypt a new
 * cookie each time, which a page can't set.
 */
export async function readSessionId(): Promise<string | null> {
  const req = { cookies: await cookies(), headers: new Headers() };
  const token = await getToken({
    // Only these two are read, and without headers no Authorization header counts.
    req: req as unknown as Parameters<typeof getToken>[0]['req'],
    secret: settings().NEXTAUTH_SECRET,
  });
  return token?.sid ?? null;
}
