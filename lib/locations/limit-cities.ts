import { LRUCache } from 'lru-cache';
import { findByName, type Named, named } from '#lib/core/text/find-by-name.ts';
import type { PlaceOption, PlaceOptions } from './schema.ts';

/** A list of at most this many cities is sent whole. */
const mostWhole = 300;
const mostMatches = 50;

const folded = new LRUCache<string, { fetchedAt: string; cities: Named<PlaceOption>[] }>({ max: 20 });

/** The search keys of a country's cities. This process keeps those of the last twenty countries, because folding takes time. */
function foldedCities(countryId: string, { options, fetchedAt }: PlaceOptions): Named<PlaceOption>[] {
  const known = folded.get(countryId);
  if (known?.fetchedAt === fetchedAt) return known.cities;
  const cities = options.map((city) => named(city, [city.nameEn, city.nameAr, city.code ?? '']));
  folded.set(countryId, { fetchedAt, cities });
  return cities;
}

/** A long list of cities as the best matches of a text, with the chosen city. A short list stays whole. */
export function limitCities(
  places: PlaceOptions,
  { countryId, text = '', chosenId }: { countryId: string; text?: string; chosenId?: string },
): PlaceOptions {
  if (places.options.length <= mostWhole) return places;
  const found = findByName(foldedCities(countryId, places), text).slice(0, mostMatches);
  const chosen = places.options.find(({ id }) => id === chosenId);
  const options = chosen && !found.includes(chosen) ? [...found, chosen] : found;
  return { ...places, options, isPart: true };
}
