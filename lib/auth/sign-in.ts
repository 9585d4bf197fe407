import 'server-only';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { settings } from '#lib/core/settings/settings.ts';
import { checkPassword } from '#lib/people/check-password.ts';
import { openSession, sessionHours } from './sessions.ts';

/**
 * Signs a person in for a plain form: opens a session and sets the cookie that next-auth sets, which needs a script for its CSRF
 * token. False if the email or the password is wrong. Throws when the database can't be reached.
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  const userId = await checkPassword(email, password);
  if (!userId) return false;
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL: portalUrl } = settings();
  const maxAge = sessionHours * 3600;
  const token = await encode({ token: { sid: await openSession(userId), uid: userId }, secret, maxAge });
  const secure = portalUrl.startsWith('https://');
  const name = `${secure ? '__Secure-' : ''}next-auth.session-token`;
  (await cookies()).set(name, token, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure });
  return true;
}
