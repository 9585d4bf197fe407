// The UAE is UTC+4 all year, so a fixed offset is exact, and much faster than Intl.
export const dubaiOffsetMs = 4 * 60 * 60 * 1000;

/** A moment's wall-clock time in the UAE: `date` is yyyy-mm-dd, `time` is HH:MM. */
export function dubaiClock(moment: Date): { date: string; time: string } {
  const local = new Date(moment.getTime() + dubaiOffsetMs).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The moment at which a day (yyyy-mm-dd) begins in the UAE. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+04:00`);

/** The date `days` after a date, both yyyy-mm-dd. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
