import { foldWords } from '#lib/core/text/fold-words.ts';
import { introducedName, isCompany, leadingName, looksLikeName, withoutTitle } from './find-names.ts';
import { phoneMark } from './find-numbers.ts';
import type { Piece } from './pasted.ts';
import { type Segment, tidy } from './segments.ts';

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

const labelled = (label: Piece['label']) => (segment: Segment) =>
  segment.label === label && /\p{L}/u.test(segment.text) ? withoutTitle(segment.text) || null : null;

export function takeCompany(segments: Segment[]): string | undefined {
  return (
    take(segments, (segment) => (/\d/.test(segment.text) ? null : labelled('company')(segment))) ??
    take(segments, ({ label, text }) =>
      (label === null || label === 'name' || label === 'party') && isCompany(text) ? tidy(text) : null,
    )
  );
}

/** The name at the start of what follows "To" or "Contact", whose other words stay. */
function takeLeading(segments: Segment[]): string | undefined {
  for (const segment of segments) {
    const name = segment.label === 'party' && !segment.hasPlace ? leadingName(segment.text) : '';
    if (!name) continue;
    segment.text = segment.text.slice(segment.text.indexOf(name) + name.length);
    segment.label = null;
    return name;
  }
  return undefined;
}

function takeIntroduced(segments: Segment[]): string | undefined {
  for (const [at, segment] of segments.entries()) {
    const isOpen = segment.label === null || segment.label === 'party';
    const found = isOpen || segment.label === 'address' ? introducedName(segment.text, !isOpen) : null;
    if (!found) continue;
    const rest = found.rest.split('|').map((text) => ({ ...segment, label: null, text: text.trim() }));
    segments.splice(at, 1, ...rest.filter(({ text }) => text));
    return found.name;
  }
  return undefined;
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
  least: 3,
};

function takeLikely(segments: Segment[]): string | undefined {
  const plain = segments.filter(({ label, text }) => label === null && text && text !== phoneMark);
  const scored = segments.flatMap((segment, at) => {
    if (segment.label !== null || segment.hasPlace || !looksLikeName(segment.text)) return [];
    const phones = [segments[at - 1], segments[at + 1]].filter((one) => one?.text === phoneMark);
    const beside = phones.some((phone) => phone?.line === segment.line) ? evidence.besidePhone : 0;
    const score =
      (segment.startsParty ? evidence.startsParty : 0) +
      (beside || (phones.length > 0 ? evidence.nextToPhoneLine : 0)) +
      (segment === plain[0] ? evidence.first + (segments[at + 1]?.hasPlace ? evidence.beforePlace : 0) : 0) +
      (segment === plain.at(-1) ? evidence.last : 0) +
      (foldWords(segment.text).length > 1 ? evidence.twoWords : 0);
    return score >= evidence.least ? [{ segment, score }] : [];
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  if (!best) return undefined;
  segments.splice(segments.indexOf(best.segment), 1);
  return withoutTitle(best.segment.text);
}

/** Without a label, a text has a name only if it also has a phone, an email or a place; `talk` is null without these. */
export function takeName(segments: Segment[], talk: Segment[] | null): string | undefined {
  const first = take(segments, labelled('first-name'));
  const last = take(segments, labelled('last-name'));
  if (first || last) return [first, last].filter(Boolean).join(' ');
  return (
    take(segments, (segment) => (segment.hasPlace ? null : labelled('name')(segment))) ??
    takeLeading(segments) ??
    (talk ? (takeIntroduced(segments) ?? takeIntroduced(talk) ?? takeLikely(segments)) : undefined)
  );
}

export const isFullName = (author: string | null): author is string =>
  author !== null && looksLikeName(author, 2) && foldWords(author).every(({ key }) => key.length > 1);
