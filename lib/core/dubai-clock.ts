const timeZone = 'Asia/Dubai';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment's wall-clock time in the UAE: `date` is yyyy-mm-dd, `time` is HH:MM. */
export function dubaiClock(moment: Date): { date: string; time: string } {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { date: `${found.year}-${found.month}-${found.day}`, time: `${found.hour}:${found.minute}` };
}

/** The date `days` after a date, both yyyy-mm-dd. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
