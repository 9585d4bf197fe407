import { currencyOf } from '#lib/core/currency-names.ts';
import { readAmount } from '#lib/core/read-amount.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { longestReference } from './line-fields.ts';
import { emptyLine, type ReadLine } from './view.ts';

/** Words of what a carrier deducts. */
export const deducted =
  /(?<!\p{L})(?:fees?|charges?|commission|vat|tax|deduct\p{L}*|less)(?!\p{L})|رسوم|اجور|عموله|ضريب|يخصم|خصم/u;
const tax = /(?<!\p{L})(?:vat|tax)(?!\p{L})|ضريب/u;
const sum = /(?<!\p{L})(?:net|totals?|payable|after|before|excl\p{L}*)(?!\p{L})|صافي|اجمالي|مجموع|قبل|بعد/u;

/** Whether a text in place of an order's number names what is deducted from a payout, or what is left: `COD service charges`, `Net remitted`. */
export const isOfPayout = (text: string): boolean =>
  !/\p{N}{3}/u.test(text) && [deducted, sum].some((words) => words.test(foldForSearch(text)));

type Figure = { row: number; label: string; minor: number };

/** A row with one name and one amount: `VAT 5% on fees | -6.02`. */
function figureOf({ number, cells }: SheetRow, hasDecimalComma: boolean): Figure | null {
  const filled = cells.filter((cell) => cell !== '' && !currencyOf(cell));
  const [label = '', value = ''] = filled;
  const amount = filled.length === 2 ? readAmount(value, { currency: 'AED', hasDecimalComma }) : null;
  if (!amount || 'problem' in amount || !/\p{L}/u.test(label)) return null;
  return { row: number, label: label.slice(0, longestReference), minor: amount.minor };
}

/** What the lines of a payout have, and how its amounts are written. */
type Payout = Record<'collectedMinor' | 'feeMinor' | 'vatMinor', number> & {
  currency: string;
  hasDecimalComma: boolean;
};

/**
 * What a carrier deducts from the whole payout, in rows above and below the lines of a COD statement: lines of their own, which are about no
 * shipment. Only where another row has what is left of `collectedMinor`, so that no sum is taken for a deduction. `rests` are the other rows
 * of that sum. Pure.
 */
export function deductionsIn(
  rows: readonly SheetRow[],
  { collectedMinor, feeMinor, vatMinor, currency, hasDecimalComma }: Payout,
): { lines: ReadLine[]; rests: Figure[] } {
  const figures = rows.flatMap((row) => figureOf(row, hasDecimalComma) ?? []);
  const found = figures.filter(({ label }) => {
    const text = foldForSearch(label);
    return deducted.test(text) && !sum.test(text);
  });
  const left = found.reduce((rest, { minor }) => rest - Math.abs(minor), collectedMinor);
  const rests = figures.filter(({ minor }) => left !== collectedMinor && Math.abs(minor - left) <= 1);
  if (rests.length === 0) return { lines: [], rests };
  // What the lines have in a column of their own isn't deducted again.
  const isOfLines = ({ minor }: Figure) => [feeMinor, vatMinor].includes(Math.abs(minor));
  const lines = found
    .filter((one) => !isOfLines(one))
    .map(({ row, label, minor }) => {
      const amount = Math.abs(minor);
      const isTax = tax.test(foldForSearch(label));
      return {
        ...emptyLine,
        row,
        reference: label,
        currency,
        feeMinor: isTax ? null : amount,
        vatMinor: isTax ? amount : null,
      };
    });
  return { lines, rests: [...rests, ...found.filter(isOfLines)] };
}

/** Whether a line has a fee alone: of a shipment whose cash is another line, or of a payout as a whole. */
export const isFeeAlone = ({ amountMinor, netMinor, feeMinor, vatMinor }: ReadLine): boolean =>
  amountMinor === null && netMinor === null && (feeMinor ?? vatMinor) !== null;
