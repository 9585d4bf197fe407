import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';

/** Whether a moment is today or yesterday in the UAE; null for any other day. */
export function dayWord(moment: Date, now: Date): 'today' | 'yesterday' | null {
  const day = dubaiClock(moment).date;
  const today = dubaiClock(now).date;
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : null;
}
