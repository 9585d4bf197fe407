import 'server-only';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { loadCountries, loadPlaceIndex } from '#lib/locations/load-names.ts';
import { findPlace } from '#lib/locations/queries.ts';
import { areListsEnough, emirateInAddress, resolvePlace } from '#lib/locations/resolve-place.ts';
import type { PlaceQuestion } from '#lib/locations/schema.ts';

type Place = Record<string, string>;

/**
 * Replaces the typed names of places by their ids if the lists have them. The booking form looks up the others. Where no place is
 * typed, the address may name the emirate.
 */
export function createPlaceReader(): (place: Place, address: string) => Promise<Place> {
  // An area that no list has is asked for once, not for each row.
  let isMissed = false;
  return async ({ emirateText, zoneText, areaText, countryText, ...rest }, address) => {
    const texts = { emirate: emirateText, zone: zoneText, area: areaText };
    const index = await loadPlaceIndex(isMissed ? [] : [texts]);
    isMissed ||= index !== null && !areListsEnough(index, texts);
    const isTyped = emirateText || zoneText || areaText || countryText;
    const meant = index && !isTyped ? { emirate: emirateInAddress(index, address).emirate } : texts;
    const { emirateId, zoneId, areaId } = index ? resolvePlace(index, meant) : {};
    const found = countryText ? (await loadCountries())?.find(countryText) : undefined;
    const country = typeof found === 'object' ? found : undefined;
    const level = (name: string, id: string | undefined, text: string | undefined): Place =>
      id ? { [`${name}Id`]: id } : text ? { [`${name}Text`]: text } : {};
    return {
      ...rest,
      ...level('emirate', emirateId, emirateText),
      ...level('zone', zoneId, zoneText),
      // The emirate's own name is no area.
      ...level('area', areaId, areaText && emirateCode(areaText) ? '' : areaText),
      ...level('country', country?.id, countryText),
      ...(country?.alpha2 ? { countryAlpha2: country.alpha2 } : {}),
    };
  };
}

async function nameOf(question: PlaceQuestion, id: string | undefined): Promise<string> {
  const place = id ? await findPlace(question, id) : null;
  return place && place !== 'unavailable' ? place.nameEn : '';
}

/** The English names of a place, or what was typed. */
export async function placeNames({ emirateId, zoneId, areaId, countryId, cityId, ...place }: Place) {
  const below = emirateId && zoneId ? { emirateId, zoneId } : null;
  return {
    emirate: (await nameOf({ kind: 'emirates' }, emirateId)) || (place.emirateText ?? ''),
    zone: (emirateId && (await nameOf({ kind: 'zones', emirateId }, zoneId))) || (place.zoneText ?? ''),
    area: (below && (await nameOf({ kind: 'areas', ...below }, areaId))) || (place.areaText ?? ''),
    country: (await nameOf({ kind: 'countries' }, countryId)) || (place.countryText ?? ''),
    city:
      (countryId && (await nameOf({ kind: 'cities', countryId, chosenId: cityId }, cityId))) ||
      (place.cityText ?? ''),
  };
}
