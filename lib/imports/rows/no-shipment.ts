import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { RowValues } from '../schema.ts';

const totals =
  /(?<![a-z])(?:grand|overall|sub-?|net)? ?totals?(?: (?:amount|cod|orders?|due))?(?![a-z])|(?:ال)?(?:اجمالي|مجموع)(?: (?:ال)?(?:كلي|عام|فرعي|نهائي))?/gu;
const numbers = /(?<![a-z])(?:aed|dhs?|kgs?)(?![a-z])|درهم|كغم?|كجم|[\d\s.,:=()%#-]/gu;
/** No amount is as long as a phone. */
const phone = /\d{8}/;

const withoutTotals = (cell: string) =>
  foldForSearch(cell.slice(0, 100)).replace(totals, '').replace(numbers, '');

/** Only words for a total, and numbers. Most rows are decided by their first cell with a word. */
function isTotal(cells: string[]): boolean {
  const first = cells.find((cell) => /\p{L}/u.test(cell));
  if (!first || withoutTotals(first)) return false;
  const hasTotal = cells.some((cell) => foldForSearch(cell.slice(0, 100)).search(totals) >= 0);
  return hasTotal && cells.every((cell) => !phone.test(latinDigits(cell)) && !withoutTotals(cell));
}

/** Names of the columns, each in its place; one of them, if the header has two languages. */
function isHeader(cells: string[], header: string[]): boolean {
  const isName = (cell: string, at: number) =>
    !cell || header[at]?.toLowerCase().includes(cell.toLowerCase());
  return cells.every(isName) && cells.filter(Boolean).length >= 2;
}

/**
 * Whether a row of the file is no shipment: it repeats the header, or holds only a total. A row that a person corrected is a
 * shipment.
 */
export const isNoShipment = (
  { cells, edits }: { cells: string[]; edits: RowValues },
  header: string[],
): boolean => Object.keys(edits).length === 0 && (isTotal(cells) || isHeader(cells, header));
