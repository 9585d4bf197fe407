import { latinDigits } from '#lib/core/text/latin-digits.ts';

// Longer than any line of a document. Limits the time that a very long text in a request can take.
const longestText = 500;

/**
 * Prepares typed text for printing: characters in the forms that fonts have (NFKC), Latin digits, one line, single spaces, no
 * format characters except joiners, at most three marks on a letter. Writes U+FDFD, which is as wide as eight letters, in words.
 */
export const printableText = (typed: string): string => printable(typed, longestText);

function printable(typed: string, longest: number): string {
  return latinDigits(typed.slice(0, longest).normalize('NFKC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll('\ufdfd', 'بسم الله الرحمن الرحيم ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const firstLetter = /\p{L}/u;

/** A run of Latin words, numbers, phones or codes, with the spaces between them. */
const latinRun = (() => {
  const bracketed = String.raw`\([ -'*-~]+\)`;
  const edge = `[A-Za-z0-9]|${bracketed}`;
  return new RegExp(`[+#]?(?:${edge})(?:(?:[ -'*-~]|${bracketed})*(?:${edge}))?`, 'g');
})();

/** A text in both languages of a document. */
export type BothTexts = { en: string; ar: string };

export const printableTexts = ({ en, ar }: BothTexts): BothTexts => ({
  en: printableText(en),
  ar: printableText(ar),
});

/** One line of text for a template. */
type TextLine = { text: string; rightToLeft: boolean };

/**
 * A line of printable text with its direction: that of its first letter (UAX #9, P2 and P3). In a right-to-left block, one
 * Arabic letter is enough for right to left. Latin runs next to Arabic are enclosed in U+2066 and U+2069, so that AWBs, phones
 * and P.O. boxes aren't reordered.
 */
export function textLine(text: string, inRightToLeftBlock = false): TextLine {
  if (!rightToLeftLetter.test(text)) return { text, rightToLeft: false };
  const rightToLeft = inRightToLeftBlock || rightToLeftLetter.test(firstLetter.exec(text)?.[0] ?? '');
  return { text: text.replace(latinRun, '\u2066$&\u2069'), rightToLeft };
}

/** The same line with U+00A0 between the groups of a phone or a Makani number, so that they stay on one line. */
export function withWholeNumbers({ text, rightToLeft }: TextLine): TextLine {
  return { text: text.replace(/(?<=\d) (?=\d)/g, '\u00a0'), rightToLeft };
}

const segmenter = new Intl.Segmenter();
/** Letters with their marks; an emoji is one letter. */
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A line of typed text; a longer one is cut. U+200B lets Typst break a word that is wider than its column. */
export function breakableLine(typed: string, longest: number): TextLine {
  const whole = printable(typed, Math.max(longest, longestText));
  const letters = whole.length > longest ? lettersOf(whole) : [];
  const short = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : whole;
  const { text, rightToLeft } = textLine(short);
  const broken = text.replace(/\S{15,}/g, (word) => lettersOf(word).map(breakBefore).join(''));
  return { text: broken, rightToLeft };
}

const breakBefore = (letter: string, at: number) => (at > 0 && at % 14 === 0 ? `\u200b${letter}` : letter);
