import type { TrackingAnswer } from '#components/public-tracking/tracking-page.tsx';
import { unsafeFindPublic } from '#lib/public-tracking/find-public.ts';
import { countMissing, countVisit } from '#lib/public-tracking/limit-visitor.ts';
import { readAwbs } from '#lib/public-tracking/read-awbs.ts';

/**
 * What a visitor gets for a typed text. Counts their AWBs, and again those without a result. A visitor over the limit gets the
 * seconds to wait instead.
 */
export async function readTracking(
  visitor: string,
  typed: string,
): Promise<TrackingAnswer | { waitSeconds: number }> {
  const asked = readAwbs(typed);
  if (asked.awbs.length > 0) {
    const waitSeconds = await countVisit(visitor, asked.awbs.length);
    if (waitSeconds > 0) return { waitSeconds };
  }
  const trackings = await unsafeFindPublic(asked.awbs);
  await countMissing(visitor, trackings.missing.length);
  return { asked, trackings };
}
