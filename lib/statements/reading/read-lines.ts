import { hasDecimalCommas, hasDottedThousands } from '#lib/core/read-amount.ts';
import { findDayOrder, readDay } from '#lib/core/times/read-day.ts';
import { isValue } from '#lib/tables/columns/cell-values.ts';
import { checkedRow, usualWidth } from '#lib/tables/columns/find-header.ts';
import { foldedName } from '#lib/tables/columns/read-columns.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { classifyRow } from './classify-row.ts';
import { columnMeaning } from './column-meaning.ts';
import { deductionsIn, isOfPayout } from './deductions.ts';
import { daysIn, readFileValues } from './file-values.ts';
import { headerAt, headerScore } from './find-header.ts';
import { identityFields, longestText, moneyFields, mostAwbs } from './line-fields.ts';
import { lineContext, readLine } from './read-line.ts';
import { columnsOf } from './statement-columns.ts';
import { createSums, lineSum, totalOf, withLumpSum } from './sums.ts';
import { isUnpaidBelow, unpaidTitleOf } from './unpaid-lines.ts';
import {
  type Layout,
  type LineField,
  missingFields,
  type ReadLine,
  type ReadStatement,
  type StatementKind,
} from './view.ts';

type ReadOptions = {
  kind: StatementKind;
  /** Yyyy-mm-dd in the UAE: a later date is a problem. */
  today: string;
  /** Takes lines as they are read, in their order: then the returned statement has none. */
  take?: (lines: ReadLine[]) => void;
  /** Rows of other sheets, which may have the statement's number and day. */
  cover?: readonly SheetRow[];
};

const mostTotals = 5_000;
/** Rows that show how many cells most have. */
const mostMeasured = 2_000;
/** Rows above and below the lines. */
const mostAround = 200;
/** Rows that show what the cells of a column are. */
const mostCompared = 50;

/**
 * Reads the lines of a file. Pure. No row is left out without being counted: each is a line, a row with a sum, a repeated header or a
 * note. Rows without any text aren't given. It goes through the rows several times, and keeps none of them.
 */
export function readLines(
  rows: Iterable<SheetRow>,
  layout: Layout,
  { kind, today, take, cover = [] }: ReadOptions,
): ReadStatement {
  const above = rowsDownTo(layout.headerRow, rows);
  const below = () => Iterator.from(rows).drop(above.length);
  const header = headerAt(above, layout.headerRow);
  const meta = readFileValues([...above, ...cover]);
  const cellsIn = function* (...fields: LineField[]) {
    for (const { cells } of below())
      for (let column = 0; column < layout.columns.length; column += 1)
        if (fields.includes(layout.columns[column] as LineField) && cells[column])
          yield cells[column] as string;
  };
  const currency = meta.currency ?? layout.currency;
  const hasDecimalComma =
    hasDecimalCommas(cellsIn('amount', 'net', 'fee', 'vat', 'debit', 'credit')) ||
    hasDottedThousands(cellsIn('amount'), currency);
  const days = function* () {
    yield* cellsIn('date');
    if (meta.day) yield meta.day;
  };
  const found = findDayOrder(days());
  const daysAbove = daysIn(above);
  const dayOrder = found.order ?? findDayOrder([...days(), ...daysAbove]).order ?? layout.dayOrder;
  const read: ReadStatement = {
    layout: { ...layout, dayOrder },
    header,
    lines: [],
    totals: [],
    notes: 0,
    statementReference: meta.reference,
    statementDay: null,
    account: meta.account,
    dayQuestion: dayOrder ? null : found.twoWays,
    missing: missingFields(layout.columns, kind),
  };
  const headerDay = meta.day ? readDay(meta.day, dayOrder) : null;
  if (headerDay && 'day' in headerDay) read.statementDay = headerDay.day;
  const firstRows = below().take(mostCompared).toArray();
  const file = { kind, today, dayOrder, hasDecimalComma, currency };
  const tableOf = (names: readonly string[], columns: readonly (LineField | null)[]) => ({
    columns,
    context: lineContext(names, columns, file, firstRows),
  });
  const first = tableOf(header, layout.columns);
  let table = first;
  /** The title above the lines that aren't paid; null above others. */
  let unpaidTitle: string | null = null;
  /** The entry of a bank above, whose text can go on in rows of its own. */
  let entry: ReadLine | null = null;
  /** Below a sum, another row without a number is part of the summary. */
  let isBelowSum = false;
  const sums = createSums();
  /** Rows that can deduct something from a whole payout, and the lines that they are otherwise. */
  const around = above.slice();
  const unnamed: ReadLine[] = [];
  const ownNames = new Set(header.map(foldedName).filter(Boolean));
  /** The titles above the table, which may stand on each page: `Page 2 of 2`. */
  const titles = new Set(above.slice(0, -1).flatMap((row) => titleOf(row) ?? []));
  const usual = usualWidth(below().take(mostMeasured));
  let names: Pick<SheetRow, 'width' | 'cells'> = above.at(-1) ?? { width: usual, cells: [] };
  for (const row of below()) {
    const isTitle = titles.size > 0 && titles.has(titleOf(row) ?? '');
    const kindOfRow = isTitle ? 'note' : classifyRow(row, table.columns, ownNames, kind);
    const more = kindOfRow === 'note' && entry ? onlyText(row, table.columns) : null;
    if (entry && more) {
      entry.text = `${entry.text ?? ''} ${more}`.trim().slice(0, longestText);
      continue;
    }
    entry = null;
    if (kindOfRow === 'header') {
      read.notes += 1;
      const isSame = row.cells.every((cell, column) => cell === '' || cell === header[column]);
      const next = isSame || layout.isChosen ? null : columnsOfNext(row.cells, kind);
      if (isSame) table = first;
      else if (next) table = tableOf(row.cells, next);
      if (isSame || next) names = row;
    } else if (kindOfRow === 'note') {
      read.notes += 1;
      if (around.length < mostAround) around.push(row);
      unpaidTitle = kind === 'cod' ? unpaidTitleOf(row.cells) : null;
      const later = readFileValues([row]);
      read.statementReference ??= later.reference;
      read.account ??= later.account;
    } else {
      const checked = checkedRow(withMergedCells(row, table.columns), names, usual);
      const line = readLine(checked, table.context);
      const title =
        unpaidTitle !== null && isUnpaidBelow(unpaidTitle, lineSum(line) ?? 0) ? unpaidTitle : null;
      if (title !== null && line.problems.every(({ code }) => code !== 'unpaid'))
        line.problems.push({ code: 'unpaid', column: null, text: title });
      const isUnnamed = !hasNumber(line) && (line.reference === null || isOfPayout(line.reference));
      const isOfSummary: boolean = isBelowSum && kind !== 'bank' && isUnnamed && line.day === null;
      const isSum: boolean =
        kindOfRow === 'total' || isOfSummary || (kind !== 'bank' && isUnnamedSum(line, sums));
      isBelowSum = isSum;
      // A balance carried forward, or a count of shipments: nothing that the lines could disagree with.
      if ((isSum || isUnnamed) && around.length < mostAround) around.push(row);
      const isOfOtherColumns =
        (isSum && line.problems.some(({ code }) => code === 'no-amount')) ||
        (kind !== 'bank' && isUnnamed && lineSum(line) === 0);
      if (isOfOtherColumns) read.notes += 1;
      else if (isSum) {
        if (read.totals.length < mostTotals) read.totals.push(totalOf(row, line, sums));
        sums.since();
      } else if (kind === 'cod' && isUnnamed && line.day === null && unnamed.length < mostAround)
        unnamed.push(line);
      else {
        read.lines.push(line);
        if (kind === 'bank') entry = line;
        sums.add(line);
        // More than these are no lump sum.
        if (take && read.lines.length >= 2 * mostAwbs) take(named(read.lines.splice(0, mostAwbs), read));
      }
    }
  }
  if (kind === 'cod') {
    const { lines, rests } = deductionsIn(around, {
      ...sums.ofPayout,
      currency,
      hasDecimalComma,
    });
    const isTaken = new Set([...lines, ...rests].map(({ row }) => row));
    read.totals = read.totals.filter(({ row }) => !isTaken.has(row));
    const sumsBelow = rests.filter(({ row }) => row > (layout.headerRow ?? 0));
    read.totals.push(
      ...sumsBelow.map(({ row, label, minor }) => ({ row, label, amountMinor: minor, agrees: true })),
    );
    read.lines.push(...unnamed.filter(({ row }) => !isTaken.has(row)), ...lines);
  }
  named(read.lines, read);
  const whole = withLumpSum(read, kind);
  if (take) take(whole.lines.splice(0));
  return whole;
}

/** The text of a row that has nothing else. */
const onlyText = ({ cells }: SheetRow, columns: readonly (LineField | null)[]): string | null =>
  cells.find(
    (cell, column) => cell !== '' && columns[column] === 'text' && cells.filter(Boolean).length === 1,
  ) ?? null;

/**
 * Whether a row without an AWB and a reference has the sum of the lines above it. With a word in place of the AWB, or a description, which
 * names an amount, it must be of several lines: one line's amount can be another's.
 */
function isUnnamedSum(line: ReadLine, sums: ReturnType<typeof createSums>): boolean {
  const { awbs, reference, text } = line;
  if (reference !== null || lineSum(line) === null) return false;
  // An AWB without some of its digits is a line all the same.
  if (hasNumber(line)) return false;
  if (text !== null && !['amount', 'net'].includes(columnMeaning(text)?.field ?? '')) return false;
  return sums.agrees(line, awbs.length > 0 || text !== null ? 2 : 1);
}
const fewestDigits = 5;
const hasNumber = ({ awbs }: ReadLine) =>
  awbs.some((awb) => awb.replace(/\P{N}/gu, '').length >= fewestDigits);

/** The words of a row that has no amount, without its numbers. */
const titleOf = ({ cells }: SheetRow): string | null => {
  const first = cells.find(Boolean) ?? '';
  const isTitle = /^\P{N}*\p{L}{3}/u.test(first) && !cells.some(isValue);
  return isTitle ? cells.join(' ').replace(/\p{N}+/gu, '') : null;
};

/** What a line can share with those above it. An amount that is merged over several rows is one amount. */
const sharedFields: readonly LineField[] = [...identityFields, 'date', 'currency', 'statement', 'account'];

function withMergedCells(row: SheetRow, columns: readonly (LineField | null)[]): SheetRow {
  if (!row.merged) return row;
  const width = Math.max(columns.length, row.cells.length);
  const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? '');
  for (const { column, text } of row.merged)
    if (sharedFields.includes(columns[column] as LineField)) cells[column] = text;
  return { ...row, cells };
}

/** The header with what is above it. */
function rowsDownTo(headerRow: number | null, rows: Iterable<SheetRow>): SheetRow[] {
  const above: SheetRow[] = [];
  if (headerRow === null) return above;
  for (const row of rows) {
    if (row.number > headerRow) break;
    above.push(row);
  }
  return above;
}

/** Lines with the reference of their file, where their rows have none. */
function named(lines: ReadLine[], { statementReference }: ReadStatement): ReadLine[] {
  if (statementReference) for (const line of lines) line.statementReference ??= statementReference;
  return lines;
}

/** A second table can have its columns in another order: a header names AWBs and money, not only a part of them. */
function columnsOfNext(cells: readonly string[], kind: StatementKind): (LineField | null)[] | null {
  if (headerScore(cells) < 5) return null;
  const next = columnsOf(cells, kind);
  const isWhole =
    next.some((field) => field && moneyFields.includes(field)) &&
    (kind === 'bank' || next.some((field) => field && identityFields.includes(field)));
  return isWhole ? next : null;
}
