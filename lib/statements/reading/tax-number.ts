import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';

const label = /\btrn\b|tax (?:registration|reg)|vat (?:registration|reg|no|number)|الضريبي|ضريبي/;
/** Whose number it is, if it isn't the carrier's. */
const buyer = /customer|client|buyer|bill(?:ed)? to|your|merchant|consignee|العميل|المشتري|التاجر/;
const number = /(?<![\d-])1\d{2}[\s-]?\d{4}[\s-]?\d{4}[\s-]?\d{4}(?![\d-])/;
/** Rows above a table and below it. */
const [mostAbove, mostBelow] = [60, 20];

/** The tax number of the carrier that a file names above or below its table, as 15 digits; null if it names none. */
export function taxNumberIn(rows: Iterable<SheetRow>): string | null {
  const outside: SheetRow[] = [];
  for (const row of rows) {
    if (outside.length === mostAbove + mostBelow) outside.splice(mostAbove, 1);
    outside.push(row);
  }
  for (const { cells } of outside) {
    const filled = cells.filter(Boolean).map((cell) => latinDigits(cell.slice(0, 200)));
    for (const [index, cell] of filled.entries()) {
      const found = number.exec(cell);
      // The name is in the same cell or in the one before.
      const name = foldForSearch(`${filled[index - 1] ?? ''} ${cell.slice(0, found?.index)}`);
      if (found && label.test(name) && !buyer.test(name)) return found[0].replace(/[\s-]/g, '');
    }
  }
  return null;
}
