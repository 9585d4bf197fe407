import { parseScaledDecimal } from './decimal.ts';
import { keepEach } from './keep-each.ts';

/** Money is an integer of the currency's minor unit: AED 34.65 is `{ amountMinor: 3465, currency: 'AED' }`. */
export type Money = { amountMinor: number; currency: string };

/** The sum in each currency, in the order in which the currencies come. */
export function sumByCurrency(amounts: Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

/** Decimal digits of a currency's minor unit (ISO 4217): 2 for AED, 3 for KWD, 0 for JPY. */
export const minorUnitDigits = keepEach((currency: string): number => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
});

/** Reads a typed decimal ("34.65", "1,250.5", "٣٤٫٦٥") as minor units; null when it is invalid or finer than the minor unit. */
export function parseAmountMinor(typed: string, currency: string): number | null {
  return parseScaledDecimal(typed, minorUnitDigits(currency));
}

/** Plain decimal text of an amount, without its currency: 3465 AED is "34.65". */
export function decimalAmount({ amountMinor, currency }: Money): string {
  const digits = minorUnitDigits(currency);
  if (digits === 0) return String(amountMinor);
  const sign = amountMinor < 0 ? '-' : '';
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount as documents print it: "AED 34.65". */
export const amountText = (money: Money) => `${money.currency} ${decimalAmount(money)}`;
