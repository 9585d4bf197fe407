import { closest } from '#lib/booking-form/paste/closest-name.ts';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';

type Names = { nameEn: string; nameAr: string };

/** A list of places, for recognising one by its names and for suggesting a close one. */
export type NameIndex = {
  /** The place with exactly this name, in any spelling; `several` when more than one has it. */
  find: (text: string) => PlaceOption | 'several' | undefined;
  /** The name of the place that was probably meant, in the script of the text. */
  suggest: (text: string) => string | undefined;
};

/** How many different unknown names of one list get a suggestion: a long list takes time for each. */
const mostSuggested = 200;

/**
 * `shorten` is the part of a name that people type; suggestions compare only that, and differ in `mostShare` of its letters at
 * most.
 */
export function indexNames(
  places: readonly PlaceOption[],
  {
    namesOf,
    shorten = (name) => name,
    mostShare = 0.3,
  }: { namesOf: (place: PlaceOption) => string[]; shorten?: (name: string) => string; mostShare?: number },
): NameIndex {
  const byName = new Map<string, PlaceOption | 'several'>();
  const inFull = new Map<string, string>();
  const short: Names[] = [];
  for (const place of places) {
    const { nameEn, nameAr } = place;
    short.push({ nameEn: shorten(nameEn), nameAr: shorten(nameAr) });
    for (const name of [nameEn, nameAr]) inFull.set(shorten(name), name);
    for (const name of [...namesOf(place), shorten(nameEn), shorten(nameAr)]) {
      const key = searchKey(name);
      const known = byName.get(key);
      if (key) byName.set(key, known === undefined || known === place ? place : 'several');
    }
  }
  const suggested = new Map<string, string | undefined>();
  return {
    find: (text) => byName.get(searchKey(text)),
    suggest(text) {
      if (!suggested.has(text) && suggested.size < mostSuggested) {
        const name = closest(shorten(text), short, mostShare);
        suggested.set(text, name && inFull.get(name));
      }
      return suggested.get(text);
    },
  };
}
