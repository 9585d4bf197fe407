import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** Common spellings of the emirates, and of Al Ain, which the carrier lists with them. The first entry of each is its code. */
const spellings: [code: string, ...names: string[]][] = [
  ['dxb', 'Dubai', 'دبي'],
  ['auh', 'Abu Dhabi', 'Abu Zabi', 'أبوظبي', 'أبو ظبي'],
  ['shj', 'Sharjah', 'الشارقة'],
  ['ajm', 'Ajman', 'عجمان'],
  ['uaq', 'Umm Al Quwain', 'Umm Al Qaiwain', 'أم القيوين'],
  ['rak', 'Ras Al Khaimah', 'رأس الخيمة'],
  ['fuj', 'Fujairah', 'Al Fujairah', 'الفجيرة'],
  ['ain', 'Al Ain', 'العين'],
];

const letters = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');

const emirates = spellings.map(([code, ...names]) => {
  const words = names.flatMap((name) => foldForSearch(name).split(' '));
  const withoutArticle = [...words, ...names.map(letters)].flatMap((word) => [
    word,
    word.replace(/^ال(?=.{3})/u, ''),
  ]);
  return { code, names: names.map(letters), words: [...new Set([code, ...withoutArticle])] };
});

export const emirateCodes = emirates.map(({ code }) => code);

/** The code of an emirate by one of its names; null for any other place. */
export function emirateCode(name: string): string | null {
  const asked = letters(name);
  return emirates.find(({ names }) => names.includes(asked))?.code ?? null;
}

/** The names of an emirate by its code, in both languages. */
export function emirateNames(code: string): { nameEn: string; nameAr: string } | null {
  const names = spellings.find(([each]) => each === code)?.slice(1);
  const nameEn = names?.[0];
  const nameAr = names?.find((name) => /\p{Script=Arabic}/u.test(name));
  return nameEn && nameAr ? { nameEn, nameAr } : null;
}

/** The codes of the emirates that a typed word may mean: a whole word of the name, or at least its first three letters. */
export function typedEmirateCodes(word: string): string[] {
  const starts = (spelled: string) => spelled === word || (word.length >= 3 && spelled.startsWith(word));
  return emirates.filter(({ words }) => words.some(starts)).map(({ code }) => code);
}
