import { keepEach } from '#lib/core/keep-each.ts';
import { headerMeaning, type Meaning as Known } from '#lib/tables/columns/header-meaning.ts';
import { createPhraseFinder, headerParts, headerWords } from '#lib/tables/columns/header-words.ts';
import { columnNames } from './column-names.ts';
import type { LineField } from './view.ts';

/** `aside`: a column that a statement doesn't need. */
type Meaning = LineField | 'aside';

/** What a column's name means. A lower `rank` is the better name where two columns mean the same. */
export type ColumnMeaning = {
  field: Meaning;
  rank: number;
  isWhole: boolean;
  isTotal: boolean;
  isCod: boolean;
  /** Whether an amount has VAT, as its name says; null if it doesn't. */
  hasVat: boolean | null;
};

/** Words that change no meaning. */
const fillers = `no number num of the for in on to and aed usd sar kwd bhd omr qar eur excl excluding incl including ex inc رقم من في على عند amount
  value مبلغ قيمه kg dd mm yyyy yy id code carrier our your dhs dh less nos`;
const { find, isFiller } = createPhraseFinder<Meaning>(columnNames, fillers);
const wordOfTotal = new Set(['total', 'اجمالي', 'مجموع']);

/** In Arabic it is `الدفع عند الاستلام` or `التحصيل`. */
const isAboutCod = (words: readonly string[]) =>
  words.includes('cod') ||
  words.includes('تحصيل') ||
  (words.includes('عند') && (words.includes('استلام') || words.includes('تسليم')));

/** A name with unknown words ranks last. */
const unknownRank = 1_000;

/**
 * The meaning of one name: the longest phrase whose other words mean nothing. With unknown words it counts if it has the word that the
 * others describe: the last one in English, or the last one before `on`, as in `VAT on commission`; the first one in Arabic.
 */
function read(name: string): ColumnMeaning | null {
  const words = headerWords(name);
  const described = words.includes('on', 1) ? words.slice(0, words.indexOf('on', 1)) : words;
  const isMixed = /\p{Script=Arabic}/u.test(name) && /\p{Script=Latin}/u.test(name);
  const head = /\p{Script=Arabic}/u.test(name)
    ? (words.find((word) => !isFiller(word)) ?? words[0])
    : described.findLast((word) => !isFiller(word));
  // Of two languages, each says it alone.
  const isDescribed = (of: readonly string[]) => !isMixed && head !== undefined && of.includes(head);
  const found = find(words, { fits: (one) => one.unknown.length === 0 || isDescribed(one.words) });
  if (!found) return null;
  const isWhole = found.unknown.length === 0;
  return {
    field: found.meaning,
    rank: found.rank + (isWhole ? 0 : unknownRank),
    isWhole,
    isTotal: words.some((word) => wordOfTotal.has(word)),
    isCod: isAboutCod(words),
    hasVat: null,
  };
}

const fils = new Set(headerWords('fils فلس فلوس'));
/** Whether a name says that its amounts are in fils: 12,550 is AED 125.50. */
export const isInFils = (name: string) =>
  headerWords(name.slice(0, mostCharacters)).some((word) => fils.has(word));

const tax =
  /\b(?:excl(?:uding|\.)?|incl(?:uding|\.)?|ex|inc|before|without|with)\.?[\s-]*(?:of\s*)?(?:\d+\s*%\s*)?(?:vat|tax)\b|(?:غير )?شامل[ةه]? (?:ال)?ضريب[ةه]|(?:قبل|بعد|بدون|مع) الضريبة/giu;

const mostCharacters = 80;
/** What columns of orders mean that a statement's can mean too; whatever else they mean, no statement needs it. */
const ofBoth = new Set<Known | null>([
  ...(['reference', 'emirate', 'city', 'cityAbroad', 'zone', 'product', 'deliveryMethod'] as const),
  'remarks',
  ...(['weight', 'weightEither', 'itemWeight', 'pieceCount', 'paidAt', 'sentAt', 'currency'] as const),
  ...(['codAmount', 'due', 'amountPaid', 'total', 'money', 'moneyPart'] as const),
]);
const isOfOrders = (name: string) => {
  const { meaning, isWhole } = headerMeaning(name);
  return isWhole && meaning !== null && !ofBoth.has(meaning);
};

const beforeTax = /excl|\bex\b|before|without|غير|قبل|بدون/i;

const aside: ColumnMeaning = {
  field: 'aside',
  rank: 0,
  isWhole: true,
  isTotal: false,
  isCod: false,
  hasVat: null,
};

/** What is in brackets only explains: `Fee (before VAT)`. */
function meaningOf(name: string): ColumnMeaning | null {
  const about = name.match(tax)?.join(' ');
  const said =
    name
      .replace(tax, ' ')
      .replace(/\bc\.\s?o\.\s?d\b\.?/giu, 'COD')
      // `AWBs` is no word in mixed case.
      .replace(/\b([A-Z]{2,})s\b/g, '$1')
      // `VAT 5%` is an amount, `% fee` isn't.
      .replace(/(?<!\d\s?)%/g, ' percent ')
      .trim() || name;
  // `Ex-VAT`, `Inc. VAT` alone.
  if (about && !/[\p{L}\p{N}]/u.test(name.replace(tax, '')))
    return { ...aside, field: beforeTax.test(about) ? 'fee' : 'net', hasVat: !beforeTax.test(about) };
  const bare = said.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').trim() || said;
  const readings = [bare, said, ...(said.includes('percent') ? [] : [name])]
    .flatMap((text) => headerParts(text))
    .map(read)
    .filter((each) => each !== null);
  const whole = readings.find(({ isWhole }) => isWhole);
  if (!whole && isOfOrders(said)) return aside;
  const meaning = whole ?? readings[0] ?? null;
  // `(-) Delivery` is what is deducted for it.
  if (/^\W*\(-\)|^(?:less|minus)\s/i.test(name) && meaning?.field !== 'vat')
    return { ...aside, field: 'fee', isCod: true };
  return meaning && { ...meaning, hasVat: about ? !beforeTax.test(about) : null };
}

const meaningOfName = keepEach(meaningOf, 2_000);

/** What a column's name means, in English, Arabic or both; null for an unknown one. */
export const columnMeaning = (name: string): ColumnMeaning | null =>
  name.length > mostCharacters || name === '' ? null : meaningOfName(name);
