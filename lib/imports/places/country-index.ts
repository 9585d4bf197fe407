import 'server-only';
import { nameCountries } from '#lib/locations/name-countries.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import { indexNames, type NameIndex } from './name-index.ts';

const homeAlpha2 = 'AE';

export const isHome = ({ alpha2 }: PlaceOption) => alpha2 === homeAlpha2;

const indexes = new WeakMap<PlaceOption[], NameIndex>();

/** The carrier's countries, by their names in both languages, usual other names and ISO codes; null while the list is unavailable. */
export async function loadCountries(): Promise<NameIndex | null> {
  const found = await findPlaces({ kind: 'countries' });
  if (typeof found === 'string') return null;
  const known = indexes.get(found.options);
  if (known) return known;
  const index = indexNames(nameCountries(found.options), {
    namesOf: ({ nameEn, nameAr, otherNames = [] }) => [nameEn, nameAr, ...otherNames],
    mostShare: 0.4,
  });
  indexes.set(found.options, index);
  return index;
}

/** The cities of a country, by their names and the carrier's codes; null while the list is unavailable. */
export async function loadCities(countryId: string): Promise<NameIndex | null> {
  const found = await findPlaces({ kind: 'cities', countryId });
  if (typeof found === 'string') return null;
  const known = indexes.get(found.options);
  if (known) return known;
  const index = indexNames(found.options, {
    namesOf: ({ nameEn, nameAr, code = '' }) => [nameEn, nameAr, code],
  });
  indexes.set(found.options, index);
  return index;
}
