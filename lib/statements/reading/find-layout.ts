import { currencyOf } from '#lib/core/currency-names.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { isStoredDay } from '#lib/core/times/read-day.ts';
import { isDay } from '#lib/tables/columns/cell-values.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import { awbColumns, completeByValue, filledIn } from './columns-by-value.ts';
import { findHeader, mostAbove, valuesIn } from './find-header.ts';
import { markOf, moneyFields } from './line-fields.ts';
import { columnsOf } from './statement-columns.ts';
import type { Layout, LineField, StatementKind } from './view.ts';

const mostSampled = 200;
const moneys: readonly (LineField | null | undefined)[] = [...moneyFields, 'vat'];
const sides: readonly LineField[] = ['debit', 'credit'];

/** The layout of a file from its first rows. Without a header, only columns whose values say what they are. */
export function findLayout(
  rows: readonly SheetRow[],
  { kind, hiddenColumns = [] }: { kind: StatementKind; hiddenColumns?: readonly number[] },
): Layout {
  const found = findHeader(rows) ?? (kind === 'bank' ? null : headerByPlace(rows));
  const below = rows.filter(({ number }) => number > (found?.headerRow ?? 0)).slice(0, mostSampled);
  const header = found?.header ?? Array(Math.max(0, ...below.map(({ cells }) => cells.length))).fill('');
  const columns = columnsOf(namesThatFit(header, below), kind);
  completeByValue(columns, header, below, kind);
  if (kind !== 'bank') {
    // `Shipments` can be their count: the column that has AWBs is the right one.
    const withAwbs = awbColumns(below);
    const [column] = withAwbs;
    const named = columns.indexOf('awb');
    // The AWB of the return stands beside it on a few rows only.
    const isFuller = column !== undefined && filledIn(below, column).length > filledIn(below, named).length;
    if (column !== undefined && (!withAwbs.includes(named) || isFuller)) {
      if (named >= 0) columns[named] = null;
      columns[column] = 'awb';
    }
  }
  if (kind === 'charges' && !columns.includes('text')) {
    // Words under `Charge`, or those by which the lines of a shipment differ, say what a line is billed for.
    const words = header.findIndex((name, at) => {
      const isCharge = columnMeaning(name)?.field === 'fee' && filledIn(below, at).some(hasWord);
      return !columns[at] && (isCharge || tellsApart(at, columns.indexOf('awb'), below));
    });
    if (words >= 0) columns[words] = 'text';
  }
  return {
    headerRow: found?.headerRow ?? null,
    // Without a yes, a hidden column isn't used.
    columns: Array.from(columns, (field, column) =>
      hiddenColumns.includes(column) ? null : (field ?? null),
    ),
    dayOrder: null,
    currency: currencyIn(header, columns) ?? 'AED',
  };
}

const hasWord = (cell = '') => /\p{L}{3}/u.test(cell);

/** Whether some rows of one AWB have different words there. */
function tellsApart(column: number, awb: number, rows: readonly SheetRow[]): boolean {
  const ofAwb = Map.groupBy(rows, ({ cells }) => readAwb(cells[awb] ?? '')).entries();
  return [...ofAwb].some(([of, own]) => {
    const words = new Set(own.map(({ cells }) => cells[column] ?? ''));
    const areWords = [...words].every((cell) => hasWord(cell) && !/\p{N}/u.test(cell));
    return of !== null && words.size > 1 && words.size === own.length && areWords;
  });
}

/**
 * The names without those that the cells below contradict: `Charge` above words and `Paid` above days name no amount, `Delivered` above
 * Yes and No no day.
 */
function namesThatFit(header: readonly string[], rows: readonly SheetRow[]): string[] {
  return header.map((name, column) => {
    const field = columnMeaning(name)?.field;
    const cells = filledIn(rows, column);
    if (cells.length === 0) return name;
    if (field === 'date' && !cells.some((cell) => isDay(cell) || isStoredDay(cell))) return '';
    if (sides.includes(field as LineField) && cells.some(markOf)) return name;
    const isMoney = moneys.includes(field as LineField);
    return isMoney && !cells.some((cell) => /[\d٠-٩۰-۹#=—-]/.test(cell) && !isDay(cell)) ? '' : name;
  });
}

/** The row above the first line, which has an AWB or else several values, if it has only names, known or not. */
function headerByPlace(rows: readonly SheetRow[]): { headerRow: number; header: string[] } | null {
  const [column] = awbColumns(rows.slice(0, mostSampled));
  const first = rows
    .slice(0, mostAbove)
    .findIndex(({ cells }) => (column === undefined ? valuesIn(cells) > 1 : readAwb(cells[column] ?? '')));
  const above = rows[first - 1];
  const isNamed = above && above.cells.filter(Boolean).length > 1 && valuesIn(above.cells) === 0;
  return isNamed ? { headerRow: above.number, header: above.cells } : null;
}

/** Where merchants of the Emirates sell. */
const paidIn = new Set('AED SAR KWD BHD OMR QAR USD EUR GBP INR PKR EGP JOD'.split(' '));

/** The currency that the names of columns with amounts agree on. */
function currencyIn(header: readonly string[], columns: readonly (LineField | null)[]): string | null {
  const found = new Set(
    header.flatMap((name, column) => {
      if (!moneys.includes(columns[column])) return [];
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
