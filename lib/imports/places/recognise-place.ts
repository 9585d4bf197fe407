import { LRUCache } from 'lru-cache';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';
import aliases from '#lib/locations/place-aliases.json' with { type: 'json' };
import type { PlaceTree } from '#lib/locations/view.ts';
import { findPlaces } from '#lib/paste/find-places.ts';
import { foldedText, foldWords } from '#lib/paste/fold-words.ts';
import { indexPlaces, type Meaning, type PlaceIndex, placeKey } from '#lib/paste/place-index.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';

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

/** The texts of a row that name where it goes. */
type PlaceTexts = { emirate?: string; area?: string };

/**
 * The names of all places. Lists of areas that were never fetched are fetched if a row's texts may mean a place of theirs; if
 * that fails, the emirates aren't whole. Null while no list is stored and the operator can't be reached.
 */
export async function loadPlaceIndex(rows: PlaceTexts[]): Promise<Places | null> {
  const kept = await findPlaceTree();
  if (!kept) return null;
  const places = indexed(kept);
  for (const row of rows) {
    await letOthersRun();
    if (isSettled(places, row)) continue;
    const fetched = await findPlaceTree(() => true);
    return fetched && indexed(fetched);
  }
  return places;
}

/** Whether the stored lists are enough to understand the texts: they name an emirate, and an area only if its list is stored. */
export function isSettled(places: Places, { emirate = '', area = '' }: PlaceTexts): boolean {
  if ((!emirate && !area) || places.tree.every(({ isWhole }) => isWhole)) return true;
  const { zoneId, areaId } = recognisePlace(places, emirate, area);
  return isEmirate(places, nameOf(emirate)) && (!area || Boolean(zoneId || areaId));
}

/** The ISO 3166-2 codes, which shops export as the province, and those that people use. */
const provinces: Record<string, string> = {
  DXB: 'Dubai',
  AUH: 'Abu Dhabi',
  SHJ: 'Sharjah',
  AJM: 'Ajman',
  UAQ: 'Umm Al Quwain',
  RAK: 'Ras Al Khaimah',
  FUJ: 'Fujairah',
  AAN: 'Al Ain',
  DU: 'Dubai',
  AZ: 'Abu Dhabi',
  SH: 'Sharjah',
  AJ: 'Ajman',
  FU: 'Fujairah',
  RK: 'Ras Al Khaimah',
  UQ: 'Umm Al Quwain',
};

/** The share of letters in an emirate's name that may be misspelt. */
export const mostMisspelt = 0.4;

/** The same in an area's name. */
export const mostMisspeltArea = 0.25;

/** An emirate's name instead of its code. */
const nameOf = (text: string) => provinces[text.toUpperCase().replace(/^AE-|[\s.]/g, '')] ?? text;

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
  const name = nameOf(emirate);
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

/** The ids of all areas of an emirate that have this name. */
export const areasNamed = ({ meanings }: Places, emirateId: string, name: string): string[] =>
  (meanings.get(placeKey(foldedText(name))) ?? []).flatMap((one) =>
    one.kind === 'area' && one.emirateId === emirateId ? [one.areaId] : [],
  );

const keysOf = (text: string) => foldWords(text).map(({ key }) => key);

/** The places that these words name together, by name or code. */
function meaningsOf({ meanings, emirateKeys }: Places, words: string[]): Meaning[] {
  const name = words.join(' ');
  const joined = words.join('');
  return [
    ...[name, `code ${name}`].flatMap((key) => meanings.get(key) ?? []),
    ...emirateKeys.flatMap(([key, emirateId]) =>
      key === joined ? [{ kind: 'emirate' as const, emirateId }] : [],
    ),
  ];
}

/** Whether a text is the name of an emirate, and nothing more. */
const isEmirate = (places: Places, text: string) =>
  meaningsOf(places, keysOf(text)).some(({ kind }) => kind === 'emirate');

/** Whether words of a text are a known name of an emirate, or of a place in it. */
function isNamed(places: Places, text: string, emirateId: string | undefined): boolean {
  const words = keysOf(text);
  return words.some((_, from) =>
    words
      .slice(from)
      .some((__, length) =>
        meaningsOf(places, words.slice(from, from + length + 1)).some(
          (one) => 'emirateId' in one && one.emirateId === emirateId,
        ),
      ),
  );
}
