import { addDays, dubaiClock } from './dubai-clock.ts';

const soonestMs = 30 * 60_000;
const opensAt = 8;
const closesAt = 18;
const closesOnFridayAt = 12;

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The weekday of a date (yyyy-mm-dd). */
export const weekday = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];

/** The hour at which an office of the UAE closes on this day (yyyy-mm-dd); 0 at the weekend. */
function closingHour(date: string): number {
  const day = weekday(date);
  if (day === 'saturday' || day === 'sunday') return 0;
  return day === 'friday' ? closesOnFridayAt : closesAt;
}

/** The first full hour of office work in the UAE from `moment` on: yyyy-mm-ddThh:00, a wall-clock time. */
function workingHourFrom(moment: number): string {
  const { date, time } = dubaiClock(new Date(moment));
  let day = date;
  let hour = Math.max(opensAt, Math.ceil(Number(time.slice(0, 2)) + Number(time.slice(3)) / 60));
  while (hour >= closingHour(day)) {
    day = addDays(day, 1);
    hour = opensAt;
  }
  return `${day}T${String(hour).padStart(2, '0')}:00`;
}

/** The next working hour, at least half an hour from now. */
export const nextWorkingHour = (now: Date): string => workingHourFrom(now.getTime() + soonestMs);

/** The working hour at which an answer is due: so many hours after the next one, or when the office opens again. */
export const answerHour = (now: Date, hours = 2): string =>
  workingHourFrom(Date.parse(`${nextWorkingHour(now)}:00+04:00`) + hours * 3_600_000);

/** The first day of office work in the UAE from a date (yyyy-mm-dd) on. */
export const workingDayFrom = (date: string): string =>
  closingHour(date) > 0 ? date : workingDayFrom(addDays(date, 1));
