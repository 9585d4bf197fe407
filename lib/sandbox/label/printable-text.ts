import { latinDigits } from '#lib/core/latin-digits.ts';
import { regular } from './label-font.ts';

export type Direction = 'ltr' | 'rtl';

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const firstLetter = /\p{L}/u;

/** Latin words, numbers, phones and codes, from their first sign to their last, spaces between them included. */
const latinRun = (() => {
  const bracketed = String.raw`\([ -'*-~]+\)`;
  const edge = `[A-Za-z0-9]|${bracketed}`;
  return new RegExp(`[+#]?(?:${edge})(?:(?:[ -'*-~]|${bracketed})*(?:${edge}))?`, 'g');
})();

const covered = new Set([...regular.glyphTexts.values()].join(''));

/** A letter that the typeface lacks is composed of what it has: ş of s and a cedilla, ğ of g alone. */
function withinTypeface(letter: string): string {
  if (covered.has(letter)) return letter;
  const parts = [...letter.normalize('NFD')].filter((part) => covered.has(part));
  return parts.join('') || letter;
}

// More than any line of a label holds; what a request can make longer would only cost time.
const longestText = 500;

/** Text as a label prints it: composed, Latin digits, one line, single spaces, no direction marks of its own. */
export function printableText(typed: string): string {
  return latinDigits(typed.slice(0, longestText).normalize('NFC'))
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u00c0-\u1fff]/g, withinTypeface)
    .trim();
}

export function hasRightToLeft(text: string): boolean {
  return rightToLeftLetter.test(text);
}

/** The direction of the first letter (UAX #9, P2 and P3); text without one reads left to right. */
export function directionOf(text: string): Direction {
  return rightToLeftLetter.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

/** Puts U+2066 … U+2069 around every Latin run, or an AWB, a phone or a P.O. box beside Arabic would be reordered. */
export function isolateLatin(text: string): string {
  return text.replace(latinRun, '\u2066$&\u2069');
}
