import { findCod } from './find-cod.ts';
import { introducedName, isCompany, looksLikeName, withoutTitle } from './find-names.ts';
import { findEmail, findMakani, findPhones, findPoBox } from './find-numbers.ts';
import { findPlaces } from './find-places.ts';
import { foldedText } from './fold-words.ts';
import { labelledPieces } from './labels.ts';
import { isGreeting, isTrade, sortLines } from './left-out.ts';
import type { NamedEmirate, Pasted, Piece } from './pasted.ts';
import { indexPlaces } from './place-index.ts';
import { plainLines } from './plain-lines.ts';

type Segment = Piece & { startsParty: boolean };

/** A full stop ends a sentence, but not a title or an abbreviation. */
const sentenceEnd =
  /(?<!(?:^|[\s.])(?:mr|mrs|ms|dr|eng|st|bldg|apt|no|opp|rd|mob|tel|\p{L}))\.\s+(?=\p{L})/iu;
/** A comma between digits is part of a number. */
const separators = /\s*(?:[|\t;؛]|[,،](?!\d{3}(?!\d))|\s-\s)\s*/u;
const emptyWords =
  /^(?:and|or|و|او|i|we|i pay|i will pay|will pay|pay|my number|number|aed|dhs?|amount|المبلغ|رقمي|رقم|الدفع|uae|no cod)?$/;
const leadingWords =
  /^(?:(?:(?:please|pls|plz|kindly)\s+)?(?:send|deliver|ship)\s+(?:it\s+|my order\s+|the (?:parcel|order)\s+)?to|address is|العنوان)\s+/iu;

function toSegments(pieces: (Piece & { startsParty: boolean })[]): Segment[] {
  return pieces.flatMap((piece) => {
    const isWhole = piece.label === 'note';
    const parts = isWhole ? [piece.text] : piece.text.split(separators);
    return parts.map((text, at) => ({
      ...piece,
      text: text.trim(),
      startsParty: piece.startsParty && at === 0,
    }));
  });
}

const tidy = (text: string) => text.replace(/^[\s,،.:;|/\-–]+|[\s,،:;|/\-–]+$/gu, '').replace(/\s+/g, ' ');

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
  segment.label === label ? withoutTitle(segment.text) || null : null;

function takeCompany(segments: Segment[]): string | undefined {
  return (
    take(segments, (segment) => (/\d/.test(segment.text) ? null : labelled('company')(segment))) ??
    take(segments, ({ label, text }) =>
      (label === null || label === 'name') && isCompany(text) ? tidy(text) : null,
    )
  );
}

const nameOf = ({ text }: Segment, leastWords: number) =>
  looksLikeName(text, leastWords) ? withoutTitle(text) : null;

function takeName(segments: Segment[]): string | undefined {
  const first = take(segments, labelled('first-name'));
  const last = take(segments, labelled('last-name'));
  if (first || last) return [first, last].filter(Boolean).join(' ');
  const named =
    take(segments, (segment) => labelled('name')(segment)) ??
    take(segments, ({ label, text }) =>
      label === 'phone' && looksLikeName(text, 2) ? withoutTitle(text) : null,
    ) ??
    take(segments, ({ label, text }) => (label === null ? introducedName(text) : null)) ??
    take(segments, ({ label, text, startsParty }) =>
      startsParty && label === null && looksLikeName(text, 1) ? withoutTitle(text) : null,
    );
  if (named) return named;
  // Without a label, a name is usually near the start.
  const plain = segments.filter(({ label }) => label === null);
  const early = plain.slice(0, 2);
  return (
    take(segments, (segment) => (early.includes(segment) ? nameOf(segment, 2) : null)) ??
    take(segments, (segment) => (segment === plain[0] ? nameOf(segment, 1) : null)) ??
    take(segments, (segment) => (segment === plain.at(-1) ? nameOf(segment, 2) : null))
  );
}

/**
 * Splits a pasted chat message or order mail, in English or Arabic, into the fields of a receiver. Pure, because it runs in the
 * browser. An ambiguous text isn't assigned to any field, and everything that isn't recognised stays in the address.
 */
export function parsePasted(text: string, emirates: readonly NamedEmirate[]): Pasted {
  const cod = findCod(plainLines(text));
  const { kept, leftOut } = sortLines(cod.lines);
  const pieces = kept.flatMap(({ text: line, startsParty }) =>
    line
      .split(sentenceEnd)
      .flatMap((sentence) => labelledPieces(sentence).map((piece) => ({ ...piece, startsParty }))),
  );

  const email = findEmail(pieces);
  const makani = findMakani(email.pieces);
  const poBox = findPoBox(makani.pieces);
  const phones = findPhones(poBox.pieces);
  const places = findPlaces(toSegments(phones.pieces as Segment[]), indexPlaces(emirates));
  const isGone = ({ label, text: rest }: Piece) =>
    label === 'note' ||
    label === 'cod' ||
    isGreeting(rest) ||
    (label === null && isTrade(rest)) ||
    emptyWords.test(foldedText(rest));
  const open = (places.segments as Segment[]).filter((segment) => !isGone(segment));
  const isReceiver = phones.mobile || phones.phone || places.chosen.emirateId || /\d/.test(text);
  const companyName = takeCompany(open);
  const contactName = isReceiver ? takeName(open) : undefined;

  const address = open.map((segment) => addressPart(segment)).filter(Boolean);
  const fields = {
    contactName,
    companyName,
    mobile: phones.mobile,
    phone: phones.phone,
    email: email.values[0],
    ...places.chosen,
    poBox: poBox.values[0],
    makani: makani.values[0],
    codAmount: cod.amount,
    address: address.join(/\p{Script=Arabic}/u.test(address.join('')) ? '، ' : ', ') || undefined,
  };
  const gone = (places.segments as Segment[]).filter((one) => isGone(one) && /\p{L}{2}|\d/u.test(one.text));
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    leftOut: [...leftOut, ...gone.map((one) => tidy(one.label ? one.raw : one.text))].filter(Boolean),
  };
}

function addressPart({ text }: Segment): string {
  return tidy(text.replace(leadingWords, '')).replace(/\.$/, '');
}
