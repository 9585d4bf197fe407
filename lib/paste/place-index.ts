import { foldedText } from './fold-words.ts';
import type { NamedEmirate } from './pasted.ts';

/** A place that a name can mean, with the places above it. */
export type Meaning =
  | { kind: 'country' }
  | { kind: 'emirate'; emirateId: string }
  | { kind: 'zone'; emirateId: string; zoneId: string }
  /** A name that only numbered areas have: Al Nahda, of Al Nahda 1 and Al Nahda 2. */
  | { kind: 'numbered'; emirateId: string; zoneId: string }
  | { kind: 'area'; emirateId: string; zoneId: string; areaId: string };

export type PlaceIndex = {
  meanings: Map<string, Meaning[]>;
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

/** Short codes such as AD or عين are also ordinary words. */
const isCode = (name: string) => name.length <= 3;

/** People leave out the article: "Barsha 1". A single word isn't enough to identify a place. */
function spellings(name: string): string[] {
  const key = foldedText(name);
  const bare = key.replace(/^al /, '');
  return bare !== key && bare.includes(' ') ? [key, bare] : [key];
}

/** A folded name without the differences between usual spellings: Al Hamriya and Al Hamriyah, Al Waheeda and Al Wahida. */
export function placeKey(folded: string): string {
  return folded
    .replace(/(\p{L})\1+/gu, (letters, letter) => (letters === 'ee' ? 'i' : letters === 'oo' ? 'u' : letter))
    .replace(/(?<=[aeiou])h\b/g, '');
}

/** The names of all places, by their keys, with what each can mean. */
export function indexPlaces(emirates: readonly NamedEmirate[]): PlaceIndex {
  const meanings = new Map<string, Meaning[]>();
  const add = (names: readonly string[], meaning: Meaning) => {
    for (const key of new Set(names.flatMap(spellings).map(placeKey)))
      meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
  };
  add(country, { kind: 'country' });
  const emirateKeys: PlaceIndex['emirateKeys'] = [];
  for (const { id: emirateId, names, zones } of emirates) {
    const [nameEn, nameAr, ...others] = names;
    const long = [nameEn ?? '', nameAr ?? '', ...others.filter((name) => !isCode(name))].filter(Boolean);
    add(long, { kind: 'emirate', emirateId });
    for (const name of long) emirateKeys.push([foldedText(name).replaceAll(' ', ''), emirateId]);
    for (const code of others.filter((name) => /^[A-Z]{3}$/.test(name)))
      add([`code ${code}`], { kind: 'emirate', emirateId });
    for (const { id: zoneId, names: zoneNames, areas } of zones) {
      add(zoneNames, { kind: 'zone', emirateId, zoneId });
      for (const area of areas) add(area.names, { kind: 'area', emirateId, zoneId, areaId: area.id });
      const numbered = areas.flatMap(({ names: all }) =>
        all.flatMap((name) => /^(.+) \d+$/u.exec(name)?.[1] ?? []),
      );
      add(numbered, { kind: 'numbered', emirateId, zoneId });
    }
  }
  return { meanings, emirateKeys };
}
