import 'server-only';
import { cookies, headers } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { clientOf } from './client.ts';

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
  if (!token && isSent(req.cookies)) await recordDenial(null, 'cookie', clientOf(await headers()).address);
  return token?.sid ?? null;
}

/** Whether there is a session's cookie at all, under the name of http or https, whole or in parts. */
const isSent = (sent: { getAll: () => { name: string; value: string }[] }) =>
  sent.getAll().some(({ name, value }) => /^(__Secure-)?next-auth\.session-token/.test(name) && value !== '');
