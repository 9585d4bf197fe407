import 'server-only';
import { LRUCache } from 'lru-cache';
import { homeAlpha2 } from '#lib/core/home-country.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { findPlaceTree } from './find-place-tree.ts';
import { nameCountries } from './name-countries.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { indexPlaces, type PlaceIndex } from './place-index.ts';
import { findPlaces } from './queries.ts';
import { areListsEnough, type PlaceTexts } from './resolve-place.ts';
import type { PlaceOption, PlaceQuestion } from './schema.ts';

// As long as a process keeps a list: building the index takes longer than a booking.
const recent = new LRUCache<string, PlaceIndex>({ max: 1, ttl: 10_000 });

/**
 * The names of all places of the UAE. Lists of areas that were never fetched are fetched if one of the texts may mean a place of theirs;
 * if that fails, the emirates aren't whole. Null while no list is stored and the operator can't be reached.
 */
export async function loadPlaceIndex(texts: readonly PlaceTexts[]): Promise<PlaceIndex | null> {
  const kept = recent.get(bookingOperator()) ?? (await readIndex(false));
  for (const each of kept ? texts : []) {
    await letOthersRun();
    if (kept && !areListsEnough(kept, each)) return readIndex(true);
  }
  return kept;
}

async function readIndex(isWhole: boolean): Promise<PlaceIndex | null> {
  const tree = await findPlaceTree(() => isWhole);
  if (!tree) return null;
  const index = indexPlaces(tree);
  recent.set(bookingOperator(), index);
  return index;
}

export const isHome = ({ alpha2 }: PlaceOption) => alpha2 === homeAlpha2;

const indexes = new WeakMap<PlaceOption[], NameIndex>();

/** The index of a list, built once; null while the list is unavailable. */
async function loadList(
  question: PlaceQuestion,
  build: (places: PlaceOption[]) => NameIndex,
): Promise<NameIndex | null> {
  const found = await findPlaces(question);
  if (found === 'unavailable') return null;
  const places = found === 'unknown-parent' ? [] : found.options;
  const index = indexes.get(places) ?? build(places);
  indexes.set(places, index);
  return index;
}

/** The carrier's countries, by their names in both languages, usual other names and ISO codes; null while the list is unavailable. */
export const loadCountries = () =>
  loadList({ kind: 'countries' }, (countries) =>
    indexNames(nameCountries(countries), {
      namesOf: ({ nameEn, nameAr, otherNames = [] }) => [nameEn, nameAr, ...otherNames],
    }),
  );

/** The cities of a country, by their names and the carrier's codes; null while the list is unavailable. */
export const loadCities = (countryId: string) =>
  loadList({ kind: 'cities', countryId }, (cities) =>
    indexNames(cities, { namesOf: ({ nameEn, nameAr, code = '' }) => [nameEn, nameAr, code] }),
  );

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
    const offices = await loadList({ kind: 'offices', emirateId }, (places) =>
      indexNames(places, { namesOf: ({ id, nameEn, nameAr }) => [id, nameEn, nameAr], shorten: withoutKind }),
    );
    if (!offices) return null;
    index.set(emirateId, offices);
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
