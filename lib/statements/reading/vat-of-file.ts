import { hasDecimalCommas, readAmount } from '#lib/core/read-amount.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { awbsIn } from './line-fields.ts';
import { type Layout, vatPercent } from './view.ts';

const tax = /\b(?:vat|tax)\b|ضريب/i;
const withTax = /incl|شامل|مع ال?ضريب|بعد ال?ضريب/i;

/**
 * Whether the amounts of an invoice have VAT, as the rows below its lines say: a sum with VAT, or the VAT of the lines. Null if they
 * don't say it.
 */
export function hasVatByTotals(
  rows: Iterable<SheetRow>,
  { columns, currency }: Pick<Layout, 'columns' | 'currency'>,
  column: number,
): boolean | null {
  const awb = columns.indexOf('awb');
  let [sum, lines] = [0, 0];
  const said: { label: string; minor: number }[] = [];
  for (const { cells } of rows) {
    const minorOf = (cell = '') => {
      const read = readAmount(cell, { currency, hasDecimalComma: hasDecimalCommas([cell]) });
      return read && 'minor' in read ? read.minor : null;
    };
    if (awbsIn(cells[awb] ?? '').some((each) => /^\d{13}$/.test(each))) {
      sum += minorOf(cells[column]) ?? 0;
      lines += 1;
      continue;
    }
    const label = cells.filter((cell) => /\p{L}/u.test(cell)).join(' ');
    const [minor, ...others] = cells
      .filter((cell) => !/[\p{L}%]/u.test(cell.replace(/AED|Dhs?\.?|درهم|د\.إ\.?/i, '')))
      .map(minorOf)
      .filter((each) => each !== null);
    if (lines > 0 && label !== '' && minor !== undefined && others.length === 0) said.push({ label, minor });
  }
  // Each line's VAT is rounded.
  const is = (one: number, other: number) => sum > 0 && Math.abs(one - other) <= 1 + lines / 2;
  for (const { label, minor } of said) {
    if (tax.test(label) && is(minor, (sum * vatPercent) / 100)) return false;
    if (tax.test(label) && is(minor, (sum * vatPercent) / (100 + vatPercent))) return true;
    if (is(minor, (sum * (100 + vatPercent)) / 100)) return false;
    if (is(minor, (sum * 100) / (100 + vatPercent))) return true;
    if (tax.test(label) && is(minor, sum)) return withTax.test(label);
  }
  return null;
}
