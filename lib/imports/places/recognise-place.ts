import { LRUCache } from 'lru-cache';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';
import aliases from '#lib/locations/place-aliases.json' with { type: 'json' };
import type { PlaceTree } from '#lib/locations/view.ts';
import { closestPlace } from '#lib/shipments/paste/closest-name.ts';
import { findPlaces } from '#lib/shipments/paste/find-places.ts';
import { indexPlaces, type PlaceIndex } from '#lib/shipments/paste/place-index.ts';

const spellings = new Map(aliases.flatMap((names) => names.map((name) => [searchKey(name), names])));

const named = ({ id, nameEn, nameAr }: PlaceTree[number]['zones'][number]['areas'][number]) => ({
  id,
  names: [nameEn, nameAr, ...(spellings.get(searchKey(nameEn)) ?? spellings.get(searchKey(nameAr)) ?? [])],
});

/** All places by their names, for recognising them, and as a tree, for suggesting one. */
export type Places = PlaceIndex & { tree: PlaceTree };

const indexed = (tree: PlaceTree): Places => ({
  tree,
  ...indexPlaces(
    tree.map((emirate) => ({
      ...named(emirate),
      zones: emirate.zones.map((zone) => ({ ...named(zone), areas: zone.areas.map(named) })),
    })),
  ),
});

/**
 * The names of all stored places. The areas of the emirates that these texts name are fetched where they are missing. Null while
 * no list is stored and the operator can't be reached.
 */
export async function loadPlaceIndex(emirates: string[]): Promise<Places | null> {
  const kept = await findPlaceTree();
  if (!kept) return null;
  const index = indexed(kept);
  const whole = new Map<string, PlaceTree[number]>();
  for (const text of new Set(emirates)) {
    const { emirateId } = recognisePlace(index, text, '');
    if (!emirateId || whole.has(emirateId)) continue;
    const fetched = (await findPlaceTree(emirateId))?.find(({ id }) => id === emirateId);
    if (fetched) whole.set(emirateId, fetched);
  }
  return indexed(kept.map((emirate) => whole.get(emirate.id) ?? emirate));
}

/** The ISO 3166-2 codes, which shops export as the province; FU, AZ and others are not among people's spellings. */
const provinces: Record<string, string> = {
  DU: 'Dubai',
  AZ: 'Abu Dhabi',
  SH: 'Sharjah',
  AJ: 'Ajman',
  FU: 'Fujairah',
  RK: 'Ras Al Khaimah',
  UQ: 'Umm Al Quwain',
};

/** The share of an emirate's letters that may be wrong. */
export const mostMisspelt = 0.4;

const place = (text: string) => ({ label: 'place' as const, text, raw: text });

const mostKept = 5_000;
const cache = new WeakMap<Places, LRUCache<string, Recognised>>();

type Recognised = ReturnType<typeof findPlaces>['chosen'];

/** The places that the texts of the two columns name, in either script and with the spellings that people use. */
export function recognisePlace(places: Places, emirate: string, area: string): Recognised {
  const known = cache.get(places) ?? new LRUCache({ max: mostKept });
  cache.set(places, known);
  const key = JSON.stringify([emirate, area]);
  const found = known.get(key) ?? recognise(places, emirate, area);
  known.set(key, found);
  return found;
}

function recognise(places: Places, emirate: string, area: string): Recognised {
  const name = provinces[emirate.replace(/^AE-/, '').toUpperCase()] ?? emirate;
  const ofEmirate = findPlaces([place(name)], places).chosen;
  if (!area) return ofEmirate;
  const both = findPlaces([place(name), place(area)], places).chosen;
  if (!both.emirateId) return ofEmirate;
  if (!emirate || ofEmirate.emirateId) return both;
  // Only the area is known. It decides, but not against an emirate that was only misspelt.
  const meant = closestPlace(emirate, places.tree, mostMisspelt);
  return meant && meant.id !== both.emirateId ? ofEmirate : both;
}
