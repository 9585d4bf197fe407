import 'server-only';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checkSignIn, type SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';

const pauseMs = { least: 1_000, most: 3_000 };
const longPauseMs = { least: 4_000, most: 8_000 };
/** A person doesn't try again so often before the delay has ended. */
const refusalsBeforeLongPause = 20;

/**
 * Checks an email and a password, and answers "wait" a moment later: a client that sends the next attempt after each answer sends fewer, and the
 * portal has time for other requests. The pauses differ, so that the attempts of a burst don't return at the same time. They count what the
 * check took, so that the answer doesn't come later where a password was checked.
 */
export async function checkPassword(email: string, password: string, address: string): Promise<SignInCheck> {
  const startedMs = performance.now();
  const check = await checkSignIn(email, password, address);
  if (check.outcome !== 'wait') return check;
  const { least, most } = check.refusals > refusalsBeforeLongPause ? longPauseMs : pauseMs;
  await pause(Math.max(0, randomInt(least, most) - (performance.now() - startedMs)));
  return check;
}
