import { type Money, minorUnitDigits, parseAmountMinor } from '#lib/core/money.ts';
import { currencies } from '#lib/shipments/choices.ts';

/** A posted form can name any currency. Currencies outside this list have no known minor unit. */
export const isKnownCurrency = (currency: string) => currencies.some((known) => known === currency);

/** In whole units of any currency. */
const most = 10_000_000;

/** A typed amount of a currency; null when it is invalid or finer than the currency's minor unit. */
export function amountInCurrency(currency: string, typed: string): Money | null {
  const amountMinor = parseAmountMinor(typed, currency);
  return amountMinor === null ? null : { amountMinor, currency };
}

/** The errors of an amount of a customs declaration. */
export const aboveZeroAbroad = { invalid: 'amountAbroad', zero: 'amountAbroad' };

/** The error of a typed amount: `invalid` if it can’t be read, `zero` if that is given and it is 0, another if it is too high; or null. */
export function amountFault(
  typed: string,
  currency: string,
  { invalid, zero }: { invalid: string; zero?: string },
): string | null {
  const amount = amountInCurrency(currency, typed);
  if (!amount) return invalid;
  if (zero && amount.amountMinor === 0) return zero;
  return amount.amountMinor > most * 10 ** minorUnitDigits(currency) ? 'amountMost' : null;
}
