import { latinDigits } from '#lib/core/latin-digits.ts';

// More than any line of a document holds; what a request can make longer would only cost time.
const longestText = 500;

/**
 * Typed text as it is printed: letters in the forms that fonts have (NFKC), Latin digits, one line, single spaces, no
 * format characters but joiners, no more than three marks on a letter, and U+FDFD, as wide as eight letters, in words.
 */
export function printableText(typed: string): string {
  return latinDigits(typed.slice(0, longestText).toWellFormed().normalize('NFKC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll('\ufdfd', 'بسم الله الرحمن الرحيم ')
    .trim()
    .slice(0, longestText);
}
