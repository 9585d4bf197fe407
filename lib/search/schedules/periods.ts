import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import type { Rhythm } from './view.ts';

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** When a rhythm's next email is due after a moment. */
export function nextDue({ every, weekday, hour }: Rhythm, after: Date): Date {
  const isOn = (day: string) =>
    every === 'day' || (every === 'week' ? weekdayOf(day) === weekday : day.endsWith('-01'));
  for (let day = dubaiClock(after).date; ; day = addDays(day, 1)) {
    const at = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`);
    if (at > after && isOn(day)) return at;
  }
}

/** The days of an export, both included, as yyyy-mm-dd in the UAE. */
type Period = { from: string; until: string };

/**
 * The finished days that an export covers: those after the last one's, so that days whose email wasn't sent come with the next. Without a
 * last one, the day, the seven days or the month until yesterday.
 */
export function periodOf({ every }: Rhythm, coveredUntil: string | null, now: Date): Period {
  const until = addDays(dubaiClock(now).date, -1);
  const next = coveredUntil && addDays(coveredUntil, 1);
  if (next && next <= until) return { from: next, until };
  if (every === 'month') return { from: `${until.slice(0, 8)}01`, until };
  return { from: every === 'day' ? until : addDays(until, -6), until };
}
