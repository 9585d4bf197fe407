import { foldedText } from '#lib/core/text/fold-words.ts';
import { spellingsOf } from './spellings.ts';
import type { PlaceTree } from './view.ts';

/** A place that a name can mean, with the places above it. */
export type PlaceMeaning =
  | { kind: 'country' }
  | { kind: 'emirate'; emirateId: string }
  | { kind: 'zone'; emirateId: string; zoneId: string }
  /** A name that only numbered areas have: Al Nahda, of Al Nahda 1 and Al Nahda 2. */
  | { kind: 'numbered'; emirateId: string; zoneId: string }
  | { kind: 'area'; emirateId: string; zoneId: string; areaId: string };

/** All places by their names, for finding them, and as a tree, for suggesting one. */
export type PlaceIndex = {
  tree: PlaceTree;
  meanings: Map<string, PlaceMeaning[]>;
  /** Names of emirates without spaces. */
  emirateKeys: [key: string, emirateId: string][];
};

const country = [
  'UAE',
  'U.A.E',
  'United Arab Emirates',
  'الإمارات',
  'الإمارات العربية المتحدة',
  'دولة الإمارات',
];

/**
 * People leave out the article or the spaces: "Barsha 1", "Khorfakkan". A single word without its article isn't enough to identify a
 * place.
 */
function writtenAs(name: string): string[] {
  const key = foldedText(name);
  const bare = key.replace(/^al /, '');
  const joined = key.replace(/(?<=\p{L}{3}) (?=\p{L}{3})/gu, '');
  return [key, joined, ...(bare.includes(' ') ? [bare] : [])];
}

/** A folded name without the differences between usual spellings: Al Hamriya and Al Hamriyah, Al Waheeda and Al Wahida. */
export function placeKey(folded: string): string {
  return folded
    .replace(/(\p{L})\1+/gu, (letters, letter) => (letters === 'ee' ? 'i' : letters === 'oo' ? 'u' : letter))
    .replace(/(?<=[aeiou])h\b/g, '');
}

/** Codes are ordinary words too, so they have keys of their own. */
export const codeKey = (code: string) => placeKey(`code ${foldedText(code)}`);
const isCode = (name: string) => /^[A-Z]{2,3}$/.test(name);

type Listed = { id: string; nameEn: string; nameAr: string };
const namesOf = (place: Listed) => [place.nameEn, place.nameAr, ...spellingsOf(place)];

/** The names of all places, by their keys, with what each can mean. */
export function indexPlaces(tree: PlaceTree): PlaceIndex {
  const meanings = new Map<string, PlaceMeaning[]>();
  const add = (keys: readonly string[], meaning: PlaceMeaning) => {
    for (const key of new Set(keys)) meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
  };
  const keysOf = (names: readonly string[]) => names.flatMap(writtenAs).map(placeKey);
  add(keysOf(country), { kind: 'country' });
  const emirateKeys: PlaceIndex['emirateKeys'] = [];
  for (const { zones, ...emirate } of tree) {
    const emirateId = emirate.id;
    const names = namesOf(emirate).filter((name) => !isCode(name));
    const codes = namesOf(emirate).filter(isCode);
    const joined = names.map((name) => foldedText(name).replaceAll(' ', ''));
    const more = names.map((name) => `إمارة ${name}`);
    add([...keysOf([...names, ...joined, ...more]), ...codes.map(codeKey)], { kind: 'emirate', emirateId });
    emirateKeys.push(...joined.map((key): [string, string] => [key, emirateId]));
    for (const { areas, ...zone } of zones) {
      const zoneId = zone.id;
      add(keysOf(namesOf(zone)), { kind: 'zone', emirateId, zoneId });
      for (const area of areas)
        add(keysOf(namesOf(area)), { kind: 'area', emirateId, zoneId, areaId: area.id });
      const numbered = areas.flatMap((area) =>
        namesOf(area).flatMap((name) => /^(.+) \d+$/u.exec(name)?.[1] ?? []),
      );
      add(keysOf(numbered), { kind: 'numbered', emirateId, zoneId });
    }
  }
  return { tree, meanings, emirateKeys };
}
