import { type CountriesReply, paths } from '#lib/postal/family-a/wire.ts';
import { fixedLookup } from '#lib/sandbox/operations/lookup.ts';
import { countries } from '#lib/sandbox/world/countries.ts';

/** The reply with every country. */
export const countriesReply: CountriesReply = {
  GetCountryDetailsResult: {
    CountriesDeatilsBO: countries.map((country) => ({
      CountryID: String(country.id),
      CountryNameEN: country.nameEn,
      CountryNameAR: country.nameAr,
      AlphaTwoDigit: country.alpha2,
      AlphaThreeDigit: country.alpha3,
      NumericCode: country.numeric,
      DailingCode: country.dialling,
    })),
  },
};

export const getCountryDetails = fixedLookup(
  { family: 'A', name: 'GetCountryDetails', paths: [paths.getCountryDetails] },
  countriesReply,
);
