import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

export type Word = { key: string; start: number; end: number };

/** The words of a text with their positions. A key is folded: any case, any Arabic spelling, without marks. */
export function foldWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’.ـ]+/gu)].flatMap((match) => {
    const key = foldForSearch(match[0]).replace(/[.'’`]/g, '');
    return key ? [{ key, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** The folded words of a text, with one space between them. */
export function foldedText(text: string): string {
  return foldWords(text)
    .map(({ key }) => key)
    .join(' ');
}
