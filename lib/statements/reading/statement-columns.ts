import { isStoredDay } from '#lib/core/times/read-day.ts';
import { isDay } from '#lib/tables/columns/cell-values.ts';
import { type ColumnFacts, columnFacts } from '#lib/tables/columns/column-facts.ts';
import {
  type ColumnReading,
  type FileColumn,
  readColumns,
  type Vocabulary,
} from '#lib/tables/columns/read-columns.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { type ColumnMeaning, columnMeaning } from './column-meaning.ts';
import { amountFields, markOf, sideFields } from './line-fields.ts';
import { areMoneyColumnsOpen } from './open-money.ts';
import { type LineField, lineFields, type StatementKind } from './view.ts';

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
  ...Object.fromEntries(amountFields.map((field) => [field, areAmounts])),
};

const areMarks = ({ samples }: ColumnFacts) =>
  samples.length > 0 && samples.every((text) => markOf(text) !== null);
const haveAmounts = ({ amounts, samples }: ColumnFacts) =>
  amounts > 0 || samples.some((text) => /[\d٠-٩۰-۹#=—-]/.test(text) && !isDay(text));
const hasWords = ({ samples }: ColumnFacts) => samples.some((text) => /\p{L}{3}/u.test(text));

/**
 * Whether the values don't contradict a name: `Charge` above words and `Paid` above days name no amount, `Delivered` above Yes and No no
 * day, and `Remittance` above amounts no number of a statement.
 */
function canBe(field: LineField, facts: ColumnFacts, kind: StatementKind): boolean {
  if (facts.filled === 0) return true;
  if (field === 'date') return facts.dates > 0 || facts.samples.some(isStoredDay);
  if (field === 'statement') return !(facts.hasPrices && facts.amounts > 0.7);
  if (field === 'text') return !areMarks(facts);
  if (!amountFields.includes(field) || (sideFields.includes(field) && areMarks(facts))) return true;
  // Nothing on one side of a carrier's account leaves the other side alone.
  if (kind !== 'bank' && sideFields.includes(field))
    return facts.amounts > 0 && facts.samples.some((text) => /[1-9١-٩۱-۹]/.test(text));
  return haveAmounts(facts);
}

/** The columns with the most AWBs. */
export function awbColumnsOf(facts: readonly ColumnFacts[]): number[] {
  const countOf = ({ awbs, filled }: ColumnFacts) => (awbs > 0.6 ? filled : 0);
  const most = Math.max(1, ...facts.map(countOf));
  return facts.flatMap((own, at) => (countOf(own) === most ? [at] : []));
}

/** What the columns of a statement with this header can mean. `facts` are about its columns, if they are known. */
function vocabularyOf(
  kind: StatementKind,
  header: readonly string[],
  facts: readonly ColumnFacts[] = [],
): Vocabulary<LineField, LineField> {
  const meaningOf = (name: string) => forKind(name, kind, header);
  // `Shipments` can be their count, and the AWB of a return stands in a few rows only.
  const withAwbs = kind === 'bank' ? [] : awbColumnsOf(facts);
  const rankOf = (at: number) => {
    const meaning = meaningOf(header[at] ?? '');
    return meaning?.field === 'awb' ? meaning.rank : Number.MAX_SAFE_INTEGER;
  };
  const [awbAt] = withAwbs.toSorted((one, other) => rankOf(one) - rankOf(other));
  const weigh: Rule['weigh'] = ({ name }) => -(meaningOf(name)?.rank ?? 0) - (isForeign(name) ? 0.5 : 0);
  // A total has all parts; without one, those that the names are sure of are added up.
  const isPart = (field: LineField, column: Column, columns: readonly Column[]) => {
    const own = columns.filter(({ meaning, facts }) => meaning === field && canBe(field, facts, kind));
    const total = own.find(({ name }) => meaningOf(name)?.isTotal);
    if (total) return column === total;
    return column.isWhole || own.every((one) => !one.isWhole && weigh(one) <= weigh(column));
  };
  const [days, otherDays] = facts.filter(({ dates }) => dates > 0.7);
  const hasSides = header.some((name) => sideFields.includes(meaningOf(name)?.field as LineField));
  const byValues: Partial<Record<LineField, Rule['byValues']>> = {
    date: (own) => own === days && !otherDays,
    ...(kind === 'bank' && !hasSides && { debit: areMarks }),
  };
  return {
    meaningOf: (name) => {
      const { field = null, isWhole = false } = meaningOf(name) ?? {};
      // No column differs by whose it is.
      const party = 'receiver' as const;
      if (awbAt !== undefined && name === header[awbAt])
        return { meaning: 'awb', isWhole: isWhole && field === 'awb', isAside: false, party, unit: null };
      const isAside = field === 'aside';
      return { meaning: isAside ? null : field, isWhole, isAside, party, unit: null };
    },
    rules: lineFields.map((field): Rule => {
      const isSummed = summed.includes(field);
      // Words under `Charge` say what a line of an invoice is billed for.
      const isSaid = field === 'text' && kind === 'charges';
      return {
        field,
        names: isSaid ? ['text', 'fee'] : [field],
        agrees: agrees[field],
        byValues: byValues[field],
        takes: (column, _, columns) =>
          (awbAt === undefined || (column.at === awbAt) === (field === 'awb')) &&
          canBe(field, column.facts, kind) &&
          (column.meaning === field || hasWords(column.facts)) &&
          (!isSummed || isPart(field, column, columns)),
        ...(isSummed ? { isJoined: true } : { isRanked: true, weigh }),
      };
    }),
    asks: () => null,
  };
}

/** The meanings of columns by their names. */
export const columnsOf = (header: readonly string[], kind: StatementKind): (LineField | null)[] =>
  readColumns({ header }, vocabularyOf(kind, header)).map(({ field }) => field);

const isWithVat = (meaning: ColumnMeaning | null) =>
  meaning?.hasVat === true && (meaning.field === 'amount' || meaning.field === 'fee');
const isNet = (name: string) => /\bnet\b|صافي/iu.test(name) && columnMeaning(name)?.field === 'net';

/** An invoice's amount is a charge, and its cash on delivery is none of it; a total that a payout names isn't its net amount. */
function forKind(name: string, kind: StatementKind, header: readonly string[]): ColumnMeaning | null {
  const meaning = columnMeaning(name);
  if (!meaning) return null;
  const { field, hasVat, isCod, rank } = meaning;
  if (kind === 'bank' && field === 'net') return { ...meaning, field: 'amount' };
  if (kind === 'bank' && field === 'awb') return { ...meaning, field: 'reference', rank: rank + 100 };
  if (kind !== 'charges') return meaning;
  const asFee = { ...meaning, field: 'fee' } as const;
  const asNet = { ...meaning, field: 'net' } as const;
  if (field === 'net' && hasVat === false) return { ...asFee, isTotal: true };
  // Several are parts of the charge.
  if (isWithVat(meaning) && !isCod && header.filter((each) => isWithVat(columnMeaning(each))).length === 1)
    return asNet;
  const isSum = (each: string) => /^(?:amount|net)$/.test(columnMeaning(each)?.field ?? '') && !isNet(each);
  // Beside a gross amount, the net amount has no VAT.
  if (isNet(name) && header.some(isSum)) return { ...asFee, isTotal: true };
  if (isSum(name) && header.some(isNet) && !isCod) return asNet;
  if (field !== 'amount') return meaning;
  const isBesideFee = header.some(
    (each) => columnMeaning(each)?.field === 'fee' && columnMeaning(each)?.isWhole,
  );
  return isCod || isBesideFee ? null : asFee;
}

export type StatementColumn = Omit<ColumnReading<LineField>, 'words'> & { name: string };

const mostSampled = 200;

/** What the values of each column look like, in the first rows below the header. */
export const factsIn = (width: number, rows: readonly SheetRow[]): ColumnFacts[] => {
  const sample = rows.slice(0, mostSampled);
  return Array.from({ length: width }, (_, at) => columnFacts(sample.map(({ cells }) => cells[at] ?? '')));
};

type Table = {
  header: readonly string[];
  /** Below the header. */
  rows: readonly SheetRow[];
  hiddenColumns: readonly number[];
};

/** How each column is understood, by its name and its values, and how surely. Only a person can decide about an open one. */
export function readingsOf({ header, rows, hiddenColumns }: Table, kind: StatementKind): StatementColumn[] {
  const facts = factsIn(header.length, rows);
  const read = readColumns({ header, facts, hiddenColumns }, vocabularyOf(kind, header, facts));
  const columns = read.map(({ words: _words, ...reading }, at): StatementColumn => {
    const name = header[at] ?? '';
    if (name !== '') return { ...reading, name };
    // Without a name, only an AWB says what it is.
    if (reading.field === 'awb') return { ...reading, name, grade: 'likely', reason: 'values' };
    return { ...reading, name, field: null };
  });
  const fields = columns.map(({ field }) => field);
  const areNumbers = facts.map(({ amounts, awbs, dates }) => amounts > 0.7 && awbs < 0.5 && dates < 0.5);
  // A number without decimals beside prices is a count.
  const havePrices = facts.some(({ hasPrices }, at) => hasPrices && areNumbers[at]);
  const unknown = columns.flatMap(({ name, grade }, at) => {
    const canBePaid = areNumbers[at] && facts[at]?.hasPrices === havePrices;
    return grade === 'unused' && canBePaid && saysTooLittle(name) ? [at] : [];
  });
  if (!areMoneyColumnsOpen(fields, unknown, rows, kind)) return columns;
  return columns.map((column, at) => {
    const isMoney = column.field && amountFields.includes(column.field) && areNumbers[at];
    if (!isMoney && !unknown.includes(at)) return column;
    return { ...column, field: null, grade: 'open', reason: column.name === '' ? 'noName' : 'money' };
  });
}

/** Whether a column's name leaves open that it has what is paid or billed. */
function saysTooLittle(name: string): boolean {
  const meaning = columnMeaning(name);
  return !meaning || meaning.field === 'statement' || (!meaning.isWhole && meaning.field !== 'aside');
}
