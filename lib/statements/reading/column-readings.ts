import { readAwb } from '#lib/core/read-awb.ts';
import { isStoredDay } from '#lib/core/times/read-day.ts';
import { isDay, isNumber } from '#lib/tables/columns/cell-values.ts';
import { columnFacts } from '#lib/tables/columns/column-facts.ts';
import type { ColumnReading } from '#lib/tables/columns/read-columns.ts';
import type { ColumnReason, Grade } from '#lib/tables/columns/schema.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import { columnsOf } from './columns-by-name.ts';
import { moneyFields } from './line-fields.ts';
import { type LineField, missingFields, type StatementKind } from './view.ts';

export type StatementColumn = Omit<ColumnReading<LineField>, 'words'> & { name: string };

const mostSampled = 200;

type Table = {
  header: readonly string[];
  columns: readonly (LineField | null)[];
  /** Below the header. */
  rows: readonly SheetRow[];
  hiddenColumns: readonly number[];
  /** The column whose amounts can have VAT or not, as far as the file says. */
  vatOpen: number | null;
};

/** How each column was understood, and how surely. Only a person can decide about an open one. */
export function readingsOf(
  { header, columns, rows, hiddenColumns, vatOpen }: Table,
  kind: StatementKind,
): StatementColumn[] {
  const sample = rows.slice(0, mostSampled);
  const byName = columnsOf(header, kind);
  const width = Math.max(header.length, columns.length);
  const isPaid = missingFields(columns, kind).every((field) => field === 'awb');
  return Array.from({ length: width }, (_, at) => {
    const name = header[at] ?? '';
    const field = columns[at] ?? null;
    const cells = sample.map((row) => row.cells[at] ?? '');
    const { filled, samples, amounts, hasPrices } = columnFacts(cells);
    const meaning = columnMeaning(name);
    const graded = (grade: Grade, reason: ColumnReason, of = field) => ({
      ...{ name, field: of, grade, reason, samples },
    });
    if (field && at === vatOpen) return graded('open', 'vat', null);
    if (field) {
      // Without a name, only an AWB says what it is.
      if (name === '') return field === 'awb' ? graded('likely', 'values') : graded('open', 'noName', null);
      if (byName[at] !== field) return graded('likely', 'values');
      if (!meaning?.isWhole) return graded('likely', 'partOfName');
      if (filled === 0) return graded('sure', 'name');
      return agrees(field, cells) ? graded('sure', 'nameAndValues') : graded('likely', 'name');
    }
    if (filled === 0) return graded('unused', 'empty');
    if (hiddenColumns.includes(at)) return graded('open', 'hidden');
    const canBePaid = !meaning || (!meaning.isWhole && meaning.field !== 'aside') || isRival(meaning.field);
    return !isPaid && canBePaid && amounts > 0.7 && hasPrices
      ? graded('open', 'money')
      : graded('unused', 'notNeeded');
  });
}

const isRival = (field: string) => (moneyFields as readonly string[]).includes(field);

/** Whether the values are what the field needs; texts can be anything. */
function agrees(field: LineField, cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const most = (is: (cell: string) => boolean) => filled.filter(is).length >= filled.length * 0.7;
  if (field === 'awb') return most((cell) => readAwb(cell.split(/[,;\n|]/, 1)[0] ?? '') !== null);
  if (field === 'date') return most((cell) => isDay(cell) || isStoredDay(cell));
  return field === 'vat' || isRival(field) ? most((cell) => isNumber(cell) || !/\p{L}/u.test(cell)) : true;
}
