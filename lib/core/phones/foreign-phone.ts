import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { bareNumber } from './phone.ts';

/**
 * A phone number of any country as E.164; null for any other text. A number without a country code (`020 7946 0958`) is read
 * as one of the country `alpha2`; with one (`+44…`, `0044…`) it may be of another country.
 */
export function parseForeignPhone(typed: string, alpha2: string): string | null {
  const number = bareNumber(typed).replace(/^00(?=[1-9])/, '+');
  const country = isSupportedCountry(alpha2) ? (alpha2 as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(number, country);
  return parsed?.isValid() ? parsed.number : null;
}
