import 'server-only';
import type { SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';
import type { Client } from '../client.ts';
import { checkUnhurried } from './check-unhurried.ts';
import { keepSecondStep } from './second-step-cookie.ts';
import { startSession } from './start-session.ts';

/**
 * Signs a person in from a plain form, or records that the second step is still open. Doesn't use next-auth, which needs a
 * script for its CSRF token. Throws when the database can't be reached.
 */
export async function signIn(email: string, password: string, client: Client): Promise<SignInCheck> {
  const check = await checkUnhurried(email, password, client.address);
  if (check.outcome !== 'right') return check;
  if (check.hasSecondFactor) await keepSecondStep(check.userId);
  else await startSession(check.userId, client);
  return check;
}
