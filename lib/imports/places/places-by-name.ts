import 'server-only';
import { searchKey } from '#lib/core/text/find-by-name.ts';
import { nameCountries } from '#lib/locations/name-countries.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import type { PlaceOption } from '#lib/locations/schema.ts';
import { closest, nearestNames } from '#lib/paste/closest-name.ts';

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

/**
 * `shorten` is the part of a name that people type; suggestions compare only that, and differ in `mostShare` of its letters at
 * most.
 */
function indexNames(
  places: readonly PlaceOption[],
  {
    namesOf,
    shorten = (name) => name,
    mostShare = 0.3,
  }: { namesOf: (place: PlaceOption) => string[]; shorten?: (name: string) => string; mostShare?: number },
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
        const name = closest(shorten(text), short, mostShare);
        suggested.set(text, name && inFull.get(name));
      }
      return suggested.get(text);
    },
    nearest: (text) => nearestNames(shorten(text), short).map((name) => inFull.get(name) ?? name),
  };
}

const homeAlpha2 = 'AE';

export const isHome = ({ alpha2 }: PlaceOption) => alpha2 === homeAlpha2;

const indexes = new WeakMap<PlaceOption[], NameIndex>();

/** The carrier's countries, by their names in both languages, usual other names and ISO codes; null while the list is unavailable. */
export async function loadCountries(): Promise<NameIndex | null> {
  const found = await findPlaces({ kind: 'countries' });
  if (typeof found === 'string') return null;
  const known = indexes.get(found.options);
  if (known) return known;
  const index = indexNames(nameCountries(found.options), {
    namesOf: ({ nameEn, nameAr, otherNames = [] }) => [nameEn, nameAr, ...otherNames],
    mostShare: 0.4,
  });
  indexes.set(found.options, index);
  return index;
}

/** The cities of a country, by their names and the carrier's codes; null while the list is unavailable. */
export async function loadCities(countryId: string): Promise<NameIndex | null> {
  const found = await findPlaces({ kind: 'cities', countryId });
  if (typeof found === 'string') return null;
  const known = indexes.get(found.options);
  if (known) return known;
  const index = indexNames(found.options, {
    namesOf: ({ nameEn, nameAr, code = '' }) => [nameEn, nameAr, code],
  });
  indexes.set(found.options, index);
  return index;
}

export type OfficeIndex = ReadonlyMap<string, NameIndex>;

/** The words that all offices share aren't compared, because people leave them out. */
const withoutKind = (name: string) =>
  name
    .replace(/\bpost office\b|مكتب بريد|مكتب البريد/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The carrier's post offices by emirate: by their names in both languages and by their codes. Null while a list is unavailable. */
export async function loadOffices(emirateIds: string[]): Promise<OfficeIndex | null> {
  const index = new Map<string, NameIndex>();
  for (const emirateId of emirateIds) {
    const found = await findPlaces({ kind: 'offices', emirateId });
    if (found === 'unavailable') return null;
    const offices = found === 'unknown-parent' ? [] : found.options;
    const namesOf = ({ id, nameEn, nameAr }: PlaceOption) => [id, nameEn, nameAr];
    index.set(emirateId, indexNames(offices, { namesOf, shorten: withoutKind }));
  }
  return index;
}

/** The office that a text names, with its emirate; in any emirate where none is given. `several` when more than one has the name. */
export function recogniseOffice(
  offices: OfficeIndex,
  text: string,
  emirateId?: string,
): { emirateId: string; officeId: string } | 'several' | undefined {
  const asked = emirateId ? [emirateId] : [...offices.keys()];
  const found = asked.flatMap((id) => {
    const office = offices.get(id)?.find(text);
    return office === undefined ? [] : [{ emirateId: id, office }];
  });
  const [first, ...others] = found;
  if (!first) return undefined;
  if (others.length > 0 || first.office === 'several') return 'several';
  return { emirateId: first.emirateId, officeId: first.office.id };
}

/** The name of the office that was probably meant. */
export function suggestOffice(offices: OfficeIndex, text: string, emirateId?: string): string | undefined {
  for (const [id, index] of offices) {
    const name = emirateId && id !== emirateId ? undefined : index.suggest(text);
    if (name) return name;
  }
  return undefined;
}
