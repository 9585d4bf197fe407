import { columnFacts } from '#lib/tables/columns/column-facts.ts';
import { type ColumnReading, type FileColumn, readColumns } from '#lib/tables/columns/read-columns.ts';
import type { ColumnReason, Grade } from '#lib/tables/columns/schema.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import { moneyFields } from './line-fields.ts';
import { statementColumns } from './statement-columns.ts';
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
  const width = Math.max(header.length, columns.length);
  const names = Array.from({ length: width }, (_, at) => header[at] ?? '');
  const facts = names.map((_, at) => columnFacts(sample.map(({ cells }) => cells[at] ?? '')));
  const isPaid = missingFields(columns, kind).every((field) => field === 'awb');
  const asks = ({ name, facts }: Pick<FileColumn, 'name' | 'facts'>) =>
    !isPaid && canBePaid(name) && facts.amounts > 0.7 && facts.hasPrices ? 'money' : null;
  const read = readColumns(
    { header: names, facts, hiddenColumns },
    { ...statementColumns(kind, names), asks },
  );
  return read.map(({ words: _words, ...reading }, at) => {
    const name = names[at] ?? '';
    const field = columns[at] ?? null;
    const graded = (grade: Grade, reason: ColumnReason, of = field) => ({
      ...{ ...reading, name, field: of, grade, reason },
    });
    if (field && at === vatOpen) return graded('open', 'vat', null);
    // Without a name, only an AWB says what it is.
    if (field && name === '')
      return field === 'awb' ? graded('likely', 'values') : graded('open', 'noName', null);
    if (field === reading.field) return { ...reading, name };
    // The values say something else than the name.
    if (field) return graded('likely', 'values');
    const isAsked = asks({ name, facts: facts[at] ?? columnFacts([]) });
    return isAsked ? graded('open', isAsked) : graded('unused', 'notNeeded');
  });
}

/** Whether a column can have what is paid, as far as its name says. */
function canBePaid(name: string): boolean {
  const meaning = columnMeaning(name);
  const isRival = (moneyFields as readonly string[]).includes(meaning?.field ?? '');
  return !meaning || (!meaning.isWhole && meaning.field !== 'aside') || isRival;
}
