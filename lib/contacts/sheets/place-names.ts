import 'server-only';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import type { PlaceOption, PlaceQuestion } from '#lib/locations/schema.ts';

type Place = Record<string, string>;

/** Finds places by name and names by id. Loads each list once. */
export function createPlaceNames() {
  const lists = new Map<string, Promise<PlaceOption[]>>();
  const indexes = new WeakMap<PlaceOption[], Map<string, PlaceOption>>();

  function listOf(question: PlaceQuestion): Promise<PlaceOption[]> {
    const key = JSON.stringify(question);
    const known = lists.get(key);
    if (known) return known;
    const asked = findPlaces(question).then((found) => (typeof found === 'string' ? [] : found.options));
    lists.set(key, asked);
    return asked;
  }

  /** The first option of each folded name and code: folding a list for every row of a file would take seconds. */
  function indexOf(options: PlaceOption[]): Map<string, PlaceOption> {
    const index = indexes.get(options) ?? new Map<string, PlaceOption>();
    if (index.size === 0)
      for (const option of options.toReversed()) {
        const { nameEn, nameAr, alpha2 = '', alpha3 = '' } = option;
        for (const name of [nameEn, nameAr, alpha2, alpha3]) index.set(foldForSearch(name), option);
      }
    indexes.set(options, index);
    return index;
  }

  /** The place with this name, in either language, or with this ISO code. */
  async function find(question: PlaceQuestion, typed: string | undefined): Promise<PlaceOption | undefined> {
    const wanted = foldForSearch(typed ?? '');
    return wanted === '' ? undefined : indexOf(await listOf(question)).get(wanted);
  }

  const nameOf = async (question: PlaceQuestion, id: string | undefined) =>
    (id && (await listOf(question)).find((option) => option.id === id)?.nameEn) || '';

  return {
    /** Replaces the typed names of places by their ids if the lists have them. The booking form looks up the others. */
    resolve: async (place: Place): Promise<Place> => {
      const { emirateText, zoneText, areaText, countryText, ...rest } = place;
      const emirate = await find({ kind: 'emirates' }, emirateText);
      const zone = emirate && (await find({ kind: 'zones', emirateId: emirate.id }, zoneText));
      const area =
        emirate && zone && (await find({ kind: 'areas', emirateId: emirate.id, zoneId: zone.id }, areaText));
      const country = await find({ kind: 'countries' }, countryText);
      const level = (name: string, found: PlaceOption | undefined, text: string | undefined): Place =>
        found ? { [`${name}Id`]: found.id } : text ? { [`${name}Text`]: text } : {};
      return {
        ...rest,
        ...level('emirate', emirate, emirateText),
        ...level('zone', zone, zoneText),
        ...level('area', area, areaText),
        ...level('country', country, countryText),
        ...(country?.alpha2 ? { countryAlpha2: country.alpha2 } : {}),
      };
    },
    /** The English names of a place, or what was typed. */
    name: async ({ emirateId, zoneId, areaId, countryId, ...place }: Place) => ({
      emirate: (await nameOf({ kind: 'emirates' }, emirateId)) || (place.emirateText ?? ''),
      zone: (emirateId && (await nameOf({ kind: 'zones', emirateId }, zoneId))) || (place.zoneText ?? ''),
      area:
        (emirateId && zoneId && (await nameOf({ kind: 'areas', emirateId, zoneId }, areaId))) ||
        (place.areaText ?? ''),
      country: (await nameOf({ kind: 'countries' }, countryId)) || (place.countryText ?? ''),
      city:
        (countryId &&
          place.cityId &&
          (await nameOf({ kind: 'cities', countryId, chosenId: place.cityId }, place.cityId))) ||
        (place.cityText ?? ''),
    }),
  };
}
