import 'server-only';
import { cookies, headers } from 'next/headers';
import { decode, getToken } from 'next-auth/jwt';
import { recordDenial } from '#lib/audit/record-denial.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { clientOf } from './client.ts';

type Decoded = { sessionId: string; endsAtMs: number };

/** The cookies that were decoded last, because decoding one is 3 % of a page's time. The sessions table still decides. */
const lastDecoded = new Map<string, Decoded>();
const mostKept = 1_000;

/**
 * The session id in the request's cookie; null without a cookie that we signed. `getServerSession` would also encrypt a new
 * cookie each time, which a page can't set.
 */
export async function readSessionId(): Promise<string | null> {
  const secret = settings().NEXTAUTH_SECRET;
  const req = { cookies: await cookies(), headers: new Headers() };
  const cookie = await getToken({
    // Only these two are read, and without headers no Authorization header counts.
    req: req as unknown as Parameters<typeof getToken>[0]['req'],
    secret,
    raw: true,
  });
  const known = cookie ? (lastDecoded.get(cookie) ?? (await decodeSession(cookie, secret))) : null;
  if (known && known.endsAtMs > Date.now()) return known.sessionId;
  if (isSent(req.cookies)) await recordDenial(null, 'cookie', clientOf(await headers()).address);
  return null;
}

async function decodeSession(cookie: string, secret: string): Promise<Decoded | null> {
  const token = await decode({ token: cookie, secret }).catch(() => null);
  if (!token?.sid) return null;
  const decoded = { sessionId: token.sid, endsAtMs: Number(token.exp) * 1000 };
  const [oldest] = lastDecoded.keys();
  if (lastDecoded.size >= mostKept && oldest) lastDecoded.delete(oldest);
  lastDecoded.set(cookie, decoded);
  return decoded;
}

/** Whether there is a session's cookie at all, under the name of http or https, whole or in parts. */
const isSent = (sent: { getAll: () => { name: string; value: string }[] }) =>
  sent.getAll().some(({ name, value }) => /^(__Secure-)?next-auth\.session-token/.test(name) && value !== '');
