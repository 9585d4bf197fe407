import { keepEach } from '#lib/core/keep-each.ts';
import type { Locale } from '#lib/i18n/locale.ts';

const weekdays = keepEach(
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE' : 'en-AE', { weekday: 'short', timeZone: 'UTC' }),
);

/** The weekday of a yyyy-mm-dd date: "Tue", "الثلاثاء". */
export function weekdayName(date: string, locale: Locale): string {
  return weekdays(locale).format(new Date(date));
}
