import { parseMobile } from '#lib/core/phones/phone.ts';
import { hasAddressWord } from '#lib/core/text/word-kinds.ts';
import { splitAtPlace } from '#lib/locations/find-places.ts';
import type { PlaceIndex } from '#lib/locations/place-index.ts';
import { choosePlaces, hasSeveralAddresses, receiverOf } from './choose-places.ts';
import { corrected } from './corrections.ts';
import { findCod } from './find-cod.ts';
import { instructionAt } from './find-instructions.ts';
import { isCompany, isPerson } from './find-names.ts';
import { findEmail, findMakani, findPhones, findPoBox, phoneMark } from './find-numbers.ts';
import { isOnlyLabel, labelledPieces } from './labels.ts';
import { isGreeting, isTrade, receiverLines } from './parties.ts';
import type { Pasted } from './pasted.ts';
import type { ChatLine } from './plain-lines.ts';
import { plainLines } from './plain-lines.ts';
import { isAddress, type Segment, sentenceEnd, tidy, toSegments } from './segments.ts';
import { cutIntroduced, isFullName, takeCompany, takeName } from './take-names.ts';
import { isLeftOver, spokenPieces, withoutEdges } from './talk.ts';

const thanks =
  /(?:[\s,.!،]+(?:thank you|thanks|thx|bye|please|pls|plz|ok|okay|x+|شكرا|لو سمحتي?))+[\s.!]*$/iu;

/** Cuts what the courier is asked to do out of the segments. */
function cutInstructions(segments: Segment[]): { segments: Segment[]; remarks: string[] } {
  const remarks: string[] = [];
  let goesOn = -1;
  const rest = segments.map((segment) => {
    const isOpen = segment.label === null || segment.label === 'address' || segment.label === 'party';
    const isMore =
      goesOn === segment.line &&
      segment.label === null &&
      !isAddress(segment) &&
      /\S\s+\S/.test(segment.text);
    // "Ask for me" and "call when you come" begin with a label.
    if (
      segment.label !== null &&
      !['note', 'instruction'].includes(segment.label) &&
      instructionAt(segment.raw) === 0
    )
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

/** A segment in what can be of an address, and talk. */
const withoutTalk = (segment: Segment, index: PlaceIndex): Segment[] =>
  [null, 'address', 'party'].includes(segment.label) && !isGreeting(segment.text) && !isTrade(segment.text)
    ? spokenPieces(segment.text).flatMap((piece) =>
        (piece.isTalk ? [piece.text] : splitAtPlace(piece.text, index)).map((text) => ({
          ...segment,
          ...piece,
          text,
        })),
      )
    : [segment];

/** Whether a part can only be of an address; a third phone with its label stays in it. */
const isSure = ({ label, text, hasPlace }: Segment) =>
  hasPlace || label === 'address' || label === 'phone' || hasAddressWord(text) || /https?:/.test(text);

/** The line at which the receiver's part of a text begins, if an address follows: what is above it is somebody else's. */
const startOf = (all: readonly Segment[]) =>
  all.findLast(
    ({ label, startsParty, line }) =>
      (label === 'party' || startsParty === 'heading') && all.some((one) => one.line >= line && isSure(one)),
  )?.line ?? 0;

/**
 * The parts that make the address: those that can only be of one, and what stands right beside them on their line. Without any, all of them.
 */
function addressOf(parts: readonly Segment[], from: number): Segment[] {
  if (!parts.some(isSure)) return [...parts];
  return parts.filter((part, at) => {
    const beside = [parts[at - 1], parts[at + 1]].filter((one) => one?.line === part.line);
    return part.line >= from && (isSure(part) || beside.some((one) => one && isSure(one)));
  });
}

const joined = (parts: string[]) =>
  parts.join(/\p{Script=Arabic}/u.test(parts.join('')) ? '، ' : ', ') || undefined;

/**
 * Splits a pasted chat message or order mail, in English or Arabic, into the fields of a receiver. Pure, because it runs in the
 * browser. An ambiguous text isn't assigned to any field, nor is one that names several receivers. What isn't understood is left out,
 * and shown.
 */
export function parsePasted(text: string, index: PlaceIndex): Pasted {
  const lines = plainLines(text);
  const spokenLines = lines.map((line) => (line.isNotice ? '' : line.text));
  const cod = findCod(spokenLines);
  const speaker = receiverOf(lines, index);
  const isOther = ({ author }: ChatLine) => speaker !== null && author !== null && author !== speaker;
  const { kept, leftOut, isSeveral, signature } = receiverLines(
    cod.lines.map((line, at) => (lines[at] && isOther(lines[at]) ? '' : line)),
  );
  if (isSeveral || hasSeveralAddresses(kept, index))
    return { fields: {}, leftOut: spokenLines.filter(Boolean) };
  const unsaid = lines.filter((line) => line.isNotice || isOther(line)).map((line) => line.text);
  const spoken = kept.flatMap(({ text: line, startsParty }, at) =>
    // A note lasts to the end of its line.
    (labelledPieces(line)[0]?.label === 'note' ? [line] : line.split(sentenceEnd)).map((sentence) => ({
      text: sentence,
      startsParty,
      line: at,
    })),
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
  const introduced = cutIntroduced(segments, index);
  const isForeign = Boolean(phones.phone && !phones.mobile && !phones.phone.startsWith('+971'));
  const places = choosePlaces(
    introduced.segments.flatMap((segment) => withoutTalk(segment, index)),
    index,
    isForeign,
  );
  const all: Segment[] = places.parts;
  const isGone = ({ label, text: rest, hasPlace, isTalk, isUnsure }: Segment) =>
    isTalk ||
    (isUnsure && !hasPlace) ||
    (rest !== phoneMark && !/[\p{L}\d]/u.test(rest)) ||
    label === 'note' ||
    label === 'cod' ||
    isGreeting(rest) ||
    (label === null && (isTrade(rest) || isOnlyLabel(rest) || (!hasPlace && isLeftOver(rest))));
  const open = all.filter((segment) => !isGone(segment));
  const isReceiver = Boolean(
    phones.mobile || phones.phone || email.values[0] || places.chosen.emirateId || places.isAbroad,
  );
  const isForCompany = introduced.name !== undefined && isCompany(introduced.name);
  const companyName = takeCompany(open) ?? (isForCompany ? introduced.name : undefined);
  const found = takeName(open, { introduced: isForCompany ? undefined : introduced.name, isReceiver });
  const whole = [speaker, signature].find(isFullName);
  const isShort = found && whole?.toLowerCase().startsWith(`${found.toLowerCase()} `);
  const contactName = isShort ? whole : (found ?? (isReceiver ? whole : undefined));

  const others = open.filter(
    (segment) => segment.label === null && !segment.hasPlace && isPerson(segment.text),
  );
  const unlabelled = open.filter((segment) => segment.text !== phoneMark && !others.includes(segment));
  const ofAddress = places.isAbroad ? unlabelled : addressOf(unlabelled, startOf(all));
  const address = ofAddress
    .map(({ label, text: rest, raw }) =>
      // "Street: 5"
      withoutEdges(
        tidy(label === 'address' && /^\d+$/.test(rest) ? raw.replace(/\s*:\s*/, ' ') : rest),
      ).replace(/\.$/u, ''),
    )
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
    remarks: joined([...new Set(remarks.map((one) => one.replace(thanks, '')))]),
  };
  const isUnused = (one: Segment) => unlabelled.includes(one) && !ofAddress.includes(one);
  const gone = all.filter(
    (one) => (isGone(one) || others.includes(one) || isUnused(one)) && /\p{L}{2}|\d/u.test(one.text),
  );
  // Another name than that of a label.
  const unsaidName = [contactName, companyName].includes(introduced.name) ? [] : [introduced.name ?? ''];
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    leftOut: [
      ...unsaid,
      ...leftOut,
      ...dropped,
      ...unsaidName,
      ...gone.map((one) => tidy(one.label && !one.isTalk ? one.raw : one.text)),
    ].filter(Boolean),
  };
}
