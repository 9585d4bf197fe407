import type { z } from 'zod';
import { type countriesReply, paths } from '#lib/postal/family-b/wire.ts';
import { fixedLookup } from '#lib/sandbox/operations/lookup.ts';
import { countries as allCountries } from '#lib/sandbox/world/countries.ts';

/** The reply with every country. */
export const countryList: z.input<typeof countriesReply> = {
  list: allCountries.map((country) => ({
    id: country.id,
    code: country.alpha2,
    nameEn: country.nameEn,
    nameAr: country.nameAr,
    abbr: null,
    isGCC: country.isGcc,
    alphaThreeCode: country.alpha3,
    alphaTwoCode: country.alpha2,
  })),
};

export const countries = fixedLookup(
  { family: 'B', name: 'Countries', paths: [paths.countries] },
  countryList,
);
