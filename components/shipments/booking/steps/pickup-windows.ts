import { addDays, dubaiClock } from '#lib/core/dubai-clock.ts';

const daysAhead = 14;

/** Half hours from 08:00 to 20:00, as HH:MM. */
const halfHours = Array.from({ length: 25 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

export type PickupDay = { date: string; isToday: boolean; isWeekend: boolean };

/** Times at which a pickup can begin on a date, in the UAE's wall time: today, those that haven't passed. */
export function pickupStarts(date: string, now: Date): string[] {
  const clock = dubaiClock(now);
  return halfHours
    .slice(0, -1)
    .filter((time) => date > clock.date || (date === clock.date && time >= clock.time));
}

/** Times at which a pickup that begins at `from` can end. */
export function pickupEnds(from: string): string[] {
  return halfHours.filter((time) => time > from);
}

/** The next 14 days on which a pickup can be asked for; today is one of them while a window is left. */
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

/** The window nearest to the wanted one that a date allows: a start that has passed moves on, an end stays after its start. */
export function fitWindow(date: string, from: string, to: string, now: Date): { from: string; to: string } {
  const starts = pickupStarts(date, now);
  const start = starts.includes(from) ? from : (starts[0] ?? from);
  if (to > start) return { from: start, to };
  const ends = pickupEnds(start);
  return { from: start, to: ends[3] ?? ends.at(-1) ?? to };
}
