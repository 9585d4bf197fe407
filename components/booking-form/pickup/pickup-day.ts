import { keepEach } from '#lib/core/keep-each.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import type { Locale } from '#lib/i18n/locale.ts';

const weekdays = keepEach(
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE' : 'en-AE', { weekday: 'short', timeZone: 'UTC' }),
);

/** A yyyy-mm-dd date as the message `pickupDay` takes it: "Tue" or "الثلاثاء", and "3 Nov 2026". */
export const pickupDayParts = (date: string, locale: Locale) => ({
  weekday: weekdays(locale).format(new Date(date)),
  day: formatDay(date, locale),
});

/** A pickup day and its name. */
export type NamedDay = { date: string; name: string };
