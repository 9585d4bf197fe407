import 'server-only';
import { networkOf } from '#lib/core/client-address.ts';
import { makeRateLimit, type RateLimit } from '#lib/db/rate-limit.ts';
import { settings } from '#lib/settings/settings.ts';

/** The cost of an AWB without a result, so that guessing is slower than looking up. */
const missingCost = 5;

/** Four digits have 10,000 values: at ten tries a day, half of them take more than a year. */
const triesOfAwb = { points: 10, seconds: 86_400 };
const triesOfVisitor = { points: 20, seconds: 3_600 };

let limits: Record<'visits' | 'tries' | 'triesOfAwb', RateLimit> | undefined;

function limit(name: keyof NonNullable<typeof limits>): RateLimit {
  limits ??= {
    visits: makeRateLimit('track', { points: settings().TRACKING_PER_MINUTE, seconds: 60 }),
    tries: makeRateLimit('track-digits', triesOfVisitor),
    triesOfAwb: makeRateLimit('track-digits-awb', triesOfAwb),
  };
  return limits[name];
}

/**
 * Counts a visitor's request for this many AWBs. Returns 0, or the seconds until the next one is allowed. `visitor`: an address
 * or network.
 */
export function countVisit(visitor: string, awbs: number): Promise<number> {
  return limit('visits').take(visitor, Math.max(1, awbs));
}

/** Counts the AWBs of a request that weren't found, for the visitor's next request. */
export async function countMissing(visitor: string, missing: number): Promise<void> {
  if (missing > 0) await limit('visits').take(visitor, missing * (missingCost - 1));
}

/**
 * Counts a try of a phone's digits, right or wrong, for the visitor and for the AWB. Returns 0, or the seconds until the next one is
 * allowed. A visitor over the limit doesn't use up the AWB's tries.
 */
export async function countTry(visitor: string, awb: string): Promise<number> {
  return (await limit('tries').take(visitor)) || limit('triesOfAwb').take(awb);
}

/** The key that a visitor's requests count on: their network address, or its IPv6 network. */
export function visitorOf(address: string | string[] | null | undefined): string {
  return networkOf(address?.toString() ?? 'unknown');
}
