import { keepEach } from '#lib/core/keep-each.ts';
import type { Locale } from './locale.ts';
import { formatTags, timeZone } from './message-formats.ts';

// Not `dateStyle`: in Arabic it adds direction marks that reorder the date.
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;

const dates = (options: Intl.DateTimeFormatOptions) =>
  keepEach((locale: Locale) => new Intl.DateTimeFormat(formatTags[locale], options));

const days = dates(day);
const moments = dates({ ...day, ...clock });
const times = dates(clock);
const months = dates({ month: 'long', year: 'numeric', timeZone });

const ages = keepEach(
  (locale: Locale) => new Intl.RelativeTimeFormat(formatTags[locale], { numeric: 'auto', style: 'long' }),
);

/** A day in the UAE, from a yyyy-mm-dd date or an ISO moment: "3 Nov 2026". */
export function formatDay(date: string, locale: Locale): string {
  return days(locale).format(new Date(date));
}

/** A month, from yyyy-mm: "November 2026". */
export function formatMonth(month: string, locale: Locale): string {
  return months(locale).format(new Date(month));
}

/** A moment on the UAE's clock, from ISO: "3 Nov 2026, 14:05". */
export function formatMoment(moment: string, locale: Locale): string {
  return moments(locale).format(new Date(moment));
}

/** The time of day of a moment on the UAE's clock, from ISO: "14:05". */
export function formatTime(moment: string, locale: Locale): string {
  return times(locale).format(new Date(moment));
}

const ageUnits = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A time span in its largest whole unit: "40 seconds", "3 hours". */
export function formatSpan(seconds: number, locale: Locale): string {
  const [unit, length] = ageUnits.find(([, each]) => seconds >= each) ?? (['second', 1] as const);
  return new Intl.NumberFormat(formatTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / length),
  );
}

/** How long ago a moment (ISO) was, in its largest whole unit: "3 hours ago", "yesterday", "now". */
export function formatAge(moment: string, now: Date, locale: Locale): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);
  const [unit, length] = ageUnits.find(([, each]) => seconds >= each) ?? ['second', Number.POSITIVE_INFINITY];
  return ages(locale).format(-Math.floor(seconds / length), unit);
}
