import { type CountriesReply, paths } from '#lib/postal/family-a/wire.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { countries } from '#lib/sandbox/world/countries.ts';

const reply: CountriesReply = {
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

const answered = jsonReply(reply);

export const getCountryDetails: Operation = {
  name: 'GetCountryDetails',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getCountryDetails],
  access: 'open',
  answer: () => answered,
};
