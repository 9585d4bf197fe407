import { readAwb } from '#lib/core/read-awb.ts';
import { isDay, isMoney, isNumber } from '#lib/tables/columns/cell-values.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import {
  canBePayment,
  completeByParts,
  completeBySums,
  completeCharges,
  equalColumns,
} from './complete-by-sums.ts';
import { markOf } from './line-fields.ts';
import type { LineField, StatementKind } from './view.ts';

/** The cells of a column that have a text. */
export const filledIn = (rows: readonly SheetRow[], column: number) =>
  rows.flatMap(({ cells }) => (cells[column] ? [cells[column]] : []));

/** Whether more than this share of some cells are so. */
const areMostly = (cells: readonly string[], share: number, is: (cell: string) => unknown) =>
  cells.filter(is).length > cells.length * share;

/** One of these says what a line pays or bills. */
const payments: Record<StatementKind, readonly LineField[]> = {
  cod: ['amount', 'net'],
  charges: ['fee', 'net'],
  bank: ['amount', 'credit'],
};

/**
 * A statement's number that is an amount on every row is what is paid out; without a day, the one column of days is the day. An amount
 * beside a column that can be what was paid of it is no column's: a person says which one is.
 */
export function completeByValue(
  columns: (LineField | null)[],
  header: readonly string[],
  rows: readonly SheetRow[],
  kind: StatementKind,
): void {
  const most = (column: number, is: (cell: string) => boolean) => areMostly(filledIn(rows, column), 0.7, is);
  const statement = columns.indexOf('statement');
  if (statement >= 0 && most(statement, (cell) => /\d[.,]\d{2}$/.test(cell) && !isDay(cell)))
    columns[statement] = columns.includes('net') ? null : 'net';
  if (kind === 'cod' && !columns.includes('statement')) {
    const same = header.findIndex((_, column) => !columns[column] && isOneNumber(filledIn(rows, column)));
    if (same >= 0) columns[same] = 'statement';
  }
  const isPaid = () => columns.some((field) => field && payments[kind].includes(field));
  const own = kind === 'charges' ? 'fee' : 'amount';
  if (kind !== 'bank' && !isPaid()) {
    // A ledger about these payments or charges alone has them on one side.
    const sides = (['debit', 'credit'] as const).map((side) => columns.indexOf(side));
    const [used, other] = sides.filter((side) =>
      filledIn(rows, side).some((cell) => isNumber(cell) && /[1-9١-٩۱-۹]/.test(cell)),
    );
    if (used !== undefined && other === undefined) columns[used] = own;
  }
  if (!isPaid()) {
    const free = header.map((name, column) => !columns[column] && columnMeaning(name)?.field !== 'aside');
    const [money, ...others] = moneyColumns(columns, rows).filter((column) => free[column]);
    if (money !== undefined && others.length === 0) columns[money] = own;
  }
  const numbers = header.flatMap((name, column) => {
    const isAside = columnMeaning(name)?.field === 'aside' && columnMeaning(name)?.isWhole;
    return !columns[column] && !isAside && most(column, isNumber) ? [column] : [];
  });
  if (kind === 'cod') {
    const parts = completeByParts(columns, numbers, rows);
    completeBySums(columns, numbers, rows);
    const amount = columns.indexOf('amount');
    const rivals = rivalsOf(columns, header).filter(
      (column) => numbers.includes(column) && !parts.includes(column),
    );
    if (amount >= 0 && rivals.some((column) => canBePayment(column, amount, numbers, rows)))
      columns[amount] = null;
  }
  if (kind === 'charges') completeCharges(columns, numbers, rows);
  if (kind === 'bank' && !columns.includes('debit') && !columns.includes('credit')) {
    const marks = columns.findIndex(
      (field, column) => !field && most(column, (cell) => markOf(cell) !== null),
    );
    if (marks >= 0) columns[marks] = 'debit';
  }
  if (columns.includes('date')) return;
  const days = columns.flatMap((field, column) => (!field && most(column, isDay) ? [column] : []));
  if (days.length === 1 && days[0] !== undefined) columns[days[0]] = 'date';
}

/** Whether the cells above the sums are one number of letters and digits, as that of a statement is. */
function isOneNumber(cells: readonly string[]): boolean {
  const [first = ''] = cells;
  const isNumber = /\p{L}/u.test(first) && /(?:\d\D?){4}/.test(first) && !/\s/.test(first);
  return isNumber && cells.length > 2 && !readAwb(first) && areMostly(cells, 0.8, (cell) => cell === first);
}

/** The columns beside the amount that can be the amount too, by their names. What is paid out is known where there is a net amount. */
function rivalsOf(columns: readonly (LineField | null)[], header: readonly string[]): number[] {
  if (columns.includes('net')) return [];
  return header.flatMap((name, column) => {
    const field = columnMeaning(name)?.field ?? 'amount';
    return !columns[column] && name !== '' && field === 'amount' ? [column] : [];
  });
}

/** The columns that have the same amounts as that of the amount in the first rows, and can be what is paid. */
export const twinsOfAmount = (
  columns: readonly (LineField | null)[],
  header: readonly string[],
  rows: readonly SheetRow[],
): number[] => equalColumns(columns.indexOf('amount'), rivalsOf(columns, header), rows);

/** The columns most of whose cells are AWBs, the one with most first. */
export function awbColumns(rows: readonly SheetRow[]): number[] {
  const some = rows.slice(0, 200);
  const width = Math.max(0, ...some.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({ column, filled: filledIn(some, column) }))
    .filter(({ filled }) => areMostly(filled, 0.6, (cell) => readAwb(cell.split(/[,;\n|]/, 1)[0] ?? '')))
    .toSorted((one, other) => other.filled.length - one.filled.length)
    .map(({ column }) => column);
}

/** The columns without a meaning most of whose cells are amounts with decimals or a currency. */
const moneyColumns = (columns: readonly (LineField | null)[], rows: readonly SheetRow[]): number[] =>
  columns.flatMap((field, at) => (!field && areMostly(filledIn(rows, at), 0.6, isMoney) ? [at] : []));
