import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

const dirham = /د\s?\.\s?[إا]\s?\.?|بالدرهم|(?<!\p{L})[اإ]?ل?در[اه]+[هم]+(?!\p{L})/gu;

/** Words before and inside a name: `shippingPhone`, `HSCode`, `address1`. */
const seams = [
  /(\p{Ll})(?=\p{Lu})/gu,
  /(\p{Lu})(?=\p{Lu}\p{Ll})/gu,
  /(\p{L})(?=\p{N})/gu,
  /(\p{N})(?=\p{L})/gu,
];

const abbreviations: Record<string, string> = {
  amt: 'amount',
  cnee: 'consignee',
  cust: 'customer',
  del: 'delivery',
  desc: 'description',
  dlv: 'delivery',
  num: 'number',
  pymt: 'payment',
  rcvr: 'receiver',
  recv: 'receiver',
  ttl: 'total',
};

/** A word without the Arabic article or the English plural. */
const bare = (word: string) =>
  word.replace(/^(?:وال|بال|ال|لل)(?=\p{Script=Arabic}{2})/u, '').replace(/(?<=[a-z]{3})(?<![su])s$/, '');

/**
 * The words of a column's name in one spelling, in either language: `cod_aed`, `CodAED` and `COD (AED)` give `cod aed`, «المبلغ» gives
 * `مبلغ`.
 */
export function headerWords(name: string): string[] {
  let text = name.replace(dirham, ' aed ').replace(/[#№]/g, ' number ');
  for (const seam of seams) text = text.replace(seam, '$1 ');
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((word) => bare(abbreviations[word] ?? word));
}

const mostParts = 5;

/** A name and its parts: both languages of «الجوال / Mobile», and both names of `City/Emirate`. */
export function headerParts(name: string): string[] {
  const latin = name.replace(/\p{Script=Arabic}+/gu, ' ');
  const arabic = name.replace(/\p{Script=Latin}+/gu, ' ');
  const isBilingual = /\p{Script=Arabic}/u.test(latin + arabic) && /\p{Script=Latin}/u.test(name);
  const parts = name.split(/[/|\n]|\s[-–—]\s/, mostParts).filter((part) => part.trim());
  return [name, ...(isBilingual ? [latin, arabic] : []), ...(parts.length > 1 ? parts : [])];
}
