/** The home page's heading: how many items wait for a person, or else how many shipments are active. */
export function homeSentence(counts: { waiting: number; active: number }): {
  key: 'waiting' | 'active' | 'calm';
  count: number;
} {
  for (const key of ['waiting', 'active'] as const) if (counts[key] > 0) return { key, count: counts[key] };
  return { key: 'calm', count: 0 };
}

/** The part of the day for the greeting, from a time as HH:MM. */
export function dayPart(time: string): 'morning' | 'afternoon' | 'evening' {
  if (time >= '04:00' && time < '12:00') return 'morning';
  return time >= '12:00' && time < '17:00' ? 'afternoon' : 'evening';
}
