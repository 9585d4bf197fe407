import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

/** The dialling code of a country (alpha-2) without `+`, such as `968`; an empty text for an unknown one. */
export function diallingCode(alpha2: string): string {
  return isSupportedCountry(alpha2) ? getCountryCallingCode(alpha2) : '';
}
