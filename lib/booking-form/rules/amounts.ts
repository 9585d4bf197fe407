import { type Money, minorUnitDigits, parseAmountMinor } from '#lib/core/money.ts';
import { currencies } from '#lib/shipments/choices.ts';

/** A posted form can name any currency. Currencies outside this list have no known minor unit. */
export const isKnownCurrency = (currency: string) => currencies.some((known) => known === currency);

const most = 10_000_000;

/** A typed amount of a currency; null when it is invalid or finer than the currency's minor unit. */
export function amountInCurrency(currency: string, typed: string): Money | null {
  const amountMinor = parseAmountMinor(typed, currency);
  return amountMinor === null ? null : { amountMinor, currency };
}

/** The error of a typed amount above zero in any currency, or null. */
export function amountFaultIn(currency: string, typed: string): string | null {
  const amount = amountInCurrency(currency, typed);
  if (!amount || amount.amountMinor === 0) return 'amountAbroad';
  return amount.amountMinor > most * 10 ** minorUnitDigits(currency) ? 'amountMost' : null;
}
