import 'server-only';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { networkOf } from '#lib/core/client-address.ts';
import { checkSignIn, type SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { counter } from '#lib/telemetry/metrics.ts';

type Wait = { outcome: 'wait'; seconds: number };

/** When the delay ends, when the database is asked again, and how many attempts were refused in the meantime. */
type Delay = { endsAtMs: number; askAgainAtMs: number; refusals: number };

const pauseMs = { least: 1_000, most: 3_000 };
const longPauseMs = { least: 4_000, most: 8_000 };
/** A person doesn't try again so often before the delay has ended. */
const refusalsBeforeLongPause = 20;
const longestKnownMs = 5_000;
const longestEmail = 320;

/** The accounts that must wait at a network: their next attempts are refused without the database. */
const delays = new LRUCache<string, Delay>({ max: 10_000, ttl: 15 * 60_000 });

/**
 * Checks an email and a password, and answers "wait" a moment later: a client that sends the next attempt after each answer sends fewer, and the
 * portal has time for other requests. The pauses differ, so that the attempts of a burst don't return at the same time.
 */
export async function checkPassword(email: string, password: string, address: string): Promise<SignInCheck> {
  const early = await refuseEarly(email, address);
  if (early) return early;
  const startedMs = performance.now();
  const check = await checkSignIn(email, password, address);
  if (check.outcome !== 'wait') {
    delays.delete(keyOf(email, address));
    return check;
  }
  const now = Date.now();
  const delayMs = check.seconds * 1_000;
  const { refusals } = note(email, address, {
    endsAtMs: now + delayMs,
    askAgainAtMs: now + Math.min(delayMs, longestKnownMs),
  });
  await pauseAfter(refusals, performance.now() - startedMs);
  return check;
}

/**
 * Refuses an attempt while an earlier one must wait: without the database, so that a burst costs little. Asks the database at least
 * every five seconds, because the delay may have been removed. Null for an attempt that must be checked.
 */
async function refuseEarly(email: string, address: string): Promise<Wait | null> {
  const delay = delays.get(keyOf(email, address));
  if (!delay || delay.askAgainAtMs <= Date.now()) return null;
  const { refusals, endsAtMs } = note(email, address, delay);
  counter('waybill_sign_ins_refused_total', 'Sign-in attempts refused from memory', []).inc();
  if (/^10{2,}$/.test(String(refusals))) logger().warn({ address, refusals }, 'sign-in refused again');
  await pauseAfter(refusals);
  return { outcome: 'wait', seconds: Math.max(1, Math.ceil((endsAtMs - Date.now()) / 1_000)) };
}

function note(email: string, address: string, until: Omit<Delay, 'refusals'>): Delay {
  const key = keyOf(email, address);
  const delay = { ...until, refusals: (delays.get(key)?.refusals ?? 0) + 1 };
  if (email.length <= longestEmail) delays.set(key, delay);
  return delay;
}

const keyOf = (email: string, address: string) => `${networkOf(address)} ${email.trim().toLowerCase()}`;

/** Counts what the check took, so that the answer doesn't come later where a password was checked. */
async function pauseAfter(refusals: number, tookMs = 0): Promise<void> {
  const { least, most } = refusals > refusalsBeforeLongPause ? longPauseMs : pauseMs;
  await pause(Math.max(0, randomInt(least, most) - tookMs));
}
