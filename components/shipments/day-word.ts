import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';

/** Whether a moment is today, or the day before or after it, in the UAE; null for any other day. */
export function dayWord(moment: Date, now: Date): 'today' | 'yesterday' | 'tomorrow' | null {
  const day = dubaiClock(moment).date;
  const today = dubaiClock(now).date;
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day === addDays(today, -1) ? 'yesterday' : null;
}
