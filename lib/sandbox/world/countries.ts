// Names and codes: Unicode CLDR 48 (© Unicode, Inc., Unicode License V3). Dialling codes: libphonenumber, ITU E.164.
import countryRecords from './countries.json' with { type: 'json' };

export type Country = {
  id: number;
  nameEn: string;
  nameAr: string;
  alpha2: string;
  alpha3: string;
  numeric: string;
  dialling: string;
  isGcc: boolean;
};

/** The id of the United Arab Emirates. It never changes, and differs from the country's ISO number on purpose. */
export const unitedArabEmiratesId = 971;

/** All 249 countries of ISO 3166-1 in the order of their English names; dialling codes are digits without plus. */
export const countries: readonly Country[] = countryRecords;
