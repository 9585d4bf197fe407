import { formatNumber } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';

/** Whole megabytes, rounded up. */
export const megabytes = (bytes: number, locale: Locale): string =>
  formatNumber(Math.ceil(bytes / 1024 / 1024), locale);
