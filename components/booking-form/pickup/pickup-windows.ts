import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';

const daysAhead = 14;

/** Half hours from 08:00 to 20:00, as HH:MM. */
const halfHours = Array.from({ length: 25 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

export type PickupDay = { date: string; isToday: boolean; isWeekend: boolean };

/** Start times for a pickup on a date, in UAE time; for today only those still ahead. */
export function pickupStarts(date: string, now: Date): string[] {
  const clock = dubaiClock(now);
  return halfHours
    .slice(0, -1)
    .filter((time) => date > clock.date || (date === clock.date && time >= clock.time));
}

/** End times for a pickup that starts at `from`. */
export function pickupEnds(from: string): string[] {
  return halfHours.filter((time) => time > from);
}

/** The next 14 pickup days. Today is included while it has a window left. */
export function pickupDays(now: Date): PickupDay[] {
  const today = dubaiClock(now).date;
  const first = pickupStarts(today, now).length > 0 ? today : addDays(today, 1);
  return Array.from({ length: daysAhead }, (_, index) => {
    const date = addDays(first, index);
    return {
      date,
      isToday: date === today,
      isWeekend: [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
    };
  });
}

/** The allowed window nearest to the requested one: a start in the past moves forward, and the end stays after the start. */
export function fitWindow(date: string, from: string, to: string, now: Date): { from: string; to: string } {
  const starts = pickupStarts(date, now);
  const start = starts.includes(from) ? from : (starts[0] ?? from);
  if (to > start) return { from: start, to };
  const ends = pickupEnds(start);
  return { from: start, to: ends[3] ?? ends.at(-1) ?? to };
}
