import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { weekday } from '#lib/core/times/working-hours.ts';

/* When a courier can be asked to come. One rule for the form, the import and the API. */

/** The last day that can be booked, counted from today. */
export const mostDaysAhead = 30;
/** The shortest window in which a courier is asked to come. */
export const shortestWindowMinutes = 30;
/** Carriers often don't come later on a Friday. */
export const fridayEnd = '12:00';

type Window = { pickupDate: string; pickupFrom: string; pickupTo: string };

/** Why carriers often don't come at a time; null for a usual one. `isHoliday`: the day is a public holiday. */
export function quietReason(
  { pickupDate, pickupTo }: Pick<Window, 'pickupDate' | 'pickupTo'>,
  isHoliday: boolean,
): 'holiday' | 'weekend' | 'fridayAfternoon' | null {
  if (isHoliday) return 'holiday';
  const day = weekday(pickupDate);
  if (day === 'saturday' || day === 'sunday') return 'weekend';
  return day === 'friday' && pickupTo > fridayEnd ? 'fridayAfternoon' : null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Typed = Window & {
  /** The day for which a person said that the pickup is meant, although carriers often don't come then. */
  pickupConfirmed?: string;
  isHoliday?: boolean;
};

/** What is wrong with a pickup: a field of the service and a key of the validation messages. */
export function pickupFaults(service: Typed, now: Date): [field: string, message: string][] {
  const { pickupDate, pickupFrom, pickupTo } = service;
  const faults: [string, string][] = [];
  const today = dubaiClock(now);
  if (pickupDate < today.date) faults.push(['pickupDate', 'pickupPast']);
  else if (pickupDate > addDays(today.date, mostDaysAhead)) faults.push(['pickupDate', 'pickupFar']);
  else if (pickupDate === today.date && pickupFrom < today.time) faults.push(['pickupFrom', 'pickupPast']);
  if (pickupFrom >= pickupTo) faults.push(['pickupTo', 'pickupOrder']);
  else if (minutesOf(pickupTo) - minutesOf(pickupFrom) < shortestWindowMinutes)
    faults.push(['pickupTo', 'pickupShort']);
  const needsYes = quietReason(service, service.isHoliday ?? false) !== null;
  if (needsYes && service.pickupConfirmed !== pickupDate) faults.push(['pickupConfirmed', 'pickupQuiet']);
  return faults;
}

/** The form with whether its pickup day is one of the public holidays (yyyy-mm-dd). */
export function withHoliday<Form extends { service: Pick<Window, 'pickupDate'> }>(
  form: Form,
  holidays: readonly string[],
): Form {
  const isHoliday = holidays.includes(form.service?.pickupDate);
  return form.service ? { ...form, service: { ...form.service, isHoliday } } : form;
}

/**
 * The default pickup: this afternoon if it is before noon and carriers come then, otherwise the next morning at which they do.
 * `holidays`: days as yyyy-mm-dd.
 */
export function nextPickup(now: Date, holidays: readonly string[]): Window {
  const { date, time } = dubaiClock(now);
  const isUsual = (window: Window) => quietReason(window, holidays.includes(window.pickupDate)) === null;
  const afternoon = { pickupDate: date, pickupFrom: '14:00', pickupTo: '18:00' };
  if (time < '12:00' && isUsual(afternoon)) return afternoon;
  const mornings = Array.from({ length: mostDaysAhead }, (_, index) => {
    const pickupDate = addDays(date, index + 1);
    const pickupTo = weekday(pickupDate) === 'friday' ? fridayEnd : '13:00';
    return { pickupDate, pickupFrom: '09:00', pickupTo };
  });
  return mornings.find(isUsual) ?? { ...afternoon, pickupDate: addDays(date, 1) };
}
