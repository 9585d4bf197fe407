import 'server-only';
import { networkOf } from '#lib/core/client-address.ts';
import { charge, tryTake } from '#lib/db/limits.ts';
import { settings } from '#lib/settings/settings.ts';

/** The cost of an AWB without a result, so that guessing is slower than looking up. */
const missingCost = 5;

const visits = () => ({ name: 'track', most: settings().TRACKING_PER_MINUTE, seconds: 60 });
/** Four digits have 10,000 values: at ten tries a day, half of them take more than a year. */
const triesOfAwb = { name: 'track-digits-awb', most: 10, seconds: 86_400 };
const triesOfVisitor = { name: 'track-digits', most: 20, seconds: 3_600 };

/**
 * Counts a visitor's request for this many AWBs. Returns 0, or the seconds until the next one is allowed. `visitor`: an address
 * or network.
 */
export async function countVisit(visitor: string, awbs: number): Promise<number> {
  return (await tryTake({ limit: visits(), key: visitor, amount: Math.max(1, awbs) })).waitSeconds;
}

/** Counts the AWBs of a request that weren't found, for the visitor's next request. */
export async function countMissing(visitor: string, missing: number): Promise<void> {
  if (missing > 0) await charge({ limit: visits(), key: visitor, amount: missing * (missingCost - 1) });
}

/**
 * Counts a try of a phone's digits, right or wrong, for the visitor and for the AWB. Returns 0, or the seconds until the next one is
 * allowed. A visitor over the limit doesn't use up the AWB's tries.
 */
export async function countTry(visitor: string, awb: string): Promise<number> {
  const tries = [
    { limit: triesOfVisitor, key: visitor },
    { limit: triesOfAwb, key: awb },
  ];
  return (await tryTake(...tries)).waitSeconds;
}

/** The key that a visitor's requests count on: their network address, or its IPv6 network. */
export function visitorOf(address: string | string[] | null | undefined): string {
  return networkOf(address?.toString() ?? 'unknown');
}
