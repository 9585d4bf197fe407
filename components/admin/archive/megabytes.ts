import { formatNumber } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';

/** Whole megabytes, at least one. */
export const megabytes = (bytes: number, locale: Locale): string =>
  formatNumber(Math.max(1, Math.round(bytes / 1024 / 1024)), locale);
