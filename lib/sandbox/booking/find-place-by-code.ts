import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { cities } from '#lib/sandbox/world/cities.ts';
import { countries, unitedArabEmiratesId } from '#lib/sandbox/world/countries.ts';
import { emirates } from '#lib/sandbox/world/emirates.ts';
import { regions } from '#lib/sandbox/world/regions.ts';
import { findPlace, type PlaceOutcome } from './find-place.ts';

type Coded = { nameEn: string; nameAr: string; code: string };

/** A place of an address in family B, which uses codes and names instead of ids. */
export type CodedPlace = {
  countryCode: string;
  cityCode: string | null;
  city: string | null;
  state: string | null;
  regionCode: string | null;
};

/** Resolves the codes of an address. A region may also be an id; a city that no list has keeps the sent name. */
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
  const known = [cityCode, city, state]
    .map((text) => text && listed.find((one) => isNamed(one, text)))
    .find(Boolean);
  if (!known) {
    const name = city ?? cityCode ?? state;
    if (!name) return { ok: false, part: 'city', message: 'is required' };
    return { ok: true, country: country.alpha2, emirateId: null, placeEn: name, placeAr: name };
  }
  const region = regions.find((one) => isHere && regionCode && isRegion(one, regionCode));
  return findPlace(country.id, known.id, region ? String(region.id) : null);
}

function isNamed(one: Coded, text: string): boolean {
  const wanted = foldForSearch(text);
  return [one.code, one.nameEn, one.nameAr].some((name) => foldForSearch(name) === wanted);
}

function isRegion(region: Coded & { id: number }, text: string): boolean {
  return String(region.id) === text.trim() || isNamed(region, text);
}
