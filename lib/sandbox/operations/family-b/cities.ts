import { type CitiesReply, paths } from '#lib/postal/family-b/wire.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { cities as allCities } from '#lib/sandbox/world/cities.ts';
import { countries } from '#lib/sandbox/world/countries.ts';

/** Cities of a country (`countryCode`, alpha-2), those with an emirate's code (`emirateCode`), or all of them. */
export const cities: Operation = {
  name: 'Cities',
  family: 'B',
  methods: ['GET'],
  paths: [paths.cities],
  access: 'open',
  answer: ({ query }) => jsonReply(citiesReply(query.get('countryCode'), query.get('emirateCode'))),
};

function citiesReply(countryCode: string | null, emirateCode: string | null): CitiesReply {
  const country = countries.find(({ alpha2 }) => alpha2 === countryCode?.toUpperCase());
  const found = allCities.filter(
    (city) =>
      (!countryCode || city.countryId === country?.id) &&
      (!emirateCode || city.code === emirateCode.toUpperCase()),
  );
  const list = found.map(({ nameEn, nameAr, code }) => ({ nameEn, nameAr, abbr: null, code }));
  return { list, count: list.length };
}
