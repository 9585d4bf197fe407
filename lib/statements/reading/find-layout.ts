import { currencyOf } from '#lib/core/currency-names.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import { findHeader, mostAbove, valuesIn } from './find-header.ts';
import { amountFields } from './line-fields.ts';
import { awbColumnsOf, factsIn, readingsOf, type StatementColumn } from './statement-columns.ts';
import { amountWithoutVat, type Layout, type LineField, type StatementKind } from './view.ts';

const mostBelow = 200;

/**
 * The layout of a file from its first rows, and how its columns are understood. Open ones have no meaning in it, but for the only amount of
 * an invoice: only whether it has VAT is open, if its name doesn't say it.
 */
export function findLayout(
  rows: readonly SheetRow[],
  { kind, hiddenColumns = [] }: { kind: StatementKind; hiddenColumns?: readonly number[] },
): { layout: Layout; columns: StatementColumn[] } {
  const found = findHeader(rows) ?? (kind === 'bank' ? null : headerByPlace(rows));
  const below = rows.filter(({ number }) => number > (found?.headerRow ?? 0)).slice(0, mostBelow);
  const width = Math.max(0, ...below.map(({ cells }) => cells.length), found?.header.length ?? 0);
  const header = Array.from({ length: width }, (_, at) => found?.header[at] ?? '');
  const columns = readingsOf({ header, rows: below, hiddenColumns }, kind);
  const fields = columns.map(({ field }) => field);
  const moneys = columns.map(({ field, reason }) => (reason === 'money' ? 'amount' : field));
  const layout = {
    headerRow: found?.headerRow ?? null,
    columns: fields,
    dayOrder: null,
    currency: currencyIn(header, moneys) ?? 'AED',
  };
  const bare = kind === 'charges' ? amountWithoutVat(fields) : null;
  const column = columns[bare ?? -1];
  const hasVat = columnMeaning(column?.name ?? '')?.hasVat ?? null;
  if (bare === null || !column || hasVat !== null) return { layout, columns };
  return { layout, columns: columns.with(bare, { ...column, field: null, grade: 'open', reason: 'vat' }) };
}

/** The row above the first line, which has an AWB or else several values, if it has only names, known or not. */
function headerByPlace(rows: readonly SheetRow[]): { headerRow: number; header: string[] } | null {
  const below = rows.slice(0, mostBelow);
  const [column] = awbColumnsOf(factsIn(Math.max(0, ...below.map(({ cells }) => cells.length)), below));
  const first = rows
    .slice(0, mostAbove)
    .findIndex(({ cells }) => (column === undefined ? valuesIn(cells) > 1 : readAwb(cells[column] ?? '')));
  const above = rows[first - 1];
  const isNamed = above && above.cells.filter(Boolean).length > 1 && valuesIn(above.cells) === 0;
  return isNamed ? { headerRow: above.number, header: above.cells } : null;
}

/** Where merchants of the Emirates sell. */
const paidIn = new Set('AED SAR KWD BHD OMR QAR USD EUR GBP INR PKR EGP JOD'.split(' '));

/** The currency that the names of columns with amounts agree on; null if they name none, or several. */
export function currencyIn(header: readonly string[], columns: readonly (LineField | null)[]): string | null {
  const found = new Set(
    header.flatMap((name, column) => {
      const field = columns[column];
      if (!field || !amountFields.includes(field)) return [];
      return name.split(/[\s()[\]/,:-]+/).flatMap((word) => {
        const currency = word.length > 1 ? currencyOf(word) : null;
        // `Svc`, `All` and `Top` are codes of currencies too.
        const isWord = word.toUpperCase() === currency && !paidIn.has(currency);
        return currency && !isWord ? [currency] : [];
      });
    }),
  );
  const [currency = null] = found;
  return found.size === 1 ? currency : null;
}
