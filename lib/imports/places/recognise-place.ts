import { LRUCache } from 'lru-cache';
import { letOthersRun } from '#lib/core/let-others-run.ts';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';
import aliases from '#lib/locations/place-aliases.json' with { type: 'json' };
import type { PlaceTree } from '#lib/locations/view.ts';
import { findPlaces } from '#lib/shipments/paste/find-places.ts';
import { foldedText, foldWords } from '#lib/shipments/paste/fold-words.ts';
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
    await letOthersRun();
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

/** No place has a longer name. Looking for names in more text takes milliseconds for each row. */
const longestText = 200;

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

function recognise(places: Places, givenEmirate: string, givenArea: string): Recognised {
  const emirate = givenEmirate.slice(0, longestText);
  const area = givenArea.slice(0, longestText);
  const name = provinces[emirate.replace(/^AE-/, '').toUpperCase()] ?? emirate;
  const ofEmirate = exactly(places, [name]);
  if (!area) return ofEmirate;
  const both = exactly(places, [name, area]);
  // An area decides without an emirate, but not against a text that names none: that one is misspelt.
  const isFree = ofEmirate.emirateId || meansNoEmirate(places, emirate);
  return both.emirateId && isFree ? both : ofEmirate;
}

/** Whether a text leaves the emirate open: it is empty, or names the country. */
const meansNoEmirate = ({ meanings }: Places, text: string) =>
  (meanings.get(foldedText(text)) ?? []).some(({ kind }) => kind === 'country') || !foldedText(text);

/** The places that the texts name in a known spelling. A misspelt name is only suggested. */
function exactly(places: Places, texts: string[]): Recognised {
  const { chosen } = findPlaces(texts.map(place), places);
  return chosen.emirateId && texts.some((text) => isNamed(places, text, chosen.emirateId)) ? chosen : {};
}

/** Whether words of a text are a known name of an emirate, or of a place in it. */
function isNamed({ meanings, emirateKeys }: Places, text: string, emirateId: string | undefined): boolean {
  const words = foldWords(text).map(({ key }) => key);
  return words.some((_, from) =>
    words.slice(from).some((__, length) => {
      const name = words.slice(from, from + length + 1);
      const found = [name.join(' '), `code ${name.join(' ')}`].flatMap((key) => meanings.get(key) ?? []);
      return (
        found.some((one) => 'emirateId' in one && one.emirateId === emirateId) ||
        emirateKeys.some(([key, id]) => id === emirateId && key === name.join(''))
      );
    }),
  );
}
