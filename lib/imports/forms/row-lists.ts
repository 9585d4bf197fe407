import 'server-only';
import {
  isHome,
  loadCities,
  loadCountries,
  loadOffices,
  loadPlaceIndex,
  type OfficeIndex,
} from '#lib/locations/load-names.ts';
import { indexNames, type NameIndex } from '#lib/locations/name-index.ts';
import type { PlaceIndex } from '#lib/locations/place-index.ts';
import { type ImportField, itemFields, type RowValues } from '../fields/schema.ts';

/** The operator's lists that rows are checked with. Those that no row needs stay empty. */
export type RowLists = {
  places: PlaceIndex;
  countries: NameIndex;
  /** By the country's id. */
  cities: ReadonlyMap<string, NameIndex>;
  offices: OfficeIndex;
};

const none = indexNames([], { namesOf: () => [] });

const ofAbroad: readonly ImportField[] = ['country', 'city', ...itemFields];

/** Loads each list that the rows need, once. Null while one of them isn't available. */
export async function loadRowLists(rows: RowValues[]): Promise<RowLists | null> {
  const needsOf = (fields: readonly ImportField[]) =>
    rows.some((values) => fields.some((field) => values[field]));
  const places = await loadPlaceIndex(rows);
  const countries = needsOf(ofAbroad) ? await loadCountries() : none;
  if (!places || !countries) return null;
  const offices = needsOf(['office']) ? await loadOffices(places.tree.map(({ id }) => id)) : new Map();
  const cities = await loadCitiesOf(rows, countries);
  return offices && cities && { places, countries, offices, cities };
}

async function loadCitiesOf(rows: RowValues[], countries: NameIndex) {
  const cities = new Map<string, NameIndex>();
  for (const text of new Set(rows.flatMap(({ country }) => country || []))) {
    const country = countries.find(text);
    if (typeof country !== 'object' || isHome(country) || cities.has(country.id)) continue;
    const index = await loadCities(country.id);
    if (!index) return null;
    cities.set(country.id, index);
  }
  return cities;
}
