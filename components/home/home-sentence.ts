export type HomeCounts = { unconfirmed: number; attention: number; active: number };

/** The most urgent state of the merchant's shipments, with its count, for the home page's heading. */
export function homeSentence(counts: HomeCounts): { key: keyof HomeCounts | 'calm'; count: number } {
  for (const key of ['attention', 'unconfirmed', 'active'] as const)
    if (counts[key] > 0) return { key, count: counts[key] };
  return { key: 'calm', count: 0 };
}

/** The part of the day for the greeting, from a time as HH:MM. */
export function dayPart(time: string): 'morning' | 'afternoon' | 'evening' {
  if (time >= '04:00' && time < '12:00') return 'morning';
  return time >= '12:00' && time < '17:00' ? 'afternoon' : 'evening';
}
