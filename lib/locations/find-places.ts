import { distance } from 'fastest-levenshtein';
import { foldWords, type Word } from '#lib/core/text/fold-words.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { codeKey, type PlaceIndex, type PlaceMeaning, placeKey } from './place-index.ts';

/** A name of a place at the start or the end of a segment, or after a preposition. */
type Mention = { start: number; end: number; meanings: PlaceMeaning[] };

const longestName = 6;

/** The words that may follow a place's name. Any other word makes it part of a longer name, such as Deira City Centre. */
const addressWords =
  /^(?:\d.*|the|and|my|with|for|name|number|villa|vila|flat|block|cluster|plot|call|mobile|برج|بلوك|عماره|قطعه|رقم|apt|apartment|building|bldg|bld|house|office|shop|near|opp|opposite|behind|room|rm|unit|warehouse|po|فيلا|شقه|بنايه|مبني|بيت|منزل|مكتب|محل|قرب|قريب|ورا|جنب|خلف|مقابل|بجانب|شارع|مستودع|في|منطقه|حي)$/;
/** They make a place's name one of a building. */
const building =
  /^(?:tower|towers|building|bldg|mall|mosque|hospital|school|hotel|centre|center|clinic|station|road|rd|street|st|park|market|square|stadium|برج|مول|مسجد|مستشفي|مدرسه|فندق|مركز)$/;
/** The words that must not come before a place's name, because they form the name of a road or building. */
const roadWords =
  /^(?:شارع|طريق|برج|بنايه|فندق|جسر|مدرسه|مسجد|جامع|مستشفي|مول|مركز|سوق|حديقه|دوار|محطه|عياده|صيدليه|مجمع|جامعه|كليه|سنتر|سيتي|روضه|towards|to|from)$/;

/** A place may follow them inside a sentence: "I live in Al Twar 2 Dubai villa 15". */
const prepositions = /^(?:in|at|to|في|ب|علي|الي|منطقه|حي)$/;
/** «بدبي», «بالبرشاء» */
const joined = /^ب(?=\p{Script=Arabic}{3})/u;

function meaningsOf(text: string, words: Word[], { meanings }: PlaceIndex): PlaceMeaning[] {
  const key = words.map((word) => word.key).join(' ');
  const found =
    meanings.get(placeKey(key)) ?? (joined.test(key) && meanings.get(placeKey(key.replace(joined, ''))));
  if (found) return found;
  const [only] = words;
  const typed = only && words.length === 1 ? text.slice(only.start, only.end).replaceAll('.', '') : '';
  if (typed === 'AE') return [{ kind: 'country' }];
  // Shorter codes are ordinary words, and `ain` in small letters.
  return /^(?:[A-Z]{3}|dxb|auh|shj|ajm|uaq|rak|fuj)$/.test(typed) ? (meanings.get(codeKey(typed)) ?? []) : [];
}

/** An emirate's name with one or two wrong letters. Short names are excluded, because too many words are similar. */
function misspelt(words: Word[], { emirateKeys }: PlaceIndex): PlaceMeaning[] {
  const typed = words.map(({ key }) => key).join('');
  const isDubai = /^du?b[aiy]{1,3}$/.test(typed);
  if (typed.length < 6 && !isDubai) return [];
  const near = emirateKeys.filter(
    ([key]) =>
      (isDubai && key === 'dubai') ||
      (key.length >= 6 && key[0] === typed[0] && distance(key, typed) <= (key.length >= 7 ? 2 : 1)),
  );
  const ids = [...new Set(near.map(([, emirateId]) => emirateId))];
  return ids.length === 1 && ids[0] ? [{ kind: 'emirate', emirateId: ids[0] }] : [];
}

/** The names of places at both ends of a segment, from the outside to the inside. */
function mentionsIn(text: string, index: PlaceIndex, look: typeof meaningsOf): Mention[] {
  let words = foldWords(text);
  const found: Mention[] = [];
  const take = (length: number, atEnd: boolean): boolean => {
    const part = atEnd ? words.slice(words.length - length) : words.slice(0, length);
    const rest = atEnd ? words.slice(0, words.length - length) : words.slice(length);
    const [first, last] = [part[0], part.at(-1)];
    const neighbour = atEnd ? rest.at(-1) : rest[0];
    const isPart = neighbour && (atEnd ? roadWords.test(neighbour.key) : !addressWords.test(neighbour.key));
    const meanings = first && last ? look(text, part, index) : [];
    if (!first || !last || meanings.length === 0) return false;
    // Before another place it isn't part of a longer name: "Al Jurf 2 Ajman". Nor is a numbered name, or an emirate behind a place.
    const isWhole =
      /\d$/.test(last.key) ||
      // `DXB-MARINA`
      /^[A-Z]{3}-\p{L}/u.test(text.slice(first.start, last.end + 2)) ||
      (found.length > 0 && (isEmirate(meanings) || !building.test(neighbour?.key ?? '')));
    if (isPart && (atEnd || !(isWhole || startsWithPlace(text, rest, index, meanings)))) return false;
    found.push({ start: first.start, end: last.end, meanings });
    words = rest;
    return true;
  };
  const lengths = () =>
    Array.from({ length: Math.min(longestName, words.length) }, (_, at) => at + 1).reverse();
  const takeAll = (atEnd: boolean) => {
    while (lengths().some((length) => take(length, atEnd)));
  };
  takeAll(true);
  takeAll(false);
  const inside = placeInside(text, words, index);
  if (inside < 0) return found;
  words = words.slice(inside);
  takeAll(false);
  return found;
}

const isEmirate = (meanings: PlaceMeaning[]) => meanings.some(({ kind }) => kind === 'emirate');

/** `before` is what the words before these can mean. */
function startsWithPlace(
  text: string,
  words: Word[],
  index: PlaceIndex,
  before: PlaceMeaning[] = [],
): boolean {
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    const following = words[length];
    const meanings = meaningsOf(text, words.slice(0, length), index);
    if (meanings.length > 0)
      return (
        !following ||
        isEmirate(meanings) ||
        (isEmirate(before) && (!building.test(following.key) || hasAny(before, meanings))) ||
        /\d$/.test(words[length - 1]?.key ?? '') ||
        addressWords.test(following.key) ||
        startsWithPlace(text, words.slice(length), index)
      );
  }
  return false;
}

/** Whether a place may be in one of these emirates: `Dubai Mirdif st 37`. */
const hasAny = (emirates: PlaceMeaning[], places: PlaceMeaning[]) =>
  places.some(
    (place) =>
      'zoneId' in place &&
      emirates.some((one) => one.kind === 'emirate' && one.emirateId === place.emirateId),
  );

/** The first of the words, but not the very first, at which a place is named; -1 without one. */
function placeInside(text: string, words: Word[], index: PlaceIndex): number {
  const at = words.findIndex(
    (_, nth) =>
      startsWithChain(text, words.slice(nth), index) ||
      ((nth === 0 || prepositions.test(words[nth - 1]?.key ?? '') || joined.test(words[nth]?.key ?? '')) &&
        startsWithPlace(text, words.slice(nth), index)),
  );
  return at > 0 ? at : -1;
}

/** A text in two where a place is named inside: "Sara Ali | Al Twar 1 Dubai villa 12". */
export function splitAtPlace(text: string, index: PlaceIndex): string[] {
  const words = foldWords(text);
  const start = words[placeInside(text, words, index)]?.start;
  return start === undefined ? [text] : [text.slice(0, start).trim(), text.slice(start)];
}

/** Whether an emirate stands behind a place, or before one: nothing else is written so. */
function startsWithChain(text: string, words: Word[], index: PlaceIndex): boolean {
  for (let length = Math.min(longestName, words.length - 1); length > 0; length--) {
    const [first, next] = [words.slice(0, length), words.slice(length)].map((part, at) =>
      at === 0
        ? meaningsOf(text, part, index)
        : [1, 2, 3].flatMap((size) => meaningsOf(text, part.slice(0, size), index)),
    );
    if (first?.length && next?.some(({ kind }) => kind !== 'country') && isEmirate([...first, ...next]))
      return true;
  }
  return false;
}

/** The only value, or null when there are none or several. */
function only<Value>(values: Value[]): Value | null {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
}

type Chosen = { emirateId?: string; zoneId?: string; areaId?: string };

const emirateIds = (mentions: Mention[]) =>
  mentions.flatMap(({ meanings }) =>
    meanings.flatMap((one) => (one.kind === 'emirate' ? [one.emirateId] : [])),
  );

/** The emirate that is named; or, without one, the only one that has all of the named zones and areas. */
function chooseEmirate(mentions: Mention[], { emirateKeys }: PlaceIndex): string | null {
  const named = [...new Set(emirateIds(mentions))];
  const is = (name: string) => (id: string) => emirateKeys.some(([key, of]) => key === name && of === id);
  // Al Ain is a city of Abu Dhabi that the carrier serves as an emirate.
  const isParent = named.some(is('alain')) ? is('abudhabi') : () => false;
  if (named.length > 0) return only(named.filter((id) => !isParent(id)));
  const below = mentions.filter(({ meanings }) => meanings.some((one) => 'zoneId' in one));
  const having = below.map(
    ({ meanings }) => new Set(meanings.flatMap((one) => ('emirateId' in one ? [one.emirateId] : []))),
  );
  const [first, ...others] = having;
  return only([...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))));
}

/** The zone and the area within the emirate, if the names allow only one choice. */
function chooseBelow(mentions: Mention[], emirateId: string): Chosen {
  const here = mentions
    .flatMap(({ meanings }) => meanings)
    .filter((one) => 'emirateId' in one && one.emirateId === emirateId);
  const zoneId = only(
    here.flatMap((one) => (one.kind === 'zone' || one.kind === 'numbered' ? [one.zoneId] : [])),
  );
  const areas = here.flatMap((one) => (one.kind === 'area' ? [one] : []));
  const inZone = zoneId === null ? areas : areas.filter((area) => area.zoneId === zoneId);
  const areaId = only(inZone.map((area) => area.areaId));
  const area = inZone.find((one) => one.areaId === areaId);
  return { emirateId, zoneId: zoneId ?? area?.zoneId, areaId: area?.areaId };
}

function isChosen(meaning: PlaceMeaning, { emirateId, zoneId, areaId }: Chosen): boolean {
  // Another emirate beside the chosen one is only the one that it is in.
  if (meaning.kind === 'country' || meaning.kind === 'emirate') return emirateId !== undefined;
  if (meaning.emirateId !== emirateId || meaning.kind === 'numbered') return false;
  if (meaning.kind === 'area') return meaning.areaId === areaId;
  return meaning.zoneId === zoneId;
}

/** Cuts the chosen places off both ends of a segment, as far as nothing else is between. */
function cutEdges(text: string, mentions: Mention[], isCut: (meaning: PlaceMeaning) => boolean): string {
  let [from, to] = [0, text.length];
  const isEmpty = (part: string) => !saysSomething(part);
  for (const { start, end, meanings } of mentions) {
    if (!meanings.some(isCut)) continue;
    if (isEmpty(text.slice(end, to))) to = start;
    else if (isEmpty(text.slice(from, start))) from = end;
  }
  return text.slice(from, to);
}

/** A part of a text. Names of places are looked for in it unless its label says that it is something else. */
type Part = { text: string; isSearched: boolean };

/**
 * The emirate, zone and area that the parts of a text name, and the parts without them. With `canBeMisspelt`, the name of an emirate may
 * have a wrong letter. If the names allow several choices, nothing is chosen.
 */
export function findPlacesInTexts<Given extends Part>(
  parts: Given[],
  index: PlaceIndex,
  { canBeMisspelt = false } = {},
): {
  chosen: Chosen;
  parts: (Given & { hasPlace: boolean })[];
  /** Each emirate that a part names, in order. */
  emirates: { emirateId: string; at: number }[];
} {
  const searched = parts.map((part) => ({
    part,
    mentions: part.isSearched ? mentionsIn(part.text, index, meaningsOf) : [],
  }));
  if (canBeMisspelt && emirateIds(searched.flatMap(({ mentions }) => mentions)).length === 0)
    for (const found of searched)
      if (found.mentions.length === 0 && found.part.isSearched)
        found.mentions = mentionsIn(found.part.text, index, (_text, words) => misspelt(words, index));
  const all = searched.flatMap(({ mentions }) => mentions);
  const emirateId = chooseEmirate(all, index);
  const chosen = emirateId === null ? {} : chooseBelow(all, emirateId);
  return {
    chosen,
    emirates: searched.flatMap(({ mentions }, at) =>
      emirateIds(mentions).map((each) => ({ emirateId: each, at })),
    ),
    parts: searched.map(({ part, mentions }) => ({
      ...part,
      hasPlace: mentions.length > 0,
      text: cutEdges(part.text, mentions, (meaning) => isChosen(meaning, chosen)),
    })),
  };
}
