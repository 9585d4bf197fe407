import { latinDigits } from '#lib/core/text/latin-digits.ts';

// Longer than any line of a document. Limits the time that a very long text in a request can take.
const longestText = 500;

/**
 * Prepares typed text for printing: characters in the forms that fonts have (NFKC), Latin digits, one line, single spaces, no
 * format characters except joiners, at most three marks on a letter. Writes U+FDFD, which is as wide as eight letters, in words.
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
