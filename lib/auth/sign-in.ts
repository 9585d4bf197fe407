import 'server-only';
import { checkSignIn, type SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';
import type { Client } from './client.ts';
import { startSession } from './start-session.ts';

/**
 * Signs a person in for a plain form, without next-auth, which needs a script for its CSRF token. Throws when the database can't be
 * reached.
 */
export async function signIn(email: string, password: string, client: Client): Promise<SignInCheck> {
  const check = await checkSignIn(email, password, client.address);
  if (check.outcome === 'right') await startSession(check.userId, client);
  return check;
}
