import {
  fridayEnd,
  mostDaysAhead,
  quietReason,
  shortestWindowMinutes,
} from '#lib/booking-form/checks/pickup.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';

const minutesPerStep = 15;

/** Quarter hours from 08:00 to 20:00, as HH:MM. */
const quarterHours = Array.from({ length: 49 }, (_, index) => {
  const minutes = 8 * 60 + index * minutesPerStep;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

type PickupDay = { date: string; isToday: boolean; quiet: ReturnType<typeof quietReason> };

/** Start times for a pickup on a date, in UAE time; for today only those still ahead. */
export function pickupStarts(date: string, now: Date): string[] {
  const clock = dubaiClock(now);
  return quarterHours
    .slice(0, -1)
    .filter((time) => date > clock.date || (date === clock.date && time >= clock.time));
}

/** End times for a pickup that starts at `from`. */
export function pickupEnds(from: string): string[] {
  return quarterHours.filter((time) => time > from);
}

/** The days that can be booked. Today is included while it has the shortest window left. */
export function pickupDays(now: Date, holidays: readonly string[]): PickupDay[] {
  const today = dubaiClock(now).date;
  const leastSteps = shortestWindowMinutes / minutesPerStep;
  const first = pickupStarts(today, now).length >= leastSteps ? 0 : 1;
  return Array.from({ length: mostDaysAhead + 1 - first }, (_, index) => {
    const date = addDays(today, first + index);
    // A Friday morning is usual.
    const quiet = quietReason({ pickupDate: date, pickupTo: fridayEnd }, holidays.includes(date));
    return { date, isToday: date === today, quiet };
  });
}

/** The allowed window nearest to the requested one: a start in the past moves forward, and the end stays after the start. */
export function fitWindow(date: string, from: string, to: string, now: Date): { from: string; to: string } {
  const starts = pickupStarts(date, now);
  const start = starts.includes(from) ? from : (starts[0] ?? from);
  if (to > start) return { from: start, to };
  const ends = pickupEnds(start);
  return { from: start, to: ends[7] ?? ends.at(-1) ?? to };
}
