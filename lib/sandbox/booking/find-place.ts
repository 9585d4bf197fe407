import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import {
  type City,
  type Country,
  cities,
  countries,
  type Emirate,
  emirates,
  regions,
  unitedArabEmiratesId,
} from '#lib/sandbox/world/world.ts';

type Id = number | string;

const countryById = new Map<Id, Country>(countries.map((country) => [country.id, country]));
const emirateById = new Map<Id, Emirate>(emirates.map((emirate) => [emirate.id, emirate]));
const cityById = new Map<Id, City>(cities.map((city) => [city.id, city]));
const regionById = new Map(regions.map((region) => [region.id, region]));
const countriesWithCities = new Set(cities.map((city) => city.countryId));

type Names = { nameEn: string; nameAr: string };

/** A place found by the ids of an address, or the id that matches nothing. */
type PlaceOutcome =
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

type Coded = { nameEn: string; nameAr: string; code: string };

/** A place of an address in family B, which uses codes and names instead of ids. */
type CodedPlace = {
  countryCode: string;
  cityCode: string | null;
  city: string | null;
  state: string | null;
  regionCode: string | null;
};

/**
 * Resolves the codes of an address. Several cities share a code, so the name decides; a city that no list has keeps the sent name. A
 * region may also be an id.
 */
export function findPlaceByCode({
  countryCode,
  cityCode,
  city,
  state,
  regionCode,
}: CodedPlace): PlaceOutcome {
  const country = countries.find(({ alpha2 }) => alpha2 === countryCode.trim().toUpperCase());
  if (!country) return { ok: false, part: 'country', message: 'is no country of the list' };
  const isHere = country.id === unitedArabEmiratesId;
  const listed = isHere ? emirates : cities.filter(({ countryId }) => countryId === country.id);
  const coded = cityCode ? listed.filter(({ code }) => isSame(code, cityCode)) : [];
  const byName =
    findNamed(coded, city) ?? findNamed(listed, city) ?? (isHere ? findNamed(listed, state) : undefined);
  const known = byName ?? (coded.length === 1 ? coded[0] : undefined);
  if (!known) {
    const name = city ?? state;
    if (!name) return { ok: false, part: 'city', message: 'is required' };
    return { ok: true, country: country.alpha2, emirateId: null, placeEn: name, placeAr: name };
  }
  const region = regions.find((one) => isHere && regionCode && isRegion(one, regionCode));
  return findPlace(country.id, known.id, region ? String(region.id) : null);
}

const isSame = (one: string, other: string) => foldForSearch(one) === foldForSearch(other);

const findNamed = <Place extends Names>(places: readonly Place[], text: string | null) =>
  places.find(({ nameEn, nameAr }) => text && (isSame(nameEn, text) || isSame(nameAr, text)));

function isNamed({ code, nameEn, nameAr }: Coded, text: string): boolean {
  return [code, nameEn, nameAr].some((name) => isSame(name, text));
}

function isRegion(region: Coded & { id: number }, text: string): boolean {
  return String(region.id) === text.trim() || isNamed(region, text);
}
