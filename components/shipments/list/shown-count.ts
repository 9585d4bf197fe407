import { formatNumber } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { countLimit } from '#lib/shipments/lists/count-limit.ts';

/** A count of shipments for reading: "280", "1,000+". */
export function shownCount(count: number, locale: Locale): string {
  return count > countLimit ? `${formatNumber(countLimit, locale)}+` : formatNumber(count, locale);
}
