import { distance } from 'fastest-levenshtein';
import { foldWords } from './fold-words.ts';

type Named = { nameEn: string; nameAr: string };

/** A name without spaces, articles and spelling variants, for measuring how close two are. */
const closeKey = (text: string) =>
  foldWords(text)
    .map(({ key }) => key)
    .filter((key) => !/^(al|el|ال)$/.test(key))
    .join('')
    .replace(/^ال/, '');

const digitsIn = (key: string) => key.replace(/\D/g, '');

const known = new WeakMap<Named, { nameEn: string; nameAr: string }>();

/** The keys of a place, cached, because a file looks up the same places for each row. */
function keysOf(place: Named) {
  const kept = known.get(place);
  if (kept) return kept;
  const keys = { nameEn: closeKey(place.nameEn), nameAr: closeKey(place.nameAr) };
  known.set(place, keys);
  return keys;
}

/** A longer text is no misspelt name. */
const longestName = 200;

const mostNearest = 5;

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * The place whose name is closest to a typed one, up to a share of its letters; undefined without one. The names are compared in
 * the script that was typed.
 */
export function closestPlace<Place extends Named>(
  typed: string,
  places: Place[],
  mostShare: number,
): Place | undefined {
  if (typed.length > longestName) return undefined;
  const script = isArabic(typed) ? 'nameAr' : 'nameEn';
  const key = closeKey(typed);
  if (key.length < 4) return undefined;
  const most = Math.max(1, Math.floor(key.length * mostShare));
  const digits = digitsIn(key);
  let near: { place: Place; away: number } | undefined;
  for (const place of places) {
    const candidate = keysOf(place)[script];
    // A different number isn't a typing error: Al Majaz 2 isn't Al Majaz 3.
    if (Math.abs(candidate.length - key.length) > most || (digits && digitsIn(candidate) !== digits))
      continue;
    const away = distance(candidate, key);
    if (away <= most && (!near || away < near.away)) near = { place, away };
  }
  return near?.place;
}

/** The closest place's name, in the script that was typed. */
export function closest(typed: string, places: Named[], mostShare: number): string | undefined {
  const place = closestPlace(typed, places, mostShare);
  return place && nameLike(typed, place);
}

/** The names that are closest to a typed one, however far, the closest first. */
export function nearestNames(typed: string, places: readonly Named[]): string[] {
  const script = isArabic(typed) ? 'nameAr' : 'nameEn';
  const key = closeKey(typed.slice(0, longestName));
  const names = places
    .map((place) => ({ name: place[script], away: distance(keysOf(place)[script], key) }))
    .toSorted((one, other) => one.away - other.away)
    .map(({ name }) => name);
  return [...new Set(names)].slice(0, mostNearest);
}

/** A place's name in the script of a typed text. */
export const nameLike = (typed: string, { nameEn, nameAr }: Named): string =>
  isArabic(typed) ? nameAr : nameEn;
