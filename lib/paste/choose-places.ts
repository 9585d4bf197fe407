import { parseMobile } from '#lib/core/phones/phone.ts';
import { foldedText } from '#lib/core/text/fold-words.ts';
import { hasAddressWord } from '#lib/core/text/word-kinds.ts';
import { findPlacesInTexts } from '#lib/locations/find-places.ts';
import { namesForeignCountry } from '#lib/locations/foreign-country.ts';
import { type PlaceIndex, placeKey } from '#lib/locations/place-index.ts';
import { isCorrection } from './corrections.ts';
import { cutPhones } from './find-numbers.ts';
import type { ChatLine } from './plain-lines.ts';
import { isAddress, ofPlaces, type Segment, separators } from './segments.ts';

type Found = ReturnType<typeof findPlacesInTexts<Segment & { isSearched: boolean }>>;

/** What is named beside a bank or a shop isn't where the parcel goes. */
const otherPlace =
  /(?<!\p{L})(?:bank|branch|iban|account|transfer(?:red)?|a\/c|atm|nbd|adcb|adib|fab|mashreq|head ?quarters?|hq|head office|invoice|licen[cs]e|from|بنك|فرع|مصرف|حساب|تحويل|ايبان|آيبان|فاتورة|رخصة|من)(?!\p{L})/iu;

/**
 * The places of the segments. Of two emirates the last one counts, unless each stands next to an address of its own: then nothing is
 * chosen.
 */
export function choosePlaces(
  segments: Segment[],
  index: PlaceIndex,
  isForeign = false,
): Found & { isAbroad: boolean } {
  const isAbroad = isForeign || namesForeignCountry(segments.map(({ text }) => text).join('\n'));
  const find = (isSearched: (segment: Segment, at: number) => boolean) => ({
    isAbroad,
    ...findPlacesInTexts(
      segments.map((segment, at) => ({
        ...segment,
        isSearched:
          !segment.isTalk &&
          (segment.label === null || ofPlaces.has(segment.label)) &&
          isSearched(segment, at),
      })),
      index,
      { canBeMisspelt: !isAbroad },
    ),
  });
  const all = find(() => true);
  if (isAbroad && all.emirates.length === 0) return find(() => false);
  if (all.chosen.emirateId || all.emirates.length < 2) return all;
  const clear = find(
    ({ text, line }) =>
      !segments.some(
        (one) =>
          one.line === line && (one.text === text || one.label === 'note') && otherPlace.test(one.text),
      ),
  );
  if (clear.chosen.emirateId) return clear;
  const beside = all.emirates.filter(({ at }) => {
    const [own, before] = [all.parts[at], all.parts[at - 1]];
    return (own && isAddress(own)) || (before && (isAddress(before) || before.hasPlace));
  });
  const isOne = new Set(beside.map(({ emirateId }) => emirateId)).size === 1;
  const last = isOne ? beside.at(-1) : all.emirates.at(-1);
  const isTogether = all.emirates.every(
    ({ at }) => at >= (all.emirates[0]?.at ?? 0) && at - (all.emirates[0]?.at ?? 0) <= 1,
  );
  if (!last || !(isOne || isTogether)) return all;
  const ofOtherEmirates = new Set(
    all.emirates.filter(({ emirateId }) => emirateId !== last.emirateId).map(({ at }) => at),
  );
  return find((_, at) => !ofOtherEmirates.has(at));
}

/** Whether several mobiles each stand beside a place: nobody can tell who gets the parcel. */
export function hasSeveralAddresses(lines: { text: string }[], { meanings }: PlaceIndex): boolean {
  const placeIn = (text: string) => {
    const words = text.split(/[\s,،]+/);
    const names = words.flatMap((_, at) => [1, 2, 3].map((length) => words.slice(at, at + length).join(' ')));
    return names.find((name) => meanings.has(placeKey(foldedText(name))));
  };
  const mobiles = lines.flatMap(({ text }) => {
    const own = cutPhones(text).phones.filter((phone) => parseMobile(phone) !== null);
    const parts = own.reduce((rest, phone) => rest.replace(phone, '\n'), text).split('\n');
    const places = new Set(parts.map(placeIn).filter((place) => place !== undefined));
    return own.slice(0, places.size).flatMap((phone) => parseMobile(phone) ?? []);
  });
  return new Set(mobiles).size > 1 && !lines.some(({ text }) => isCorrection(text));
}

/** Who of several in a chat says the most of an address and a phone; null if only one or nobody is named. */
export function receiverOf(lines: readonly ChatLine[], index: PlaceIndex): string | null {
  const scores = new Map<string, number>();
  for (const { text, author, isNotice } of lines) {
    if (author === null || isNotice) continue;
    const parts = text.split(separators).map((part) => ({ text: part.trim(), isSearched: true }));
    const places = findPlacesInTexts(parts, index).parts.filter(({ hasPlace }) => hasPlace).length;
    const score = 2 * cutPhones(text).phones.length + places + (hasAddressWord(text) ? 2 : 0);
    const isUnsaved = !scores.has(author) && parseMobile(author) !== null;
    scores.set(author, (scores.get(author) ?? (isUnsaved ? 2 : 0)) + score);
  }
  const [first] = [...scores].toSorted(([, one], [, other]) => other - one);
  return first && first[1] > 0 ? first[0] : null;
}
