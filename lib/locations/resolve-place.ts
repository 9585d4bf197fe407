import { LRUCache } from 'lru-cache';
import { emirateCode, emirateNames } from '#lib/core/search/emirate-codes.ts';
import { foldedText } from '#lib/core/text/fold-words.ts';
import { closest, nameLike, nearestNames } from './closest-name.ts';
import { findPlacesInTexts } from './find-places.ts';
import { namesForeignCountry } from './foreign-country.ts';
import { type PlaceIndex, placeKey } from './place-index.ts';

/** The texts that say where something goes. `address` is only asked whether it is abroad. */
export type PlaceTexts = { emirate?: string; zone?: string; area?: string; address?: string };

/** The ids of the places that texts name without doubt. */
type ResolvedPlace = { emirateId?: string; zoneId?: string; areaId?: string };

/** The share of letters that may be misspelt: of an emirate's name, which are few, and of an area's. */
const mostMisspelt = { emirate: 0.3, area: 0.2 };

const mostKept = 5_000;
const cache = new WeakMap<PlaceIndex, LRUCache<string, ResolvedPlace>>();

/** No place has a longer name. Looking for names in more text takes milliseconds for each row. */
const longestText = 200;
const cut = (text = '') => text.slice(0, longestText);

/**
 * The places that texts name by a name or code in a known spelling, in either script. An area decides without an emirate, but not
 * against a text that names none. What is only close is never resolved: `suggestEmirate` and `suggestArea` name it.
 */
export function resolvePlace(index: PlaceIndex, { emirate, zone, area }: PlaceTexts): ResolvedPlace {
  const known = cache.get(index) ?? new LRUCache({ max: mostKept });
  cache.set(index, known);
  const above = cut(emirate);
  const below = [zone, area].flatMap((text) => cut(text) || []);
  const key = JSON.stringify([above, below]);
  const found = known.get(key) ?? resolve(index, above, below);
  known.set(key, found);
  return found;
}

function resolve(index: PlaceIndex, emirate: string, below: string[]): ResolvedPlace {
  const ofText = emirateCode(emirate);
  // The carrier lists Al Ain with the emirates; files name it as a city of Abu Dhabi.
  const code = ofText === 'auh' && below.some((text) => emirateCode(text) === 'ain') ? 'ain' : ofText;
  const name = (code && emirateNames(code)?.nameEn) || emirate;
  const named = (texts: string[]) =>
    findPlacesInTexts(
      texts.map((text) => ({ text, isSearched: true })),
      index,
    ).chosen;
  const ofEmirate = named([name]);
  if (below.length === 0) return ofEmirate;
  const all = named([name, ...below]);
  return all.emirateId && (ofEmirate.emirateId || meansNoEmirate(index, emirate)) ? all : ofEmirate;
}

/**
 * The emirate that an address names (`Villa 9, Mirdif, Dubai`), in its script, or the only one that has the areas that it names; then only if
 * the lists of all areas are stored. Empty without one.
 */
export function emirateInAddress(index: PlaceIndex, address: string): { emirate: string; isNamed: boolean } {
  const parts = cut(address).split(/[,،\n]|\s[-–]\s/);
  const { chosen, emirates } = findPlacesInTexts(
    parts.map((text) => ({ text, isSearched: true })),
    index,
  );
  const isNamed = emirates.length > 0;
  const found = index.tree.find(({ id }) => id === chosen.emirateId);
  const isKnown = isNamed || index.tree.every(({ isWhole }) => isWhole);
  return { emirate: found && isKnown ? nameLike(address, found) : '', isNamed };
}

const beside =
  /^(?:ro?a?d|st(?:reet)?|mall|tower|building|bldg|hotel|hospital|school|شارع|طريق|مول|برج|بنايه)$/;

/** The emirate that an area which no list has begins with: `Ajman Corniche`, but no road, which may lead there. Empty without one. */
export function emirateOfArea({ tree }: PlaceIndex, area: string): string {
  const words = foldedText(cut(area)).split(' ');
  if (words.some((word) => beside.test(word))) return '';
  const codeOf = (length: number) => {
    const name = words.slice(0, length).join(' ');
    return words.length > length && /^.{4}|^(?:rak|uaq)$/u.test(name) ? emirateCode(name) : null;
  };
  const code = [3, 2, 1].map(codeOf).find((each) => each !== null);
  const found = code && tree.find(({ nameEn }) => emirateCode(nameEn) === code);
  return found ? nameLike(area, found) : '';
}

/** Whether a text leaves the emirate open: it is empty, or names the country. */
const meansNoEmirate = ({ meanings }: PlaceIndex, text: string) =>
  (meanings.get(foldedText(text)) ?? []).some(({ kind }) => kind === 'country') || !foldedText(text);

/** Whether the stored lists are enough to understand the texts: they name an emirate, and an area only if its list is stored. */
export function areListsEnough(index: PlaceIndex, texts: PlaceTexts): boolean {
  const { emirate = '', zone, area } = texts;
  if ((!emirate && !area) || index.tree.every(({ isWhole }) => isWhole)) return true;
  const { zoneId, areaId } = resolvePlace(index, texts);
  return emirateCode(emirate) !== null && (!(zone || area) || Boolean(zoneId || areaId));
}

/** The ids of all areas of an emirate that have this name. */
export const areasNamed = ({ meanings }: PlaceIndex, emirateId: string, name: string): string[] =>
  (meanings.get(placeKey(foldedText(name))) ?? []).flatMap((one) =>
    one.kind === 'area' && one.emirateId === emirateId ? [one.areaId] : [],
  );

/** The name of the emirate that texts that resolve to none probably mean: a close one, unless the address is abroad, or the only one with the area. */
export function suggestEmirate(index: PlaceIndex, texts: PlaceTexts): string | undefined {
  const { emirate = '', area = '', address = '' } = texts;
  if (namesForeignCountry(address)) return undefined;
  return closest(emirate, index.tree, mostMisspelt.emirate) ?? emirateWith(index, area, emirate || area);
}

/** The name, in the script of `like`, of the only emirate that has an area. */
export function emirateWith(index: PlaceIndex, area: string, like: string): string | undefined {
  const { emirateId } = area ? resolvePlace(index, { area }) : {};
  const found = index.tree.find(({ id }) => id === emirateId);
  return found && nameLike(like, found);
}

const belowOf = ({ tree }: PlaceIndex, emirateId: string) =>
  tree.find(({ id }) => id === emirateId)?.zones.flatMap((zone) => [zone, ...zone.areas]) ?? [];

/** The zone or area of an emirate that a text that resolves to none there probably means. A place elsewhere contradicts. */
export const suggestArea = (index: PlaceIndex, emirateId: string, area: string): string | undefined =>
  resolvePlace(index, { area }).emirateId
    ? undefined
    : closest(area, belowOf(index, emirateId), mostMisspelt.area);

/** The names of an emirate's places that are closest to a text, however far. */
export const nearestAreas = (index: PlaceIndex, emirateId: string, area: string): string[] =>
  nearestNames(area, belowOf(index, emirateId));
