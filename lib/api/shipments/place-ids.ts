import 'server-only';
import { nameLike } from '#lib/locations/closest-name.ts';
import { loadCities, loadCountries, loadOffices, loadPlaceIndex } from '#lib/locations/load-names.ts';
import type { NameIndex } from '#lib/locations/name-index.ts';
import type { PlaceIndex } from '#lib/locations/place-index.ts';
import {
  areasNamed,
  nearestAreas,
  resolvePlace,
  suggestArea,
  suggestEmirate,
} from '#lib/locations/resolve-place.ts';
import type { PlaceReference } from '../operation/schema.ts';

/** Thrown when the operator's lists of places aren't available. */
export const noPlaces = Symbol('no lists of places');

/** A place in a body that matches no entry of the lists, or several. `path` is the form's. */
export type UnnamedPlace = { path: string; code: 'place-unknown' | 'place-ambiguous'; suggestions: string[] };

type HomeIds = { emirateId: string; zoneId: string; areaId: string };

const nameOf = (reference: PlaceReference | undefined) => (typeof reference === 'string' ? reference : '');
const idOf = (reference: PlaceReference | undefined) =>
  typeof reference === 'object' ? reference.id : undefined;

/** The ids of an emirate and an area. `at`: the path of the party. A missing emirate stays empty; the form's checks report it. */
export async function homeIds(
  { emirate, area }: { emirate?: PlaceReference; area?: PlaceReference },
  at: string,
  wrong: UnnamedPlace[],
): Promise<HomeIds> {
  const places = listed(await loadPlaceIndex([{ emirate: nameOf(emirate), area: nameOf(area) }]));
  const emirateId = idOf(emirate) ?? (emirate ? recogniseEmirate(places, nameOf(emirate), at, wrong) : '');
  if (!emirateId || !area) return { emirateId, zoneId: '', areaId: '' };
  return { emirateId, ...areaIds(places, emirateId, area, at, wrong) };
}

function recogniseEmirate(places: PlaceIndex, name: string, at: string, wrong: UnnamedPlace[]): string {
  // Codes are capitals; here a short word can be nothing else.
  const { emirateId } = resolvePlace(places, {
    emirate: /^\p{L}{3}$/u.test(name) ? name.toUpperCase() : name,
  });
  if (emirateId) return emirateId;
  const close = suggestEmirate(places, { emirate: name });
  wrong.push({
    path: `${at}.emirateId`,
    code: 'place-unknown',
    suggestions: close ? [close] : places.tree.map((one) => nameLike(name, one)),
  });
  return '';
}

function areaIds(
  places: PlaceIndex,
  emirateId: string,
  area: PlaceReference,
  at: string,
  wrong: UnnamedPlace[],
) {
  const emirate = places.tree.find(({ id }) => id === emirateId);
  const areas = (emirate?.zones ?? []).flatMap((zone) =>
    zone.areas.map((one) => ({ ...one, zoneId: zone.id, areaId: one.id })),
  );
  const id = idOf(area);
  const byId = areas.find((one) => one.areaId === id);
  if (byId) return { zoneId: byId.zoneId, areaId: byId.areaId };
  const name = nameOf(area);
  const found = emirate && name ? resolvePlace(places, { emirate: emirate.nameEn, area: name }) : {};
  if (found.zoneId && found.emirateId === emirateId)
    return { zoneId: found.zoneId, areaId: found.areaId ?? '' };
  const path = `${at}.areaId`;
  const same = areasNamed(places, emirateId, name);
  if (same.length > 1) wrong.push({ path, code: 'place-ambiguous', suggestions: same });
  else
    wrong.push({ path, code: 'place-unknown', suggestions: name ? likeAreas(places, emirateId, name) : [] });
  return { zoneId: '', areaId: '' };
}

function likeAreas(places: PlaceIndex, emirateId: string, name: string): string[] {
  const close = suggestArea(places, emirateId, name);
  return close ? [close] : nearestAreas(places, emirateId, name);
}

/** The ids of a country and a city abroad. */
export async function foreignIds(
  { country, city }: { country?: PlaceReference; city?: PlaceReference },
  at: string,
  wrong: UnnamedPlace[],
): Promise<{ countryId: string; countryAlpha2: string; cityId: string }> {
  const countries = listed(await loadCountries());
  const found = inIndex(countries, country, `${at}.countryId`, wrong);
  const countryId = found?.id ?? idOf(country) ?? '';
  const alpha2 = found?.alpha2 ?? '';
  if (!countryId || !city) return { countryId, countryAlpha2: alpha2, cityId: '' };
  const cities = listed(await loadCities(countryId));
  const cityId = inIndex(cities, city, `${at}.cityId`, wrong)?.id ?? idOf(city) ?? '';
  return { countryId, countryAlpha2: alpha2, cityId };
}

/** The two-letter code of an item's country of origin. */
export async function originCode(
  origin: PlaceReference,
  path: string,
  wrong: UnnamedPlace[],
): Promise<string> {
  return inIndex(listed(await loadCountries()), origin, path, wrong)?.alpha2 ?? '';
}

/** The id of a post office of an emirate. */
export async function officeId(
  office: PlaceReference,
  emirateId: string,
  path: string,
  wrong: UnnamedPlace[],
): Promise<string> {
  const id = idOf(office);
  if (id !== undefined || !emirateId) return id ?? '';
  const index = listed(await loadOffices([emirateId])).get(emirateId);
  return (index && inIndex(index, office, path, wrong)?.id) ?? '';
}

function listed<List>(list: List | null): List {
  if (list === null) throw noPlaces;
  return list;
}

/** The place that a reference names in a list; an id is checked by the form's checks. */
function inIndex(
  index: NameIndex,
  reference: PlaceReference | undefined,
  path: string,
  wrong: UnnamedPlace[],
) {
  if (typeof reference !== 'string') return reference && index.findById(reference.id);
  const found = index.find(reference);
  if (typeof found === 'object') return found;
  // Places of the same name differ only in their ids.
  if (found === 'several') wrong.push({ path, code: 'place-ambiguous', suggestions: index.idsOf(reference) });
  else wrong.push({ path, code: 'place-unknown', suggestions: likeNames(index, reference) });
  return undefined;
}

function likeNames(index: NameIndex, name: string): string[] {
  const close = index.suggest(name);
  return close ? [close] : index.nearest(name);
}
