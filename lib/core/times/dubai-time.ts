import { dubaiOffsetMs } from './dubai-clock.ts';

// A fixed table, because a locale's short names differ between runtimes ("Sept").
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([AP])\.?M\.?)?$/i;

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The moment of a wall-clock time in the UAE; null for an invalid date. */
function dubaiMoment(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): Date | null {
  if (hour > 23 || minute > 59 || second > 59) return null;
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (wall.getUTCMonth() !== month - 1 || wall.getUTCDate() !== day) return null;
  return new Date(wall.getTime() - dubaiOffsetMs);
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  const afternoon = half.toUpperCase() === 'P';
  // "13:05 PM" is redundant but unambiguous; "13:05 AM" is a contradiction.
  if (hour > 12) return afternoon ? hour : null;
  if (hour === 0) return afternoon ? null : 0;
  return (hour % 12) + (afternoon ? 12 : 0);
}

/** Reads "04/11/2026 02:05:09 PM", day first and without a zone, as Asia/Dubai wall time; null when it is invalid. */
export function parseDayFirstTime(text: string): Date | null {
  const match = dayFirst.exec(text.trim());
  if (!match) return null;
  const [, day, month, year, hour, minute, second, half] = match;
  const hours = hourOfDay(Number(hour), half);
  if (hours === null) return null;
  return dubaiMoment(Number(year), Number(month), Number(day), hours, Number(minute), Number(second ?? 0));
}

/** Writes a moment as "04/11/2026 02:05:09 PM", Asia/Dubai wall time. */
export function formatDayFirstTime(moment: Date): string {
  const wall = new Date(moment.getTime() + dubaiOffsetMs);
  const hour = wall.getUTCHours();
  const date = `${twoDigits(wall.getUTCDate())}/${twoDigits(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`;
  const time = [hour % 12 === 0 ? 12 : hour % 12, wall.getUTCMinutes(), wall.getUTCSeconds()].map(twoDigits);
  return `${date} ${time.join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Writes a yyyy-mm-dd date as dd-MON-yyyy in English, "04-Nov-2026"; null when it is invalid. */
export function formatDayMonthYear(isoDate: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  if (!match) return null;
  const [, year, month, day] = match;
  if (!dubaiMoment(Number(year), Number(month), Number(day))) return null;
  return `${day}-${monthNames[Number(month) - 1]}-${year}`;
}

/** Reads "04-Nov-2026", the month in any case, as yyyy-mm-dd; null when it is invalid. */
export function parseDayMonthYear(text: string): string | null {
  const match = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text.trim());
  if (!match) return null;
  const [, day, name, year] = match;
  const month = monthNames.findIndex((known) => known.toLowerCase() === name?.toLowerCase()) + 1;
  if (month === 0 || !dubaiMoment(Number(year), month, Number(day))) return null;
  return `${year}-${twoDigits(month)}-${twoDigits(Number(day))}`;
}
