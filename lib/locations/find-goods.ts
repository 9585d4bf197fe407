import { findByName, type Named, named, searchKey } from '#lib/core/text/find-by-name.ts';
import everydayGoods from './everyday-goods.json' with { type: 'json' };
import type { PlaceOption } from './schema.ts';

/*
 * The tariff's descriptions are plural and formal ("Footwear with uppers of leather"), and people search with what they call the
 * goods ("shoe", "حذاء"). Each heading of everyday-goods.json has such words.
 */

/** A code with its search keys, and the stems of all its words and of its description's. */
type Goods = Named<PlaceOption> & { phrases: Set<string>; words: Set<string>; described: Set<string> };

/** One form for singular and plural. Broken Arabic plurals are in everyday-goods.json. */
function stem(word: string): string {
  if (/^\p{Script=Arabic}/u.test(word)) {
    return word.replace(/^و?ال(?=.{3})/u, '').replace(/(?<=.{2})(ات|ه)$/u, '');
  }
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=..)(?<!s)(es|s)$/, '').replace(/(?<=..)e$/, '');
}

const wordsOf = (key: string) => key.split(' ').filter(Boolean);
const stemAll = (key: string) => wordsOf(key).map(stem).join(' ');

/** The everyday words of a code. */
const everydayWords = (code: string) =>
  everydayGoods.flatMap(({ headings, words }) =>
    headings.some((heading) => code.startsWith(heading)) ? words : [],
  );

const prepared = new WeakMap<PlaceOption[], Goods[]>();

/** The codes of a list with their search keys, prepared once, because a list has thousands. */
function goodsOf(codes: PlaceOption[]): Goods[] {
  const keptGoods = prepared.get(codes);
  if (keptGoods) return keptGoods;
  const goods = codes.map((code) => {
    const { keys } = named(code, [
      ...[code.nameEn, code.nameAr, code.id],
      ...(code.otherNames ?? []),
      ...everydayWords(code.id),
    ]);
    const phrases = keys.map(stemAll);
    return {
      item: code,
      keys,
      phrases: new Set(phrases),
      words: new Set(phrases.flatMap(wordsOf)),
      described: new Set(phrases.slice(0, 2).flatMap(wordsOf)),
    };
  });
  prepared.set(codes, goods);
  return goods;
}

/** Shorter words, such as "of" and "من", don't describe goods. */
const leastLetters = 3;

/** The goods that have the most of the words; those first whose own description has the most. */
function mostAlike(goods: Goods[], words: string[]): Goods[] {
  const told = words.filter((word) => word.length >= leastLetters);
  const countIn = (known: Set<string>) => told.filter((word) => known.has(word)).length;
  const counted = goods.map((each) => ({ each, count: countIn(each.words), own: countIn(each.described) }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted
    .filter(({ count }) => count === most)
    .sort((one, other) => other.own - one.own)
    .map(({ each }) => each);
}

/**
 * The codes of goods that people call by a text, in singular or plural: first those called exactly so, then those with all its words,
 * then those that contain it. If no code has all the words, as in a whole description, those with the most of them.
 */
export function findGoods(codes: PlaceOption[], typed: string): PlaceOption[] {
  const goods = goodsOf(codes);
  const phrase = stemAll(searchKey(typed));
  const words = wordsOf(phrase);
  const exact = goods.filter(({ phrases }) => phrases.has(phrase));
  const withAll = words.length > 0 ? goods.filter((each) => words.every((word) => each.words.has(word))) : [];
  const found = [...exact, ...withAll].map(({ item }) => item);
  const all = new Set([...found, ...findByName(goods, typed)]);
  return all.size > 0 ? [...all] : mostAlike(goods, words).map(({ item }) => item);
}

/** The headings that people call by this text, for an operator that searches its own descriptions only. */
export function headingsCalled(typed: string): string[] {
  const phrase = stemAll(searchKey(typed));
  return everydayGoods.flatMap(({ headings, words }) =>
    words.some((word) => stemAll(searchKey(word)) === phrase) ? headings : [],
  );
}
