import { parsePhone } from '#lib/core/phones/phone.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

/** The digits of a number of any country, with a plus sign if it names its country; null for any other text. */
function foreignPhone(typed: string): string | null {
  const number = latinDigits(typed).replace(/[\s\p{Pd}\p{Cf}().]/gu, '');
  return /^\+?\d{6,15}$/.test(number) ? number.replace(/^00/, '+') : null;
}

export const isPhone = (typed: string): boolean => phoneKey(typed) !== null;

/** A phone number in one spelling, so that equal numbers are equal texts: E.164 for the UAE; null for any other text. */
export function phoneKey(typed: string): string | null {
  return parsePhone(typed) ?? foreignPhone(typed);
}
