import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { bareNumber, formatPhone } from './phone.ts';

/**
 * A phone number of any country as E.164; null for any other text. A number without a country code (`020 7946 0958`) is read
 * as one of the country `alpha2`; with one (`+44…`, `0044…`) it may be of another country, and newer than what we know of its numbers.
 */
export function parseForeignPhone(typed: string, alpha2: string): string | null {
  const number = readNumber(typed, alpha2);
  const hasCode = bareNumber(typed).match(/^(?:\+|00[1-9])/) !== null;
  return number?.isValid() || (hasCode && number?.isPossible()) ? number.number : null;
}

/** Whether a number has as many digits as its country's numbers have, but no known beginning. */
export const isUnusualPhone = (typed: string, alpha2: string): boolean =>
  parseForeignPhone(typed, alpha2) !== null && !readNumber(typed, alpha2)?.isValid();

/** The same number for reading, with its country's groups: `+44 20 7946 0958`. */
export function formatForeignPhone(typed: string, alpha2: string): string | null {
  return parseForeignPhone(typed, alpha2) && (readNumber(typed, alpha2)?.formatInternational() ?? null);
}

/** E.164 of any country with its country's groups, for reading; other texts are returned unchanged. */
export function formatAnyPhone(e164: string): string {
  const grouped = formatPhone(e164);
  if (grouped !== e164 || !e164.startsWith('+')) return grouped;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

function readNumber(typed: string, alpha2: string): PhoneNumber | undefined {
  const number = bareNumber(typed).replace(/^00(?=[1-9])/, '+');
  const country = isSupportedCountry(alpha2) ? (alpha2 as CountryCode) : undefined;
  return parsePhoneNumberFromString(number, country);
}

/** The dialling code of a country (alpha-2) without `+`, such as `968`; an empty text for an unknown one. */
export function diallingCode(alpha2: string): string {
  return isSupportedCountry(alpha2) ? getCountryCallingCode(alpha2) : '';
}

/** The code of a phone number's country and its other digits; without a code, it is one of the UAE. Null for any other text. */
export function phoneParts(typed: string): { code: string; national: string } | null {
  const number = bareNumber(typed).replace(/^00(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(number, 'AE');
  return parsed?.isPossible() ? { code: parsed.countryCallingCode, national: parsed.nationalNumber } : null;
}
