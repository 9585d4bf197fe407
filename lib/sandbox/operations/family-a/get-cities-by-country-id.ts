import { type CitiesReply, citiesQuery, paths } from '#lib/postal/family-a/wire.ts';
import { queryLookup } from '#lib/sandbox/operations/lookup.ts';
import { cities } from '#lib/sandbox/world/cities.ts';

export const getCitiesByCountryId = queryLookup(
  { family: 'A', name: 'GetCitiesByCountryId', paths: [paths.getCitiesByCountryId] },
  citiesQuery,
  ({ CountryId }) => citiesReply(Number(CountryId)),
);

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
