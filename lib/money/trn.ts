import { latinDigits } from '#lib/core/text/latin-digits.ts';

/** A TRN as it is compared: without spaces and dashes. */
export const normalTrn = (typed: string): string => latinDigits(typed).replace(/[\s-]+/g, '');

/**
 * Whether a normal TRN can be one of the UAE: 15 digits, of which the first ten are the tax identification number. That begins with 1, the
 * UAE's digit in the Gulf, and ends with a check digit by Luhn (OpenPeppol's list of participant identifiers, 0235, from the Federal Tax
 * Authority). It doesn't show that the number is registered.
 */
export function isTrn(trn: string): boolean {
  if (!/^1\d{14}$/.test(trn)) return false;
  const sum = [...trn.slice(0, 10)].reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
