import 'server-only';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checkSignIn, type SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';

const pauseMs = { least: 1_000, most: 3_000 };

/**
 * Checks a sign-in, and answers "wait" a moment later: a client that sends the next attempt after each answer sends fewer, and the
 * portal has time for other requests. The delays differ, so that the attempts of a burst don't return at the same time.
 */
export async function checkUnhurried(email: string, password: string, address: string): Promise<SignInCheck> {
  const check = await checkSignIn(email, password, address);
  if (check.outcome === 'wait') await pause(randomInt(pauseMs.least, pauseMs.most));
  return check;
}
