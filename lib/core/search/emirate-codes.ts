import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

type Spelled = {
  codes: [code: string, ...others: string[]];
  names: [nameEn: string, nameAr: string, ...others: string[]];
};

/**
 * The emirates, and Al Ain, which the carrier lists with them, as people and files write them. The first code is ours; the others are of
 * airports, ISO 3166-2 and shops.
 */
const spellings: Spelled[] = [
  { codes: ['dxb', 'du'], names: ['Dubai', 'دبي', 'Dubayy', 'Dubay', 'Dubei', 'Doubaï', 'Дубай', 'دبئی'] },
  {
    codes: ['auh', 'az', 'ad'],
    names: [
      ...([
        'Abu Dhabi',
        'أبوظبي',
        'أبو ظبي',
        'Abudhabi',
        'Abu Zabi',
        'Abu Zaby',
        'Abu Dabi',
        'Abo Dhabi',
      ] as const),
      ...['Abou Dhabi', 'Abou Dabi', 'Абу-Даби', 'ابوظہبی'],
    ],
  },
  {
    codes: ['shj', 'sh'],
    names: [
      'Sharjah',
      'الشارقة',
      'Sharja',
      'Al Sharjah',
      'Shar8a',
      'Alshar8a',
      'Sharga',
      'Ash Shariqah',
      'Charjah',
      'Шарджа',
      'شارجہ',
    ],
  },
  { codes: ['ajm', 'aj'], names: ['Ajman', 'عجمان', 'Ujman', '3ajman', 'Adjman', 'Аджман'] },
  {
    codes: ['uaq', 'uq'],
    names: [
      'Umm Al Quwain',
      'أم القيوين',
      'أم القوين',
      'Umm Al Qaiwain',
      'Umm Alquwain',
      'Umm Al Qwain',
      'Umm Al Qaywayn',
      'Um Al Quwain',
      'Умм-эль-Кайвайн',
      'Умм-эль-Кувейн',
    ],
  },
  {
    codes: ['rak', 'rk', 'rkt'],
    names: [
      ...(['Ras Al Khaimah', 'رأس الخيمة', 'Ras El Khaimah', 'Ras Alkhaimah', 'Ras Al Khaima'] as const),
      'Ras Al Khaymah',
      'Рас-эль-Хайма',
    ],
  },
  {
    codes: ['fuj', 'fu', 'fjr'],
    names: [
      ...(['Fujairah', 'الفجيرة', 'Al Fujairah', 'El Fujairah', 'Fujeirah', 'Fujaira'] as const),
      ...['Al Fujayrah', 'Foudjaïrah', 'Фуджейра', 'فجیرہ'],
    ],
  },
  {
    codes: ['ain', 'aan'],
    names: ['Al Ain', 'العين', 'Alain', 'Al Ein', 'El Ain', 'El 3ain', 'Al 3ain', 'Аль-Айн', 'Эль-Айн'],
  },
];

/** The kinds of place that people write beside the name. */
const kinds = /^(?:اماره|مدينه|emirate of|city of) | (?:emirate|city)$/;
const letters = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');

const withoutArticle = (word: string) => word.replace(/^ال(?=.{3})/u, '');

const emirates = spellings.map(({ codes, names }) => {
  const words = [...names.flatMap((name) => foldForSearch(name).split(' ')), ...names.map(letters)];
  const keys = names.flatMap((name) => [letters(name), withoutArticle(letters(name))]);
  return {
    code: codes[0],
    spellings: [...names, ...codes.map((each) => each.toUpperCase())],
    names: new Set(names.map(letters)),
    keys: new Set([...keys, ...codes, ...codes.map((code) => `ae${code}`)]),
    words: [...new Set([codes[0], ...words, ...words.map(withoutArticle)])],
  };
});

export const emirateCodes = emirates.map(({ code }) => code);

/** The code of an emirate by a name or code of it, with any case, spaces, dots and hyphens; null for any other text. `Dubai (DU)` names it twice. */
export function emirateCode(text: string): string | null {
  const [, name = text, again] = /^(.+?)\s*\((.+)\)\s*$/.exec(text) ?? [];
  const asked = letters(foldForSearch(name).replace(kinds, ''));
  const code = emirates.find(({ keys }) => keys.has(asked))?.code ?? null;
  return again === undefined || emirateCode(again) === code ? code : null;
}

/** Every name of an emirate, and its codes in capitals, by one of the names; none for any other text. */
export function emirateSpellings(name: string): string[] {
  const asked = letters(name);
  return emirates.find(({ names }) => names.has(asked))?.spellings ?? [];
}

/** The names of an emirate by its code, in both languages. */
export function emirateNames(code: string): { nameEn: string; nameAr: string } | null {
  const [nameEn, nameAr] = spellings.find(({ codes }) => codes[0] === code)?.names ?? [];
  return nameEn && nameAr ? { nameEn, nameAr } : null;
}

/** The codes of the emirates that a typed word may mean: a whole word of the name, or at least its first three letters. */
export function typedEmirateCodes(word: string): string[] {
  const starts = (spelled: string) => spelled === word || (word.length >= 3 && spelled.startsWith(word));
  return emirates.filter(({ words }) => words.some(starts)).map(({ code }) => code);
}
