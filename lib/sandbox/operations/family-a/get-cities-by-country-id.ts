import { type CitiesReply, citiesQuery, paths } from '#lib/postal/family-a/wire.ts';
import { failuresOf, familyAFailure, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { cities } from '#lib/sandbox/world/cities.ts';

export const getCitiesByCountryId: Operation = {
  name: 'GetCitiesByCountryId',
  family: 'A',
  methods: ['GET'],
  paths: [paths.getCitiesByCountryId],
  access: 'open',
  answer: ({ query }) => {
    const asked = citiesQuery.safeParse(Object.fromEntries(query));
    if (!asked.success) return familyAFailure(fieldMessages(failuresOf(asked.error.issues)));
    return jsonReply(citiesReply(Number(asked.data.CountryId)));
  },
};

function citiesReply(countryId: number): CitiesReply {
  const found = cities.filter((city) => city.countryId === countryId);
  return {
    CitiesByCountryIdResponse: {
      Cities: {
        City: found.map((city) => ({
          Cityid: String(city.id),
          CityName: city.nameEn,
          CityNameAR: city.nameAr,
          CityCode: city.code,
        })),
      },
    },
  };
}
