import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { hasAddressWord } from '#lib/core/text/word-kinds.ts';
import type { Piece } from './pasted.ts';

/** Where a part of a text stands. `startsParty`: right after the heading of an address, or after regards. */
export type Line = { line: number; startsParty: 'heading' | 'regards' | false };
/** A part between commas, with the label before it. */
export type Segment = Piece & Line & { hasPlace?: boolean; isTalk?: boolean; isUnsure?: boolean };

/** A full stop ends a sentence, but not a title or an abbreviation. */
export const sentenceEnd =
  /(?<=(?<!(?:^|[\s.])(?:mr|mrs|ms|dr|eng|st|bldg|apt|no|opp|rd|mob|tel|\p{L}))[.!؟?])\s+(?=\p{L})/iu;
/** A comma between digits is part of a number. */
export const separators =
  /\s+(?=\+\d)|\s+(?=c\/o\s)|\s*(?:[|\t;؛()]|[,،](?!\d{3}(?!\d))|\s[-/–—]\s(?!\d{1,2} ?[ap]m))\s*/u;

/** Labels whose value ends at a comma. */
const oneValue = new Set<Piece['label']>(['name', 'party', 'phone', 'email', 'makani', 'po-box']);

/** Labels of texts that name places. */
export const ofPlaces = new Set<Piece['label']>(['place', 'address', 'po-box']);

export function toSegments(pieces: (Piece & Line)[]): Segment[] {
  return pieces.flatMap((piece) => {
    const parts = piece.label === 'note' ? [piece.text] : piece.text.split(separators);
    const isOneValue = piece.label !== null && oneValue.has(piece.label);
    return parts.map((text, at) => ({
      ...piece,
      label: isOneValue && at > 0 ? null : piece.label,
      text: text.trim(),
      startsParty: at === 0 && piece.startsParty,
    }));
  });
}

export const tidy = (text: string) =>
  text.replace(/^[\s,،.:;|/\-–]+|[\s,،:;|/\-–]+$/gu, '').replace(/\s+/g, ' ');

/** Whether a part beside a place's name is an address of its own. */
export const isAddress = ({ label, text }: Segment) =>
  (label === null || label === 'address') && (hasAddressWord(text) || /\d/.test(latinDigits(text)));
