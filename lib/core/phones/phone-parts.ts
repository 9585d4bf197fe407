import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { bareNumber } from './phone.ts';

/** The code of a phone number's country and its other digits; without a code, it is one of the UAE. Null for any other text. */
export function phoneParts(typed: string): { code: string; national: string } | null {
  const number = bareNumber(typed).replace(/^00(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(number, 'AE');
  return parsed?.isPossible() ? { code: parsed.countryCallingCode, national: parsed.nationalNumber } : null;
}
