import { keepEach } from '#lib/core/keep-each.ts';
import { type Money, minorUnitDigits } from '#lib/core/money.ts';
import type { Locale } from './locale.ts';
import { formatTags } from './message-formats.ts';

const numbers = (options: Intl.NumberFormatOptions) =>
  keepEach((locale: Locale) => new Intl.NumberFormat(formatTags[locale], options));

const regions = keepEach((locale: Locale) => new Intl.DisplayNames(formatTags[locale], { type: 'region' }));
const plainNumbers = numbers({});
const shares = numbers({ style: 'percent', maximumFractionDigits: 0 });
const moneyIn = keepEach((currency: string) => numbers({ style: 'currency', currency }));
const amountsWith = keepEach((digits: number) =>
  numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
const weightsIn = keepEach((unit: 'gram' | 'kilogram') =>
  numbers({ style: 'unit', unit, maximumFractionDigits: 3 }),
);

const distancesIn = keepEach((unit: 'meter' | 'kilometer') =>
  numbers({ style: 'unit', unit, maximumFractionDigits: 1 }),
);

/**
 * An amount with its currency: "AED 34.65", "34.65 درهم", "34.65 USD". Arabic's own abbreviations end in a full stop, also amid a
 * sentence, and its sign for dollars reads "$US" there.
 */
export function formatMoney(money: Money, locale: Locale): string {
  const { amountMinor, currency } = money;
  if (locale === 'ar') return `${formatAmount(money, locale)}\u00a0${currency === 'AED' ? 'درهم' : currency}`;
  return moneyIn(currency)(locale).format(amountMinor / 10 ** minorUnitDigits(currency));
}

/** An amount without its currency, for columns and lines that name it once: "6,240.00". */
export function formatAmount({ amountMinor, currency }: Money, locale: Locale): string {
  const digits = minorUnitDigits(currency);
  return amountsWith(digits)(locale).format(amountMinor / 10 ** digits);
}

/** A weight in kilograms from 1 kg on, in grams below: "1.2 kg", "350 g". */
export function formatWeight(weightGrams: number, locale: Locale): string {
  return weightGrams < 1000
    ? weightsIn('gram')(locale).format(weightGrams)
    : weightsIn('kilogram')(locale).format(weightGrams / 1000);
}

/** A distance in kilometres from 1 km on, in metres below: "3.2 km", "450 m". */
export function formatDistance(metres: number, locale: Locale): string {
  return metres < 1000
    ? distancesIn('meter')(locale).format(Math.round(metres / 10) * 10)
    : distancesIn('kilometer')(locale).format(metres / 1000);
}

/** A plain number: "1,280". */
export function formatNumber(value: number, locale: Locale): string {
  return plainNumbers(locale).format(value);
}

/** A share from 0 to 1: "94%". */
export function formatPercent(share: number, locale: Locale): string {
  return shares(locale).format(share);
}

/** A count that stopped above a limit: "280", "1,000+". */
export function formatCount(count: number, limit: number, locale: Locale): string {
  return count > limit ? `${formatNumber(limit, locale)}+` : formatNumber(count, locale);
}

/** The name of a country by its two letters: "China", "الصين". An unknown code is returned unchanged. */
export function regionName(code: string, locale: Locale): string {
  return regions(locale).of(code) ?? code;
}
