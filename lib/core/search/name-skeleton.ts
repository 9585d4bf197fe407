import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/*
 * A name's skeleton is its consonants, one Latin letter for each sound that Arabic and Latin spellings share: ليلى and "Layla"
 * both give "ll", محمد and "Muhammad" both give "mhmd". Arabic doesn't write short vowels, so vowels count only at the start.
 */

const arabicConsonants: Record<string, string> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

/** Initial letters that aren't consonants. */
const arabicStarts: Record<string, string> = { ا: 'a', ع: 'a', ء: 'a', و: 'w', ي: 'y' };

/** Words that only join the parts of a name. */
const articles = new Set(['ال', 'al', 'el', 'ul']);

export const isArticle = (word: string) => articles.has(word);

/** A servant name without its second part, which is usually written as one word with it. */
const servants = new Set(['عبد', 'abd', 'abdul', 'abdel', 'abdal']);
const servantName = /^(?:عبد(?:ال)?|abd(?:[aeiu]l?)?)(?<rest>.+)$/u;

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);

/** The skeletons of a name's words and the script of each. A name such as عبدالرحمن counts whole and by its second part. */
export function nameSkeletons(name: string): { script: 'arabic' | 'latin'; skeleton: string }[] {
  const words = foldForSearch(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word && !isArticle(word));
  const joined = words.flatMap((word, index) => {
    if (servants.has(words[index - 1] ?? '')) return [`${words[index - 1]}${word}`];
    return servants.has(word) && words[index + 1] ? [] : [word];
  });
  return joined.flatMap((word) => {
    const rest = servantName.exec(word)?.groups?.rest;
    const parts = rest ? [`abd${consonantsOf(rest)}`, consonantsOf(rest)] : [consonantsOf(word)];
    const script = isArabic(word) ? ('arabic' as const) : ('latin' as const);
    return parts.filter(({ length }) => length > 1).map((skeleton) => ({ script, skeleton }));
  });
}

/** The skeletons of names in the other script that a typed word may mean: with and without an article, "almansoori". */
export function typedSkeletons(word: string): string[] {
  if (isArticle(word)) return [];
  if (servants.has(word)) return ['abd'];
  const rest = servantName.exec(word)?.groups?.rest;
  const spelled = rest ? `abd${consonantsOf(rest)}` : consonantsOf(word);
  const article = /^(?:ال|[ae]l)(?<name>.{3,})$/u.exec(word)?.groups?.name;
  const found = article ? [spelled, consonantsOf(article), `al${consonantsOf(article)}`] : [spelled];
  return [...new Set(found)].filter(({ length }) => length > 1);
}

/**
 * The skeleton of a servant name, which people write as one word or as two; null for another word. `before` is the word that was
 * typed before it.
 */
export function servantSkeleton(word: string, before = ''): string | null {
  const name = servants.has(before) ? `${before}${word}` : word;
  const [whole = null] = servants.has(name) || servantName.test(name) ? typedSkeletons(name) : [];
  return whole;
}

/** The skeleton of one folded word. A final h isn't always written ("Sara", "Sarah"), so it doesn't count. */
function consonantsOf(word: string): string {
  const skeleton = isArabic(word) ? arabicSkeleton(word) : latinSkeleton(word);
  return skeleton.replace(/(?<=.)h$/, '');
}

function arabicSkeleton(word: string): string {
  const [first = '', ...others] = word.replace(/^ال(?=.{3})/u, '');
  const start = arabicStarts[first] ?? arabicConsonants[first] ?? '';
  return start + others.map((letter) => arabicConsonants[letter] ?? '').join('');
}

function latinSkeleton(word: string): string {
  const sounds = word
    .replace(/(.)\1+/gu, '$1')
    .replace(/x/g, 'ks')
    .replace(/kh/g, 'x')
    .replace(/gh/g, 'g')
    .replace(/c(?!h)/g, 'k')
    .replace(/[sc]h/g, 'c')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/ph|v/g, 'f')
    .replace(/q/g, 'k')
    .replace(/p/g, 'b');
  return sounds.replace(/^[aeiou]/, 'a').replace(/(?<=.)[aeiouyw]|[^a-z]/g, '');
}
