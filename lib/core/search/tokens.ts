import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { emirateCode, typedEmirateCodes } from './emirate-codes.ts';
import { isArticle, nameSkeletons, servantSkeleton, typedSkeletons } from './name-skeleton.ts';

const longestToken = 60;
const mostTokens = 60;
const mostSkeletons = 6;
const mostWords = 8;
/** The fewest last digits that find an AWB or a phone number. */
const fewestDigits = 4;

/** The texts by which a shipment or a contact can be found, as typed or booked. */
type SearchedParts = {
  awb?: string | null;
  references: (string | undefined)[];
  names: (string | undefined)[];
  phones: (string | undefined)[];
  emails: (string | undefined)[];
  emirate?: PlaceNames;
  /** The city and the country of a shipment to another country, with the country's code. */
  abroad?: { city: PlaceNames; country: PlaceNames & { alpha2: string } };
};

type PlaceNames = { nameEn: string; nameAr: string };

/** A token that is searched for: whole, or as the beginning of tokens. */
export type WantedToken = { token: string; isPrefix: boolean };

/*
 * A token begins with its kind: `w` a word; `a` an AWB and `p` a phone number without its country code, both backwards, so that
 * their last digits are a prefix; `e` an email address; `d` the code of the emirate; `r` the skeleton of an Arabic name and `l`
 * that of a Latin one, which words typed in the other script are compared with.
 */

/** The search tokens of these texts. A search matches if each typed word is the prefix of one of them. */
export function searchTokens({
  awb,
  references,
  names,
  phones,
  emails,
  emirate,
  abroad,
}: SearchedParts): string[] {
  const texts = [...references, ...names].flatMap((text) => (text ? [text] : []));
  const tokens = [
    ...(awb ? [`a${backwards(joined(awb))}`] : []),
    ...phones.flatMap((phone) => (phone ? [`p${backwards(nationalDigits(joined(phone)))}`] : [])),
    ...emails.flatMap((email) => (email ? [`e${foldForSearch(visible(email))}`] : [])),
    ...(emirate ? emirateTokens(emirate) : []),
    ...(abroad ? abroadTokens(abroad) : []),
    ...references.flatMap((reference) => (reference ? [`w${joined(reference)}`] : [])),
    ...names.flatMap((name) => (name ? skeletonTokens(name) : [])).slice(0, mostSkeletons),
    ...texts.flatMap(wordsOf).map((word) => `w${word}`),
  ];
  const cut = tokens.map(shortened).filter((token) => token.length > 1);
  return [...new Set(cut)].slice(0, mostTokens);
}

/** One token for a known emirate; the words of any other place. */
function emirateTokens({ nameEn, nameAr }: PlaceNames): string[] {
  const code = emirateCode(nameEn) ?? emirateCode(nameAr);
  return code ? [`d${code}`] : [nameEn, nameAr].flatMap(wordsOf).map((word) => `w${word}`);
}

function abroadTokens({ city, country }: NonNullable<SearchedParts['abroad']>): string[] {
  const texts = [country.alpha2, country.nameEn, country.nameAr, city.nameEn, city.nameAr];
  return texts.flatMap(wordsOf).map((word) => `w${word}`);
}

function skeletonTokens(name: string): string[] {
  return nameSkeletons(visible(name)).map(
    ({ script, skeleton }) => `${script === 'arabic' ? 'r' : 'l'}${skeleton}`,
  );
}

/** The token that every shipment with exactly this reference has, and others too. */
export const referenceToken = (reference: string) => shortened(`w${joined(reference)}`);

/** Whether two references have the same letters and digits, as one printed in capitals by Code 39. */
export const isSameReference = (one: string, other: string) => joined(one) === joined(other);

/**
 * The typed words, each as the tokens that match it. Empty when the text has no letter and no digit. Digits
 * separated by spaces or dashes count as one number. An article between other words doesn't count.
 */
export function typedWords(typed: string): WantedToken[][] {
  const words = wordsTyped(typed);
  return words.map((word, index) => [...tokensOf(word), ...servantTokens(word, words[index - 1])]);
}

/**
 * The same if each word but the last was typed to its end: its name or reference is compared whole, because the index reads every entry
 * that begins with a common first name. The first part of a name such as عبد العزيز may begin a longer word.
 */
export function completedWords(typed: string): WantedToken[][] {
  const words = wordsTyped(typed);
  return typedWords(typed).map((tokens, index) => {
    const next = words[index + 1];
    if (!next || servantTokens(next, words[index]).length > 0) return tokens;
    return tokens.map((wanted) => (/^[wlr]/.test(wanted.token) ? exactly(wanted.token) : wanted));
  });
}

/** A name such as عبد العزيز is also found if it is written as one word, and the other way round. */
function servantTokens(word: string, before = ''): WantedToken[] {
  const skeleton = servantSkeleton(joined(word), joined(before));
  const script = /\p{Script=Arabic}/u.test(word) ? 'r' : 'l';
  return skeleton ? [startingWith(`${script}${skeleton}`)] : [];
}

/** The same for a name that was heard on the phone: a word also matches names of its own script with the same consonants. */
export function soundingWords(typed: string): WantedToken[][] {
  return wordsTyped(typed).map((word) => tokensOf(word, ['l', 'r']));
}

function wordsTyped(typed: string): string[] {
  const text = foldForSearch(visible(typed).replace(/[,;،؛]/g, ' ')).replace(
    /\S*@\S*|(?<=\d)[\s().-]+(?=\d)/g,
    (found) => (found.includes('@') ? found : ''),
  );
  const words = text.split(' ').filter(joined);
  const named = words.filter((word) => !isArticle(word));
  return (named.length > 0 ? named : words).slice(0, mostWords);
}

function tokensOf(word: string, scripts?: ('l' | 'r')[]): WantedToken[] {
  const letters = joined(word);
  const isNumber = /^\d+$/.test(letters);
  // Fewer than seven digits are the last ones of a number, where a zero at the start counts.
  const numbers = letters.length >= 7 ? [letters, nationalDigits(letters)] : [letters];
  const phones = isNumber ? numbers.filter(({ length }) => length >= fewestDigits) : [];
  const compared = scripts ?? [/\p{Script=Arabic}/u.test(letters) ? 'l' : 'r'];
  const typedNames = /^\p{L}+$/u.test(letters) ? typedSkeletons(letters) : [];
  const skeletons = typedNames.flatMap((name) =>
    compared.map((script) => ({ token: `${script}${name}`, isPrefix: name.length > 2 })),
  );
  return [
    ...[
      `w${letters}`,
      ...(letters.length >= fewestDigits && /\d/.test(letters) ? [`a${backwards(letters)}`] : []),
      ...new Set(phones.map((digits) => `p${backwards(digits)}`)),
      `e${word}`,
      ...skeletons.filter(({ isPrefix }) => isPrefix).map(({ token }) => token),
    ].map(startingWith),
    // Many names start with the same two consonants, so two consonants must be the whole name.
    ...skeletons.filter(({ isPrefix }) => !isPrefix).map(({ token }) => exactly(token)),
    ...typedEmirateCodes(letters).map((code) => exactly(`d${code}`)),
  ];
}

const startingWith = (token: string): WantedToken => ({ token: shortened(token), isPrefix: true });
export const exactly = (token: string): WantedToken => ({ token, isPrefix: false });

/** The words as PostgreSQL's `tsquery`: each word by one of its tokens. */
export function toTsquery(words: WantedToken[][]): string {
  const lexeme = ({ token, isPrefix }: WantedToken) =>
    `'${token.replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
  return words.map((tokens) => `(${tokens.map(lexeme).join(' | ')})`).join(' & ');
}

/**
 * The words of a text. A word with a dash counts whole and in parts; an Arabic word counts with and without its article, and an
 * article alone doesn't count.
 */
function wordsOf(text: string): string[] {
  const words = foldForSearch(visible(text))
    .split(' ')
    .flatMap((word) => [joined(word), ...word.split(/[^\p{L}\p{N}]+/u)]);
  return words
    .filter((word) => !isArticle(word))
    .flatMap((word) => [word, ...(/^ال.{3}/u.test(word) ? [word.slice(2)] : [])]);
}

/** Removes control and direction characters, which are invisible, and lone surrogates, which PostgreSQL can't store. */
const visible = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[\p{Cf}\p{Cs}]/gu, '');

/** Only the folded letters and digits. */
const joined = (text: string) => foldForSearch(visible(text)).replace(/[^\p{L}\p{N}]/gu, '');

/** Cut between characters, because half a character can't be stored. */
const shortened = (token: string) => [...token].slice(0, longestToken).join('');

const backwards = (text: string) => [...text].reverse().join('');

/** Digits without the UAE's country code and the leading zero. */
const nationalDigits = (digits: string) => digits.replace(/^(?:00)?971(?=\d{7})/, '').replace(/^0/, '');
