import 'server-only';
import { networkOf } from '#lib/core/client-address.ts';
import { makeRateLimit, type RateLimit } from '#lib/db/rate-limit.ts';
import { settings } from '#lib/settings/settings.ts';

/** The cost of an AWB without a result, so that guessing is slower than looking up. */
const missingCost = 5;

let limit: RateLimit | undefined;

function visitorLimit(): RateLimit {
  limit ??= makeRateLimit('track', { points: settings().TRACKING_PER_MINUTE, seconds: 60 });
  return limit;
}

/**
 * Counts a visitor's request for this many AWBs. Returns 0, or the seconds until the next one is allowed. `visitor`: an address
 * or network.
 */
export function countVisit(visitor: string, awbs: number): Promise<number> {
  return visitorLimit().take(visitor, Math.max(1, awbs));
}

/** Counts the AWBs of a request that weren't found, for the visitor's next request. */
export async function countMissing(visitor: string, missing: number): Promise<void> {
  if (missing > 0) await visitorLimit().take(visitor, missing * (missingCost - 1));
}

/** The key that a visitor's requests count on: their network address, or its IPv6 network. */
export function visitorOf(address: string | string[] | null | undefined): string {
  return networkOf(address?.toString() ?? 'unknown');
}
