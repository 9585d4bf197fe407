import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { makeRateLimit, type RateLimit } from '#lib/db/rate-limit.ts';

/** What an AWB that shows nothing costs: guessing is slower than looking up. */
const missingCost = 5;

let limit: RateLimit | undefined;

function visitorLimit(): RateLimit {
  limit ??= makeRateLimit('track', { points: settings().TRACKING_PER_MINUTE, seconds: 60 });
  return limit;
}

/** Counts a visitor's question for so many AWBs. Returns 0, or after how many seconds to try again. `visitor`: an address or network. */
export function countVisit(visitor: string, awbs: number): Promise<number> {
  return visitorLimit().take(visitor, Math.max(1, awbs));
}

/** Counts what a question didn't find, for the visitor's next one. */
export async function countMissing(visitor: string, missing: number): Promise<void> {
  if (missing > 0) await visitorLimit().take(visitor, missing * (missingCost - 1));
}
