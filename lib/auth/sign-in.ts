import 'server-only';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { settings } from '#lib/core/settings/settings.ts';
import { checkSignIn, type SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';
import type { Client } from './client.ts';
import { readSessionId } from './session-cookie.ts';
import { openSession, sessionHours } from './sessions.ts';

/**
 * Signs a person in for a plain form: opens a session and sets the cookie that next-auth sets, which needs a script for its CSRF
 * token. Throws when the database can't be reached.
 */
export async function signIn(email: string, password: string, client: Client): Promise<SignInCheck> {
  const check = await checkSignIn(email, password, client.address);
  if (check.outcome !== 'right') return check;
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL: portalUrl } = settings();
  const maxAge = sessionHours * 3600;
  const token = await encode({
    token: { sid: await openSession(check.userId, client, await readSessionId()), uid: check.userId },
    secret,
    maxAge,
  });
  const secure = portalUrl.startsWith('https://');
  const name = `${secure ? '__Secure-' : ''}next-auth.session-token`;
  (await cookies()).set(name, token, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });
  return check;
}
