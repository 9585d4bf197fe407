import { isStoredDay } from '#lib/core/times/read-day.ts';
import { type ColumnFacts, columnFacts } from '#lib/tables/columns/column-facts.ts';
import {
  type ColumnReading,
  type FileColumn,
  readColumns,
  type Vocabulary,
} from '#lib/tables/columns/read-columns.ts';
import type { ColumnReason, Grade } from '#lib/tables/columns/schema.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { type ColumnMeaning, columnMeaning } from './column-meaning.ts';
import { moneyFields } from './line-fields.ts';
import { type LineField, lineFields, missingFields, type StatementKind } from './view.ts';

type Column = FileColumn<LineField>;
type Rule = Vocabulary<LineField, LineField>['rules'][number];

/** Fields that can have several columns, whose amounts are added up. */
const summed: readonly LineField[] = ['fee', 'vat'];

/** Beside an amount in dirhams, one in another currency is only what it is worth. */
const isForeign = (name: string) => /\b(?:USD|EUR|GBP|SAR|KWD|BHD|OMR|QAR|INR)\b|[$€£]/i.test(name);

const areAmounts = ({ amounts, samples }: ColumnFacts) =>
  amounts > 0.5 || samples.every((text) => !/\p{L}/u.test(text));
/** What the values are when they agree with the name; texts can be anything. */
const agrees: Partial<Record<LineField, Rule['agrees']>> = {
  awb: ({ awbs }) => awbs > 0.7,
  date: ({ dates, samples }) => dates > 0.7 || samples.every(isStoredDay),
  ...Object.fromEntries(['vat', ...moneyFields].map((field) => [field, areAmounts])),
};

/** What the columns of a statement with this header can mean. */
function statementColumns(kind: StatementKind, header: readonly string[]): Vocabulary<LineField, LineField> {
  const meaningOf = (name: string) => forKind(columnMeaning(name), kind, header);
  const weigh = ({ name }: Column) => -(meaningOf(name)?.rank ?? 0) - (isForeign(name) ? 0.5 : 0);
  // A total has all parts; without one, those that the names are sure of are added up.
  const isPart: Rule['takes'] = (column, _, columns) => {
    const own = columns.filter(({ meaning }) => meaning === column.meaning);
    const total = own.find(({ name }) => meaningOf(name)?.isTotal);
    if (total) return column === total;
    return column.isWhole || own.every((one) => !one.isWhole && weigh(one) <= weigh(column));
  };
  return {
    meaningOf: (name) => {
      const { field = null, isWhole = false } = meaningOf(name) ?? {};
      const isAside = field === 'aside';
      // No column differs by whose it is.
      return { meaning: isAside ? null : field, isWhole, isAside, party: 'receiver', unit: null };
    },
    rules: lineFields.map((field): Rule => {
      const rule = { field, names: [field], agrees: agrees[field] };
      return summed.includes(field)
        ? { ...rule, isJoined: true, takes: isPart }
        : { ...rule, isRanked: true, takes: () => true, weigh };
    }),
    asks: () => null,
  };
}

/** The meanings of columns by their names. */
export const columnsOf = (header: readonly string[], kind: StatementKind): (LineField | null)[] =>
  readColumns({ header }, statementColumns(kind, header)).map(({ field }) => field);

const isWithVat = (meaning: ColumnMeaning | null) =>
  meaning?.hasVat === true && (meaning.field === 'amount' || meaning.field === 'fee');

/** An invoice's amount is a charge, and its cash on delivery is none of it; a total that a payout names isn't its net amount. */
function forKind(
  meaning: ColumnMeaning | null,
  kind: StatementKind,
  header: readonly string[],
): ColumnMeaning | null {
  if (!meaning) return null;
  if (kind === 'charges' && meaning.field === 'net' && meaning.hasVat === false)
    return { ...meaning, field: 'fee', isTotal: true };
  if (kind === 'charges' && isWithVat(meaning) && !meaning.isCod) {
    // Several are parts of the charge.
    const alike = header.filter((name) => isWithVat(columnMeaning(name)));
    if (alike.length === 1) return { ...meaning, field: 'net' };
  }
  if (kind === 'charges' && meaning.field === 'amount') {
    if (
      meaning.isCod ||
      header.some((name) => columnMeaning(name)?.field === 'fee' && columnMeaning(name)?.isWhole)
    )
      return null;
    return { ...meaning, field: 'fee' };
  }
  if (kind === 'bank' && meaning.field === 'net') return { ...meaning, field: 'amount' };
  if (kind === 'bank' && meaning.field === 'awb')
    return { ...meaning, field: 'reference', rank: meaning.rank + 100 };
  return meaning;
}

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
      ...reading,
      name,
      field: of,
      grade,
      reason,
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
