import { readAwb } from '#lib/core/read-awb.ts';
import type { SheetRow } from '#lib/spreadsheets/spreadsheet.ts';
import type { Layout, LineField, StatementKind } from '../view.ts';
import { currencyOf, markOf, readAmount } from './amounts.ts';
import { type ColumnMeaning, columnMeaning } from './column-meaning.ts';
import { completeBySums, completeCharges } from './complete-by-sums.ts';
import { readDay } from './days.ts';

/** Rows above a table: a logo, an address, the period. */
const mostAbove = 60;

/** The names that a header must have, and the weight of each. */
const weights: Partial<Record<LineField, number>> = {
  awb: 3,
  amount: 2,
  net: 2,
  fee: 2,
  credit: 2,
  debit: 2,
  reference: 2,
};

const anyAmount = { currency: 'AED', hasDecimalComma: false };

/** A cell that no header has. */
export function isValue(cell: string): boolean {
  if (cell === '' || cell.length > 60 || !/[\d٠-٩۰-۹]/.test(cell)) return false;
  if (readAwb(cell)) return true;
  const amount = readAmount(cell, anyAmount);
  if (amount && 'minor' in amount) return true;
  const day = readDay(cell, null);
  return day !== null && !('problem' in day);
}

const cellsOf = (row: SheetRow | undefined) => row?.cells ?? [];
const valuesIn = (cells: readonly string[]) => cells.filter(isValue).length;

/** The names of a header of one or two rows, by column. The group above the names reaches over the empty cells on its right. */
function namesOf(rows: SheetRow[]): string[] {
  const [first, second] = rows;
  if (!second) return cellsOf(first);
  const width = Math.max(cellsOf(first).length, second.cells.length);
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const [above = '', below = ''] = [first?.cells[column], second.cells[column]];
    if (above !== '') group = above;
    if (below === '') return above;
    if (columnMeaning(below)?.isWhole && !(above === '' && columnMeaning(`${group} ${below}`)?.isWhole))
      return below;
    const joined = `${above || group} ${below}`.trim();
    return columnMeaning(joined)?.isWhole ? joined : below;
  });
}

/** How likely a row is a header; 0 for a row with values or with fewer than two known names. */
export function headerScore(names: readonly string[]): number {
  const fields = new Set<LineField>();
  let aside = 0;
  for (const name of names) {
    const meaning = columnMeaning(name);
    if (!meaning?.isWhole) continue;
    if (meaning.field === 'aside') aside += 1;
    else fields.add(meaning.field);
  }
  const isMoney = ['amount', 'net', 'fee', 'credit', 'debit'].some((field) => fields.has(field as LineField));
  if (fields.size + aside < 2 || (!isMoney && !fields.has('awb'))) return 0;
  const score = [...fields].reduce((sum, field) => sum + (weights[field] ?? 1), aside / 2);
  return Math.max(0, score - 3 * valuesIn(names));
}

type Found = { score: number; row: SheetRow; names: string[] };

/** The header in the first rows: the row, or the two rows below each other, that name most; null if none does. */
export function findHeader(rows: readonly SheetRow[]): { headerRow: number; header: string[] } | null {
  const top = rows.slice(0, mostAbove);
  let best: Found | null = null;
  top.forEach((row, index) => {
    const before = top[index - 1];
    const single = headerScore(row.cells);
    const isBelow =
      before && before.number === row.number - 1 && valuesIn(before.cells) === 0 && valuesIn(row.cells) === 0;
    const names = isBelow ? namesOf([before, row]) : row.cells;
    const both = isBelow && row.cells.length > 1 ? headerScore(names) : 0;
    // One row that says as much is enough, unless its names are explained above it.
    const found = both > single ? { score: both, row, names } : { score: single, row, names: row.cells };
    if (found.score > (best?.score ?? 0)) best = found;
  });
  const found = best as Found | null;
  return found && { headerRow: found.row.number, header: found.names };
}

/** The header at a row that a person chose. */
export function headerAt(rows: readonly SheetRow[], headerRow: number | null): string[] {
  const index = rows.findIndex(({ number }) => number === headerRow);
  const row = rows[index];
  if (!row) return [];
  const before = rows[index - 1];
  if (!before || valuesIn(before.cells) > 0) return row.cells;
  const names = namesOf([before, row]);
  return headerScore(names) > headerScore(row.cells) ? names : row.cells;
}

/** Fields that can have several columns, whose amounts are added up. */
const summed: readonly LineField[] = ['fee', 'vat'];

/** The meanings of columns by their names. */
export function columnsOf(header: readonly string[], kind: StatementKind): (LineField | null)[] {
  const meanings = header.map((name) => forKind(columnMeaning(name), kind, header));
  const columns = meanings.map((meaning): LineField | null =>
    meaning && meaning.field !== 'aside' ? meaning.field : null,
  );
  for (const field of new Set(columns)) {
    if (!field) continue;
    const own = columns.flatMap((each, column) => (each === field ? [column] : []));
    const rankOf = (column: number) => meanings[column]?.rank ?? 0;
    const total = own.find((column) => meanings[column]?.isTotal);
    const certain = own.filter((column) => meanings[column]?.isWhole);
    const kept =
      summed.includes(field) && total === undefined && certain.length > 0
        ? certain
        : [
            summed.includes(field) && total !== undefined
              ? total
              : own.toSorted((one, other) => rankOf(one) - rankOf(other))[0],
          ];
    for (const column of own) if (!kept.includes(column)) columns[column] = null;
  }
  return columns;
}

/** An invoice's amount is a charge, and its cash on delivery is none of it; a total that a payout names isn't its net amount. */
function forKind(
  meaning: ColumnMeaning | null,
  kind: StatementKind,
  header: readonly string[],
): ColumnMeaning | null {
  if (!meaning) return null;
  if (kind === 'charges' && meaning.field === 'net' && meaning.isBeforeTax)
    return { ...meaning, field: 'fee', isTotal: true };
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

/** What a header is recognised by when the same sender's next file comes. */
export const headerSignature = (kind: StatementKind, header: readonly string[]): string =>
  `${kind}:${header.map((name) => name.toLowerCase().replace(/\s+/g, ' ').trim()).join('|')}`.slice(0, 2_000);

/** The layout of a file from its first rows. Without a header, only columns whose values say what they are. */
export function findLayout(rows: readonly SheetRow[], { kind }: { kind: StatementKind }): Layout {
  const found = findHeader(rows) ?? (kind === 'bank' ? null : headerByPlace(rows));
  const header = found?.header ?? [];
  const below = found ? rows.filter(({ number }) => number > found.headerRow).slice(0, mostSampled) : rows;
  const columns = found ? columnsOf(namesThatFit(header, below), kind) : columnsByValue(rows);
  if (found) completeByValue(columns, header, below, kind);
  if (found && kind !== 'bank') {
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
  return {
    headerRow: found?.headerRow ?? null,
    columns: Array.from(columns, (column) => column ?? null),
    dayOrder: null,
    currency: currencyIn(header, columns) ?? 'AED',
  };
}

const mostSampled = 200;
const moneys: readonly LineField[] = ['amount', 'net', 'fee', 'vat'];

const filledIn = (rows: readonly SheetRow[], column: number) =>
  rows.flatMap(({ cells }) => (cells[column] ? [cells[column]] : []));

/** A day as people write it; a number can be anything. */
const isDay = (cell: string) => {
  const day = /^\d+$/.test(cell) ? null : readDay(cell, null);
  return day !== null && !('problem' in day);
};

/** An amount, or any other number but an AWB. */
const isNumber = (cell: string) => {
  const amount = readAwb(cell) || isDay(cell) ? null : readAmount(cell, anyAmount);
  return amount !== null && 'minor' in amount;
};

/** The names without those that the cells below contradict: `Charge` above words names no amount, `Delivered` above Yes and No no day. */
function namesThatFit(header: readonly string[], rows: readonly SheetRow[]): string[] {
  return header.map((name, column) => {
    const field = columnMeaning(name)?.field;
    const cells = filledIn(rows, column);
    if (cells.length === 0) return name;
    if (field === 'date' && !cells.some(isDay)) return '';
    const isMoney = moneys.includes(field as LineField);
    return isMoney && !cells.some((cell) => /[\d٠-٩۰-۹#=—-]/.test(cell)) ? '' : name;
  });
}

/** One of these says what a line pays or bills. */
const payments: Record<StatementKind, readonly LineField[]> = {
  cod: ['amount', 'net'],
  charges: ['fee', 'net'],
  bank: ['amount', 'credit'],
};

/** A statement's number that is an amount on every row is what is paid out; without a day, the one column of days is the day. */
function completeByValue(
  columns: (LineField | null)[],
  header: readonly string[],
  rows: readonly SheetRow[],
  kind: StatementKind,
): void {
  const most = (column: number, is: (cell: string) => boolean) => {
    const cells = filledIn(rows, column);
    return cells.length > 0 && cells.filter(is).length > cells.length * 0.7;
  };
  const statement = columns.indexOf('statement');
  if (statement >= 0 && most(statement, (cell) => /\d[.,]\d{2}$/.test(cell) && !isDay(cell)))
    columns[statement] = columns.includes('net') ? null : 'net';
  if (!columns.some((field) => field && payments[kind].includes(field))) {
    const free = header.map((name, column) => !columns[column] && columnMeaning(name)?.field !== 'aside');
    const [money, ...others] = moneyColumns(columns, rows).filter((column) => free[column]);
    if (money !== undefined && others.length === 0) columns[money] = kind === 'charges' ? 'fee' : 'amount';
  }
  const numbers = header.flatMap((name, column) => {
    const isAside = columnMeaning(name)?.field === 'aside' && columnMeaning(name)?.isWhole;
    return !columns[column] && !isAside && most(column, isNumber) ? [column] : [];
  });
  if (kind === 'cod') completeBySums(columns, numbers, rows);
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

/** The row above the first AWB, if it has only names, known or not. */
function headerByPlace(rows: readonly SheetRow[]): { headerRow: number; header: string[] } | null {
  const [column] = awbColumns(rows.slice(0, mostSampled));
  if (column === undefined) return null;
  const first = rows.slice(0, mostAbove).findIndex(({ cells }) => readAwb(cells[column] ?? ''));
  const above = rows[first - 1];
  const isNamed = above && above.cells.filter(Boolean).length > 1 && valuesIn(above.cells) === 0;
  return isNamed ? { headerRow: above.number, header: above.cells } : null;
}

/** The columns most of whose cells are AWBs, the one with most first. */
function awbColumns(rows: readonly SheetRow[]): number[] {
  const some = rows.slice(0, 200);
  const width = Math.max(0, ...some.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({ column, filled: filledIn(some, column) }))
    .filter(
      ({ filled }) =>
        filled.length > 0 &&
        filled.filter((cell) => readAwb(cell.split(/[,;\n|]/, 1)[0] ?? '')).length > filled.length * 0.6,
    )
    .toSorted((one, other) => other.filled.length - one.filled.length)
    .map(({ column }) => column);
}

/** The columns without a meaning most of whose cells are amounts with decimals or a currency. */
function moneyColumns(columns: readonly (LineField | null)[], rows: readonly SheetRow[]): number[] {
  const isMoney = (cell: string) => {
    const amount = readAmount(cell, anyAmount);
    return amount !== null && 'minor' in amount && (amount.currency !== null || /[.,]\d{1,2}\D*$/.test(cell));
  };
  return columns.flatMap((field, column) => {
    const filled = filledIn(rows, column);
    return !field && filled.length > 0 && filled.filter(isMoney).length > filled.length * 0.6 ? [column] : [];
  });
}

function columnsByValue(rows: readonly SheetRow[]): (LineField | null)[] {
  const some = rows.slice(0, 200);
  const width = Math.max(0, ...some.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (): LineField | null => null);
  const [awb] = awbColumns(rows);
  if (awb !== undefined) columns[awb] = 'awb';
  const amounts = moneyColumns(columns, some);
  // Two columns of amounts could mean anything: a person says which is which.
  if (amounts.length === 1 && amounts[0] !== undefined) columns[amounts[0]] = 'amount';
  return columns;
}

/** Where merchants of the Emirates sell. */
const paidIn = new Set('AED SAR KWD BHD OMR QAR USD EUR GBP INR PKR EGP JOD'.split(' '));

/** The currency that the names of columns with amounts agree on. */
function currencyIn(header: readonly string[], columns: readonly (LineField | null)[]): string | null {
  const found = new Set(
    header.flatMap((name, column) => {
      const field = columns[column];
      if (!field || !['amount', 'net', 'fee', 'vat', 'debit', 'credit'].includes(field)) return [];
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
