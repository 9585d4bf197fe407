import { findCod } from './find-cod.ts';
import { introducedName, isCompany, leadingName, looksLikeName, withoutTitle } from './find-names.ts';
import { findEmail, findMakani, findPhones, findPoBox, phoneMark } from './find-numbers.ts';
import { findPlaces } from './find-places.ts';
import { foldedText, foldWords } from './fold-words.ts';
import { labelledPieces } from './labels.ts';
import { isGreeting, isTrade, plainLines, receiverLines } from './parties.ts';
import type { NamedEmirate, Pasted, Piece } from './pasted.ts';
import { indexPlaces } from './place-index.ts';

type Line = { line: number; startsParty: boolean };
type Segment = Piece & Line & { hasPlace?: boolean };

/** A full stop ends a sentence, but not a title or an abbreviation. */
const sentenceEnd =
  /(?<!(?:^|[\s.])(?:mr|mrs|ms|dr|eng|st|bldg|apt|no|opp|rd|mob|tel|\p{L}))[.!؟?]\s+(?=\p{L})/iu;
/** A comma between digits is part of a number. */
const separators = /\s+(?=\+\d)|\s*(?:[|\t;؛]|[,،](?!\d{3}(?!\d))|\s[-/]\s)\s*/u;
const emptyWords =
  /^(?:(?:and|or|و|او|i|we|i pay|i will pay|will pay|pay|my|number|is|aed|dhs?|amount|المبلغ|رقمي|رقم|الدفع|والدفع|uae|no cod|at|on|in|thank|thanks|you|hi|ext|hello|already|call)(?: |$))*$/;
const leadingWords =
  /^(?:(?:(?:please|pls|plz|kindly)\s+)?(?:send|deliver|ship)\s+(?:it\s+|my order\s+|the (?:parcel|order)\s+)?to|address is|i (?:live|am staying|stay) (?:in|at)|العنوان|ساكنة? في|من)\s+/iu;

/** Labels whose value ends at a comma. */
const oneValue = new Set<Piece['label']>(['name', 'party', 'phone', 'email', 'makani', 'po-box']);

function toSegments(pieces: (Piece & Line)[]): Segment[] {
  return pieces.flatMap((piece) => {
    const parts = piece.label === 'note' ? [piece.text] : piece.text.split(separators);
    const isOneValue = piece.label !== null && oneValue.has(piece.label);
    return parts.map((text, at) => ({
      ...piece,
      label: isOneValue && at > 0 ? null : piece.label,
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
  segment.label === label && /\p{L}/u.test(segment.text) ? withoutTitle(segment.text) || null : null;

function takeCompany(segments: Segment[]): string | undefined {
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
    const found = segment.label === null || segment.label === 'party' ? introducedName(segment.text) : null;
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

/** Without a label, a text has a name only if it also has a phone, an email or a place: `isReceiver`. */
function takeName(segments: Segment[], isReceiver: boolean): string | undefined {
  const first = take(segments, labelled('first-name'));
  const last = take(segments, labelled('last-name'));
  if (first || last) return [first, last].filter(Boolean).join(' ');
  return (
    take(segments, (segment) => (segment.hasPlace ? null : labelled('name')(segment))) ??
    takeLeading(segments) ??
    (isReceiver ? (takeIntroduced(segments) ?? takeLikely(segments)) : undefined)
  );
}

/**
 * Splits a pasted chat message or order mail, in English or Arabic, into the fields of a receiver. Pure, because it runs in the
 * browser. An ambiguous text isn't assigned to any field, nor is one that names several receivers, and everything that isn't recognised stays in the address.
 */
export function parsePasted(text: string, emirates: readonly NamedEmirate[]): Pasted {
  const cod = findCod(plainLines(text));
  const { kept, leftOut, isSeveral } = receiverLines(cod.lines);
  if (isSeveral) return { fields: {}, leftOut: plainLines(text).filter(Boolean) };
  const pieces = kept.flatMap(({ text: line, startsParty }, at) =>
    line
      .split(sentenceEnd)
      .flatMap((sentence) => labelledPieces(sentence).map((piece) => ({ ...piece, startsParty, line: at }))),
  );

  const email = findEmail(pieces);
  const makani = findMakani(email.pieces);
  const poBox = findPoBox(makani.pieces);
  const phones = findPhones(poBox.pieces);
  const places = findPlaces(toSegments(phones.pieces as Segment[]), indexPlaces(emirates));
  const all = places.segments as Segment[];
  const isGone = ({ label, text: rest }: Piece) =>
    label === 'note' ||
    label === 'cod' ||
    isGreeting(rest) ||
    (label === null && isTrade(rest)) ||
    (rest !== phoneMark && emptyWords.test(foldedText(rest)));
  const open = all.filter((segment) => !isGone(segment));
  const isReceiver = Boolean(phones.mobile || phones.phone || email.values[0] || places.chosen.emirateId);
  const companyName = takeCompany(open);
  const contactName = takeName(open, isReceiver);

  const address = open
    .filter((segment) => segment.text !== phoneMark && !emptyWords.test(foldedText(segment.text)))
    .map(({ text: rest }) => tidy(rest.replace(leadingWords, '')).replace(/\s(?:or|and|أو|او|و)$|\.$/u, ''))
    .filter(Boolean);
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
  const gone = all.filter((one) => isGone(one) && /\p{L}{2}|\d/u.test(one.text));
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    leftOut: [...leftOut, ...gone.map((one) => tidy(one.label ? one.raw : one.text))].filter(Boolean),
  };
}
