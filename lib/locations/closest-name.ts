import { distance } from 'fastest-levenshtein';
import { foldWords } from '#lib/core/text/fold-words.ts';

type Named = { nameEn: string; nameAr: string };

/** A name without spaces, articles and spelling variants, for measuring how close two are. */
const closeKey = (text: string) =>
  foldWords(text)
    .map(({ key }) => key)
    .filter((key) => !/^(al|el|ال)$/.test(key))
    .join('')
    .replace(/^ال/, '');

const digitsIn = (key: string) => key.replace(/\D/g, '');
const inOrder = (key: string) => [...key].sort().join('');

/** How many letters differ; two that changed their places count as one. */
export const lettersAway = (key: string, other: string) =>
  key.length === other.length && inOrder(key) === inOrder(other)
    ? Math.min(1, distance(key, other))
    : distance(key, other);

const keysOfPlaces = new WeakMap<Named, Named>();

/** The keys of a place, cached, because a file looks up the same places for each row. */
function keysOf(place: Named) {
  const knownKeys = keysOfPlaces.get(place);
  if (knownKeys) return knownKeys;
  const keys = { nameEn: closeKey(place.nameEn), nameAr: closeKey(place.nameAr) };
  keysOfPlaces.set(place, keys);
  return keys;
}

/** A longer text is no misspelt name. */
const longestName = 200;
const leastLetters = 4;
const mostNearest = 5;

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const scriptOf = (text: string) => (isArabic(text) ? 'nameAr' : 'nameEn');

/** A place's name in the script of a typed text. */
export const nameLike = (typed: string, place: Named): string => place[scriptOf(typed)];

/**
 * The name that was probably meant by a typed one that no place has: of the only place whose name begins with it (Al Reem, of Al Reem
 * Island), or else the closest, up to a share of its letters. Names are compared in the script that was typed; undefined without one.
 */
export function closest(typed: string, places: readonly Named[], mostShare: number): string | undefined {
  if (typed.length > longestName) return undefined;
  const script = scriptOf(typed);
  const key = closeKey(typed);
  if (key.length < leastLetters) return undefined;
  const longer = new Set(
    places.filter((place) => keysOf(place)[script].startsWith(key)).map((place) => place[script]),
  );
  if (longer.size > 0) return longer.size === 1 ? [...longer][0] : undefined;
  const most = Math.floor(key.length * mostShare);
  const digits = digitsIn(key);
  let near: { name: string; away: number } | undefined;
  for (const place of places) {
    const candidate = keysOf(place)[script];
    // A different number isn't a typing error: Al Majaz 2 isn't Al Majaz 3.
    if (Math.abs(candidate.length - key.length) > most || (digits && digitsIn(candidate) !== digits))
      continue;
    const away = lettersAway(candidate, key);
    if (away <= most && (!near || away < near.away)) near = { name: place[script], away };
  }
  return near?.name;
}

/** The names that are closest to a typed one, however far, the closest first. */
export function nearestNames(typed: string, places: readonly Named[]): string[] {
  const script = scriptOf(typed);
  const key = closeKey(typed.slice(0, longestName));
  const names = places
    .map((place) => ({ name: place[script], away: distance(keysOf(place)[script], key) }))
    .toSorted((one, other) => one.away - other.away)
    .map(({ name }) => name);
  return [...new Set(names)].slice(0, mostNearest);
}
