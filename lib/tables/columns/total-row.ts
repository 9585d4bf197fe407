import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

const totals =
  /(?<![a-z])(?:grand|overall|sub-?|net)? ?totals?(?: (?:amount|cod|due))?(?![a-z])|(?:ال)?(?:اجمالي|مجموع)(?: (?:ال)?(?:كلي|عام|فرعي|نهائي))?/gu;
const numbers =
  /(?<![a-z])(?:aed|dhs?|kgs?|orders?|items?|accounts?|contacts?|customers?)(?![a-z])|درهم|كغم?|كجم|[\d\s.,:=()%#/-]/gu;
/** No amount is as long as a phone. */
const phone = /\d{8}/;

const withoutTotals = (cell: string) =>
  foldForSearch(cell.slice(0, 100)).replace(totals, '').replace(numbers, '');

/** Only words for a total, and numbers. Most rows are decided by their first cell with a word. */
export function isTotal(cells: string[]): boolean {
  const first = cells.find((cell) => /\p{L}/u.test(cell));
  if (!first || withoutTotals(first)) return false;
  const hasTotal = cells.some((cell) => foldForSearch(cell.slice(0, 100)).search(totals) >= 0);
  return hasTotal && cells.every((cell) => !phone.test(latinDigits(cell)) && !withoutTotals(cell));
}

const besideName = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|orders?|deliver(?:y|ies)|route)\b/gi;

/** The only emirate that a row names alone, above its orders: `DUBAI - Tuesday`. */
export function sectionOf({ cells }: { cells: string[] }): string | null {
  const [only = '', another] = cells.filter(Boolean);
  if (another !== undefined) return null;
  const parts = [only, ...only.replace(besideName, '').split(/ [-–—] |[+&/,:()]/)].map((part) => part.trim());
  const named = [...new Set(parts.filter((part) => emirateCode(part) !== null))];
  return named.length === 1 ? (named[0] ?? null) : null;
}
