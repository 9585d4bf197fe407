import type { Locale } from '#lib/i18n/locale.ts';

/** The weekday of a yyyy-mm-dd date: "Tue", "الثلاثاء". */
export function weekdayName(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE' : 'en-AE', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(date));
}
