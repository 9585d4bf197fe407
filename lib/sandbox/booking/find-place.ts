import { type City, cities } from '#lib/sandbox/world/cities.ts';
import { type Country, countries, unitedArabEmiratesId } from '#lib/sandbox/world/countries.ts';
import { type Emirate, emirates } from '#lib/sandbox/world/emirates.ts';
import { regions } from '#lib/sandbox/world/regions.ts';

type Id = number | string;

const countryById = new Map<Id, Country>(countries.map((country) => [country.id, country]));
const emirateById = new Map<Id, Emirate>(emirates.map((emirate) => [emirate.id, emirate]));
const cityById = new Map<Id, City>(cities.map((city) => [city.id, city]));
const regionById = new Map(regions.map((region) => [region.id, region]));
const countriesWithCities = new Set(cities.map((city) => city.countryId));

type Names = { nameEn: string; nameAr: string };

/** A place found by the ids of an address, or the id that matches nothing. */
export type PlaceOutcome =
  | { ok: true; country: string; emirateId: number | null; placeEn: string; placeAr: string }
  | { ok: false; part: 'country' | 'city' | 'region'; message: string };

/**
 * Resolves the ids of an address. In the Emirates a city's id is its emirate's id and the region must be in it. Abroad the
 * city must be one of its country, unless none are listed for that country.
 */
export function findPlace(countryId: Id, cityId: Id, regionId: string | null): PlaceOutcome {
  const country = countryById.get(countryId);
  if (!country) return { ok: false, part: 'country', message: 'is no country of the list' };
  if (countryId !== unitedArabEmiratesId) return findPlaceAbroad(country, cityId);
  const emirate = emirateById.get(cityId);
  if (!emirate) return { ok: false, part: 'city', message: 'is no emirate of the list' };
  if (regionId === null) return placeNamed(country.alpha2, [emirate], emirate.id);
  const region = regionById.get(Number(regionId));
  if (region?.emirateId !== emirate.id) {
    return { ok: false, part: 'region', message: `is no region of ${emirate.nameEn}` };
  }
  return placeNamed(country.alpha2, [region, emirate], emirate.id);
}

function findPlaceAbroad(country: Names & { id: number; alpha2: string }, cityId: Id): PlaceOutcome {
  const city = cityById.get(cityId);
  if (city?.countryId === country.id) return placeNamed(country.alpha2, [city, country]);
  if (countriesWithCities.has(country.id)) {
    return { ok: false, part: 'city', message: `is no city of ${country.nameEn}` };
  }
  return placeNamed(country.alpha2, [country]);
}

function placeNamed(country: string, parts: Names[], emirateId: number | null = null): PlaceOutcome {
  const placeEn = parts.map((part) => part.nameEn).join(', ');
  const placeAr = parts.map((part) => part.nameAr).join('، ');
  return { ok: true, country, emirateId, placeEn, placeAr };
}
