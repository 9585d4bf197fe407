import { searchKey } from '#lib/core/text/find-by-name.ts';
import { closest, nearestNames } from './closest-name.ts';
import type { PlaceOption } from './schema.ts';

type Names = { nameEn: string; nameAr: string };

/** A list of places, for recognising one by its names and for suggesting a close one. */
export type NameIndex = {
  /** The place with exactly this name, in any spelling; `several` when more than one has it. */
  find: (text: string) => PlaceOption | 'several' | undefined;
  findById: (id: string) => PlaceOption | undefined;
  /** The ids of all places with exactly this name. */
  idsOf: (text: string) => string[];
  /** The name of the place that was probably meant, in the script of the text. */
  suggest: (text: string) => string | undefined;
  /** The closest names, however far. */
  nearest: (text: string) => string[];
};

/** How many different unknown names of one list get a suggestion: a long list takes time for each. */
const mostSuggested = 200;

/** The share of a name's letters that may be misspelt. */
const mostMisspelt = 0.3;

/** `shorten` is the part of a name that people type; suggestions compare only that. */
export function indexNames(
  places: readonly PlaceOption[],
  {
    namesOf,
    shorten = (name) => name,
  }: { namesOf: (place: PlaceOption) => string[]; shorten?: (name: string) => string },
): NameIndex {
  const byName = new Map<string, PlaceOption[]>();
  const inFull = new Map<string, string>();
  const short: Names[] = [];
  for (const place of places) {
    const { nameEn, nameAr } = place;
    short.push({ nameEn: shorten(nameEn), nameAr: shorten(nameAr) });
    for (const name of [nameEn, nameAr]) inFull.set(shorten(name), name);
    for (const name of [...namesOf(place), shorten(nameEn), shorten(nameAr)]) {
      const key = searchKey(name);
      const known = byName.get(key) ?? [];
      if (key && !known.includes(place)) byName.set(key, [...known, place]);
    }
  }
  const suggested = new Map<string, string | undefined>();
  return {
    find(text) {
      const [first, ...others] = byName.get(searchKey(text)) ?? [];
      return others.length > 0 ? 'several' : first;
    },
    findById: (id) => places.find((place) => place.id === id),
    idsOf: (text) => (byName.get(searchKey(text)) ?? []).map(({ id }) => id),
    suggest(text) {
      if (!suggested.has(text) && suggested.size < mostSuggested) {
        const name = closest(shorten(text), short, mostMisspelt);
        suggested.set(text, name && inFull.get(name));
      }
      return suggested.get(text);
    },
    nearest: (text) => nearestNames(shorten(text), short).map((name) => inFull.get(name) ?? name),
  };
}
