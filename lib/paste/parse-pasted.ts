import { parseMobile } from '#lib/core/phones/phone.ts';
import { foldedText } from '#lib/core/text/fold-words.ts';
import type { PlaceIndex } from '#lib/locations/place-index.ts';
import type { ChatLine } from './chat-marks.ts';
import { hasSeveralAddresses, placesOf, receiverOf } from './choose-places.ts';
import { corrected } from './corrections.ts';
import { findCod } from './find-cod.ts';
import { instructionAt } from './find-instructions.ts';
import { findEmail, findMakani, findPhones, findPoBox, phoneMark } from './find-numbers.ts';
import { isOnlyLabel, labelledPieces } from './labels.ts';
import { isLeftOver } from './leftover.ts';
import { isGreeting, isTrade, receiverLines } from './parties.ts';
import type { Pasted } from './pasted.ts';
import { plainLines } from './plain-lines.ts';
import { isAddress, type Segment, sentenceEnd, tidy, toSegments } from './segments.ts';
import { isFullName, takeCompany, takeName } from './take-names.ts';

const emptyWords =
  /^(?:(?:and|or|و|او|i|we|i pay|i will pay|will pay|pay|my|number|is|aed|dhs?|amount|المبلغ|رقمي|رقم|الدفع|والدفع|uae|no cod|at|on|in|thank|thanks|you|hi|ext|hello|already|call)(?: |$))*$/;

/** Cuts what the courier is asked to do out of the segments. */
function cutInstructions(segments: Segment[]): { segments: Segment[]; remarks: string[] } {
  const remarks: string[] = [];
  let goesOn = -1;
  const rest = segments.map((segment) => {
    const isOpen = segment.label === null || segment.label === 'address' || segment.label === 'party';
    const isMore =
      goesOn === segment.line && segment.label === null && !isAddress(segment) && segment.text !== phoneMark;
    // "Ask for me" and "call when you come" begin with a label.
    if (segment.label !== null && segment.label !== 'note' && instructionAt(segment.raw) === 0)
      segment.text = segment.raw;
    const at =
      segment.label === 'instruction' || isMore
        ? 0
        : isOpen || segment.text === segment.raw
          ? instructionAt(segment.text)
          : -1;
    goesOn = at < 0 ? -1 : segment.line;
    if (at < 0 || !segment.text) return segment;
    remarks.push(tidy(segment.text.slice(at)).replaceAll(phoneMark, ''));
    return { ...segment, text: segment.text.slice(0, at).trim() };
  });
  return { segments: rest, remarks: remarks.filter(Boolean) };
}

const joined = (parts: string[]) =>
  parts.join(/\p{Script=Arabic}/u.test(parts.join('')) ? '، ' : ', ') || undefined;

/**
 * Splits a pasted chat message or order mail, in English or Arabic, into the fields of a receiver. Pure, because it runs in the
 * browser. An ambiguous text isn't assigned to any field, nor is one that names several receivers. What isn't understood is left out,
 * and shown.
 */
export function parsePasted(text: string, index: PlaceIndex): Pasted {
  const given = plainLines(text);
  const said = given.map((line) => (line.isNotice ? '' : line.text));
  const cod = findCod(said);
  const speaker = receiverOf(given, index);
  const isOther = ({ author }: ChatLine) => speaker !== null && author !== null && author !== speaker;
  const { kept, leftOut, isSeveral } = receiverLines(
    cod.lines.map((line, at) => (given[at] && isOther(given[at]) ? '' : line)),
  );
  if (isSeveral || hasSeveralAddresses(kept, index)) return { fields: {}, leftOut: said.filter(Boolean) };
  const unsaid = given.filter((line) => line.isNotice || isOther(line)).map((line) => line.text);
  const spoken = kept.flatMap(({ text: line, startsParty }, at) =>
    line.split(sentenceEnd).map((sentence) => ({ text: sentence, startsParty, line: at })),
  );
  const { sentences, dropped } = corrected(spoken, index);
  const pieces = sentences.flatMap(({ text: sentence, ...line }) =>
    labelledPieces(sentence).map((piece) => ({ ...piece, ...line })),
  );

  const email = findEmail(pieces);
  const makani = findMakani(email.pieces);
  const poBox = findPoBox(makani.pieces);
  const phones = findPhones(poBox.pieces);
  const { segments, remarks } = cutInstructions(toSegments(phones.pieces as Segment[]));
  const places = placesOf(segments, index);
  const all: Segment[] = places.parts;
  const isGone = ({ label, text: rest, hasPlace }: Segment) =>
    label === 'note' ||
    label === 'cod' ||
    isGreeting(rest) ||
    (label === null && (isTrade(rest) || isOnlyLabel(rest) || (!hasPlace && isLeftOver(rest)))) ||
    (rest !== phoneMark && emptyWords.test(foldedText(rest)));
  const open = all.filter((segment) => !isGone(segment));
  const isReceiver = Boolean(
    phones.mobile || phones.phone || email.values[0] || places.chosen.emirateId || places.isAbroad,
  );
  const companyName = takeCompany(open);
  const talk = all.filter(
    (segment) => isGone(segment) && segment.label === null && !isGreeting(segment.text),
  );
  const contactName =
    takeName(open, isReceiver ? talk : null) ?? (isReceiver && isFullName(speaker) ? speaker : undefined);

  const address = open
    .filter((segment) => segment.text !== phoneMark && !emptyWords.test(foldedText(segment.text)))
    .map(({ text: rest }) => tidy(rest).replace(/\s(?:or|and|أو|او|و)$|\.$/u, ''))
    .filter(Boolean);
  const fields = {
    contactName,
    companyName,
    // A chat with a number that isn't saved is marked with it.
    mobile: phones.mobile ?? (isReceiver ? (parseMobile(speaker ?? '') ?? undefined) : undefined),
    phone: phones.phone,
    email: email.values[0],
    ...places.chosen,
    poBox: poBox.values[0],
    makani: makani.values[0],
    codAmount: cod.amount,
    address: joined(address),
    remarks: joined(remarks),
  };
  const gone = all.filter((one) => isGone(one) && /\p{L}{2}|\d/u.test(one.text));
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    leftOut: [
      ...unsaid,
      ...leftOut,
      ...dropped,
      ...gone.map((one) => tidy(one.label ? one.raw : one.text)),
    ].filter(Boolean),
  };
}
