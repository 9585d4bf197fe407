import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';

/** Days from the first to the last, as yyyy-mm-dd in Dubai. */
export type Period = { from: string; to: string };

const mostPeriods = 120;

export const dayOf = (moment: Date): string => dubaiClock(moment).date;

/** The day after a period, when its papers are issued. */
export const issueDay = ({ to }: Period): string => addDays(to, 1);

export function weekOf(day: string): Period {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

export function monthOf(day: string): Period {
  const from = `${day.slice(0, 8)}01`;
  return { from, to: addDays(`${addDays(from, 32).slice(0, 8)}01`, -1) };
}

/** The last weeks or months that have ended, from the one of the first day on, oldest first. */
export function endedPeriods(periodOf: (day: string) => Period, firstDay: string, today: string): Period[] {
  const periods: Period[] = [];
  for (let period = periodOf(firstDay); issueDay(period) <= today; period = periodOf(issueDay(period)))
    periods.push(period);
  return periods.slice(-mostPeriods);
}
