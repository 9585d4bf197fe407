import { foldedText, foldWords } from '#lib/core/text/fold-words.ts';
import { kindOf } from '#lib/core/text/word-kinds.ts';
import { namesForeignCountry } from '#lib/locations/foreign-country.ts';
import { type PlaceIndex, placeKey } from '#lib/locations/place-index.ts';
import { introducedName, isCompany, leadingName, looksLikeName, withoutTitle } from './find-names.ts';
import { phoneMark } from './find-numbers.ts';
import type { Piece } from './pasted.ts';
import { type Segment, tidy } from './segments.ts';
import { isLeftOver } from './talk.ts';

/** The first value of a label, cut out of the segments. */
function take(segments: Segment[], wanted: (segment: Segment) => string | null): string | undefined {
  for (const [at, segment] of segments.entries()) {
    const value = wanted(segment);
    if (!value) continue;
    segments.splice(at, 1);
    return value;
  }
  return undefined;
}

/** More words than a name has are a sentence that begins with one: “Mariana at reception”. */
function nameIn(said: string) {
  const text = said.replace(/\s+(?:at|in|from)\s.*$/iu, '');
  return foldWords(text).length > 3 && leadingName(text).includes(' ') ? leadingName(text) : text;
}

const labelled = (label: Piece['label']) => (segment: Segment) =>
  segment.label === label && /\p{L}/u.test(segment.text) ? nameIn(withoutTitle(segment.text)) || null : null;

/** At the head of an address a business is who gets the parcel; elsewhere it is what the address is near. */
const business =
  /(?:clinic|hospital|school|restaurant|cafeteria|cafe|salon|academy|nursery|pharmacy|supermarket|grocery|college|university)$|^(?:مطعم|عيادة|مدرسة|صيدلية|صالون|مكتب|بقالة|حضانة|كلية)\s/iu;
/** "4 cartons to Granite Star Trading LLC" */
const beforeCompany = /^.*\p{Ll}\p{Ll}*\s(?:to|for|at)\s+(?=\p{Lu})/u;

export function takeCompany(segments: Segment[]): string | undefined {
  const isOpen = ({ label }: Segment) => label === null || label === 'name' || label === 'party';
  return (
    take(segments, (segment) => (/\d/.test(segment.text) ? null : labelled('company')(segment))) ??
    take(segments, (segment) =>
      isOpen(segment) && isCompany(segment.text) ? tidy(segment.text.replace(beforeCompany, '')) : null,
    ) ??
    take(segments, (segment) =>
      (segment.label === 'party' || segment.startsParty) &&
      !/\d/.test(segment.text) &&
      business.test(segment.text)
        ? tidy(segment.text)
        : null,
    )
  );
}

/** The name at the start of what follows "To" or "Contact", whose other words stay. */
function takeLeading(segments: Segment[]): string | undefined {
  for (const segment of segments) {
    const name = segment.label === 'party' && !segment.hasPlace ? leadingName(segment.text) : '';
    if (!name || namesForeignCountry(name)) continue;
    const rest = segment.text.slice(segment.text.indexOf(name) + name.length);
    segment.text = isLeftOver(rest) ? '' : rest;
    segment.label = null;
    return name;
  }
  return undefined;
}

/** The first name after words such as "my name is", and the segments without all of these. */
export function cutIntroduced(
  segments: Segment[],
  { meanings }: PlaceIndex,
): { name?: string; segments: Segment[] } {
  let name: string | undefined;
  const rest = segments.flatMap((segment) => {
    const isOpen = segment.label === null || segment.label === 'party';
    const found = isOpen || segment.label === 'address' ? introducedName(segment.text, !isOpen) : null;
    const isPlace =
      found && (meanings.has(placeKey(foldedText(found.name))) || namesForeignCountry(found.name));
    if (!found || isPlace) return [segment];
    name = found.isReceiver ? found.name : (name ?? found.name);
    const parts = found.rest.split('|').map((text) => ({ ...segment, label: null, text: text.trim() }));
    return parts.filter(({ text }) => text);
  });
  return { name, segments: rest };
}

/** A name has no label: what counts is where it is. Below `least`, a text isn't taken for a name. */
const evidence = {
  startsParty: 4,
  besidePhone: 3,
  first: 2,
  nextToPhoneLine: 2,
  beforePlace: 1,
  last: 1,
  twoWords: 1,
  givenName: 3,
  least: 3,
};

function takeLikely(segments: Segment[]): string | undefined {
  const plain = segments.filter(({ label, text }) => label === null && text && text !== phoneMark);
  const scored = segments.flatMap((segment, at) => {
    if (segment.label !== null || segment.hasPlace || !looksLikeName(segment.text)) return [];
    const [first, ...others] = foldWords(segment.text).map(({ key }) => kindOf(key));
    const phones = [segments[at - 1], segments[at + 1]].filter((one) => one?.text === phoneMark);
    const beside = phones.some((phone) => phone?.line === segment.line) ? evidence.besidePhone : 0;
    const score =
      (segment.startsParty ? evidence.startsParty : 0) +
      (beside || (phones.length > 0 ? evidence.nextToPhoneLine : 0)) +
      (segment === plain[0] ? evidence.first + (segments[at + 1]?.hasPlace ? evidence.beforePlace : 0) : 0) +
      (segment === plain.at(-1) ? evidence.last : 0) +
      (others.length > 0 ? evidence.twoWords : 0) +
      (first === 'person' ? evidence.givenName : 0);
    // One word alone can be anything.
    const isOneWord = others.length === 0 && first !== 'person';
    return score >= evidence.least + Number(isOneWord) ? [{ segment, score }] : [];
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  if (!best) return undefined;
  segments.splice(segments.indexOf(best.segment), 1);
  return withoutTitle(best.segment.text);
}

/** A name with a label; or `introduced`; or a text that looks like one. The last two only beside a phone, an email or a place. */
export function takeName(
  segments: Segment[],
  { introduced, isReceiver }: { introduced?: string; isReceiver: boolean },
): string | undefined {
  const first = take(segments, labelled('first-name'));
  const last = take(segments, labelled('last-name'));
  if (first || last) return [first, last].filter(Boolean).join(' ');
  const name =
    take(segments, (segment) => (segment.hasPlace ? null : labelled('name')(segment))) ??
    takeLeading(segments) ??
    (isReceiver ? (introduced ?? takeLikely(segments)) : undefined);
  // Somebody who is called by the first name alone, and signs with the whole one.
  const whole = ({ text }: Segment) => (text.startsWith(`${name} `) && looksLikeName(text) ? text : null);
  return take(segments, whole) ?? name;
}

/** Whether a name of a chat's author is the whole one of a person, and no shop's. */
export const isFullName = (author: string | null): author is string =>
  author !== null &&
  /^\p{L}{2,}(?:[ '’-]\p{L}+){1,4}$/u.test(author) &&
  foldWords(author).every(({ key }) => !['address', 'trade', 'job'].includes(kindOf(key) ?? ''));
