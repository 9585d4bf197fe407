import { readAwb } from '#lib/core/read-awb.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { SheetRow } from '#lib/spreadsheets/spreadsheet.ts';
import type {
  Layout,
  LineField,
  LineProblem,
  ReadLine,
  ReadStatement,
  StatementKind,
  TotalRow,
} from '../view.ts';
import { currencyOf, hasDecimalCommas, markOf, readAmount } from './amounts.ts';
import { type ChargeColumns, chargeColumnsOf, chargePartsOf } from './charge-parts.ts';
import { columnMeaning } from './column-meaning.ts';
import { findDayOrder, readDay } from './days.ts';
import { columnsOf, headerAt, headerScore, isValue } from './find-layout.ts';

export type ReadOptions = {
  kind: StatementKind;
  /** Yyyy-mm-dd in the UAE: a later date is a problem. */
  today: string;
  /** Takes lines as they are read, in their order: then the returned statement has none. */
  take?: (lines: ReadLine[]) => void;
};

const longestText = 500;
const longestReference = 100;
const mostAwbs = 5_000;
const mostTotals = 5_000;

/** Problems that leave a line readable. */
const warnings: readonly LineProblem['code'][] = ['sum', 'not-a-date', 'no-awb'];

/** Whether a line's problems prevent counting it. */
export const isInvalid = ({ problems, awbs, reference }: ReadLine, kind: StatementKind): boolean =>
  problems.some(({ code }) => !warnings.includes(code)) ||
  (kind !== 'bank' && awbs.length === 0 && !reference);

const totalLabel =
  /^(?:(?:grand|sub|page|net|overall|statement|invoice|batch)[\s-]*)?(?:sub[\s-]*)?totals?\b|^(?:\p{L}+[\s-]+){1,3}totals?$|^(?:sum|subtotal|carried forward|brought forward)\b|^(?:ال)?(?:اجمالي|مجموع)(?=$|[^\p{L}])/u;
const balanceLabel =
  /^(?:opening|closing|available|ledger|current) balance|^[bc]\s?\/\s?f$|^(?:brought|carried) forward|^balance (?:b\/?f|c\/?f|brought|carried)|^(?:ال)?رصيد/u;

/**
 * Reads the lines of a file. Pure. No row is left out without being counted: each is a line, a row with a sum, a repeated header or a
 * note. Rows without any text aren't given.
 */
export function readLines(
  given: Iterable<SheetRow>,
  layout: Layout,
  { kind, today, take }: ReadOptions,
): ReadStatement {
  const rows = Array.isArray(given) ? (given as SheetRow[]) : [...given];
  const header = headerAt(rows, layout.headerRow);
  const start =
    layout.headerRow === null ? 0 : rows.findIndex(({ number }) => number > (layout.headerRow as number));
  const data = start < 0 ? [] : rows.slice(start);
  const meta = readMeta(rows.slice(0, Math.max(0, start)));
  const cellsIn = function* (...fields: LineField[]) {
    for (const { cells } of data)
      for (let column = 0; column < layout.columns.length; column += 1)
        if (fields.includes(layout.columns[column] as LineField) && cells[column])
          yield cells[column] as string;
  };
  const hasDecimalComma = hasDecimalCommas(cellsIn('amount', 'net', 'fee', 'vat', 'debit', 'credit'));
  const days = function* () {
    yield* cellsIn('date');
    if (meta.day) yield meta.day;
  };
  const found = findDayOrder(days());
  const daysAbove = daysIn(rows.slice(0, Math.max(0, start)));
  const dayOrder = layout.dayOrder ?? found.order ?? findDayOrder([...days(), ...daysAbove]).order;
  const read: ReadStatement = {
    layout: { ...layout, dayOrder },
    header,
    lines: [],
    totals: [],
    repeatedHeaders: 0,
    notes: 0,
    statementReference: meta.reference,
    statementDay: null,
    account: meta.account,
    dayQuestion: dayOrder ? null : found.twoWays,
    missing: missingFields(layout.columns, kind),
  };
  const headerDay = meta.day ? readDay(meta.day, dayOrder) : null;
  if (headerDay && 'day' in headerDay) read.statementDay = headerDay.day;
  const context = {
    ...{ kind, today, dayOrder, hasDecimalComma, currency: meta.currency ?? layout.currency },
    charges: kind === 'charges' ? chargeColumnsOf(header, layout.columns) : null,
  };
  let columns = layout.columns;
  const sums = createSums();
  const ownNames = new Set(header.map(nameOf).filter(Boolean));
  for (const row of data) {
    const kindOfRow = classify(row, columns, ownNames, kind);
    if (kindOfRow === 'header') {
      read.repeatedHeaders += 1;
      const isSame = row.cells.every((cell, column) => cell === '' || cell === header[column]);
      if (isSame) columns = layout.columns;
      else if (!layout.isChosen) columns = columnsOfNext(row.cells, kind) ?? columns;
    } else if (kindOfRow === 'note') {
      read.notes += 1;
      const later = readMeta([row]);
      read.statementReference ??= later.reference;
      read.account ??= later.account;
    } else {
      const line = readLine(row, columns, context);
      const hasId = line.awbs.length > 0 || line.reference !== null;
      const sum = lineSum(line);
      const isSum =
        kindOfRow === 'total' ||
        (kind !== 'bank' && !hasId && sum !== null && line.text === null && sums.agrees(line));
      if (isSum) {
        if (read.totals.length < mostTotals) read.totals.push(totalOf(row, line, sums));
        sums.since();
      } else {
        read.lines.push(line);
        sums.add(line);
        // More than these are no lump sum.
        if (take && read.lines.length >= 2 * mostAwbs) take(named(read.lines.splice(0, mostAwbs), read));
      }
    }
  }
  named(read.lines, read);
  const whole = withLumpSum(read, kind);
  if (take) take(whole.lines.splice(0));
  return whole;
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
    next.some((field) => field && moneys.includes(field)) &&
    (kind === 'bank' || next.some((field) => field && identities.includes(field)));
  return isWhole ? next : null;
}

/** The days in what is written above the table, such as its period: they have the order of the file's days. */
function daysIn(rows: readonly SheetRow[]): string[] {
  const day = /(?<!\d)\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/g;
  const cells = rows.slice(0, 100).flatMap((row) => row.cells);
  return cells.flatMap((cell) => latinDigits(cell.slice(0, longestText)).match(day) ?? []);
}

const nameOf = (cell: string) =>
  foldForSearch(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const lineSum = ({ amountMinor, netMinor, feeMinor }: ReadLine) => amountMinor ?? netMinor ?? feeMinor;

const identities: readonly LineField[] = ['awb', 'reference'];
const moneys: readonly LineField[] = ['amount', 'net', 'fee', 'debit', 'credit'];

function classify(
  { cells }: SheetRow,
  columns: readonly (LineField | null)[],
  ownNames: ReadonlySet<string>,
  kind: StatementKind,
): 'header' | 'total' | 'note' | 'line' {
  const filled = cells.filter(Boolean);
  const has = (fields: readonly LineField[], is: (cell: string) => boolean) =>
    cells.some((cell, column) => cell !== '' && fields.includes(columns[column] as LineField) && is(cell));
  const isAmountLike = (cell: string) =>
    /[\d٠-٩۰-۹]/.test(cell) || cell.startsWith('#') || cell.startsWith('=');
  const hasAwb = has(['awb'], (cell) => awbsIn(cell).some((awb) => readAwb(awb) !== null));
  if (!hasAwb) {
    const names = filled.filter((cell) => ownNames.has(nameOf(cell))).length;
    const known = names * 2 >= filled.length && names >= Math.min(2, ownNames.size);
    if (known && filled.filter(isValue).length === 0) return 'header';
    if (headerScore(cells) >= 5) return 'header';
    const labels = filled.map((cell) => foldForSearch(cell.slice(0, 60)));
    if (labels.some((label) => totalLabel.test(label)) && !(kind === 'bank' && has(['date'], isValue)))
      return 'total';
    if (labels.some((label) => balanceLabel.test(label)) && !has(['date'], isValue)) return 'note';
  }
  const hasIdentity = has(identities, (cell) => /[\d٠-٩۰-۹]/.test(cell));
  const hasMoney = has(moneys, isAmountLike);
  if (hasMoney) return 'line';
  if (kind === 'bank' && filled.some((cell) => balanceLabel.test(foldForSearch(cell.slice(0, 60)))))
    return 'note';
  if (kind === 'bank') return has(['date'], isValue) && filled.length > 1 ? 'line' : 'note';
  // An AWB without an amount is a line that a person must see; a sentence below the table is not.
  return hasAwb ||
    (hasIdentity && filled.length > 1 && !filled.some((cell) => cell.length > longestReference))
    ? 'line'
    : 'note';
}

/** The AWBs of a cell: a lump sum has several. */
function awbsIn(cell: string): string[] {
  const whole = readAwb(cell);
  if (whole) return [whole];
  const parts = cell.split(/[,;\n|+&/\\،]|\s+(?:and|و)?\s*/u, mostAwbs).filter(Boolean);
  if (parts.length > 1) {
    const awbs = parts.map(readAwb);
    if (awbs.every((awb) => awb !== null)) return [...new Set(awbs)];
    const inside = awbs.filter((awb) => awb !== null);
    // «AWB 7900000000001»
    if (inside.length === 1 && parts.every((part) => readAwb(part) || !/\d/.test(part))) return inside;
  }
  const text = cell.trim();
  return text === '' || /^-+$/.test(text) ? [] : [text.slice(0, longestReference)];
}

type Context = {
  kind: StatementKind;
  today: string;
  dayOrder: Layout['dayOrder'];
  hasDecimalComma: boolean;
  currency: string;
  /** Of an invoice. */
  charges: ChargeColumns | null;
};

const knownPlaces = new WeakMap<readonly (LineField | null)[], Map<LineField | null, number[]>>();

/** The columns of each field. */
function placesOf(columns: readonly (LineField | null)[]): Map<LineField | null, number[]> {
  const known = knownPlaces.get(columns);
  if (known) return known;
  const places = Map.groupBy(columns.keys(), (column) => columns[column] ?? null);
  knownPlaces.set(columns, places);
  return places;
}

function readLine(row: SheetRow, columns: readonly (LineField | null)[], context: Context): ReadLine {
  const problems: LineProblem[] = [];
  const report = (code: LineProblem['code'], column: number | null, text = '') =>
    problems.push({ code, column, text: text.slice(0, 60) });
  const damageOf = (column: number) =>
    row.damaged.find((damage) => damage.column === column && damage.kind !== 'long')?.kind;
  const places = placesOf(columns);
  const columnsFor = (field: LineField) => places.get(field) ?? [];
  const cellOf = (column: number) => row.cells[column] ?? '';
  const first = (field: LineField) => columnsFor(field)[0] ?? -1;
  const textOf = (field: LineField, longest = longestReference) =>
    cellOf(first(field)).slice(0, longest).trim() || null;

  let currency = context.currency;
  const currencyText = textOf('currency');
  if (currencyText) {
    const named = currencyOf(currencyText);
    if (named) currency = named;
    else report('currency', first('currency'), currencyText);
  }
  let cellCurrency: string | null = null;
  const amountAt = (column: number, rounds: boolean): number | null => {
    const cell = cellOf(column);
    if (cell === '') return null;
    if (damageOf(column) === 'error' || cell.startsWith('=')) {
      report('formula', column, cell);
      return null;
    }
    const amount = readAmount(cell, { currency, hasDecimalComma: context.hasDecimalComma, rounds });
    if (!amount) return null;
    if ('problem' in amount) {
      report(amount.problem, column, cell);
      return null;
    }
    if (amount.currency) {
      if (
        (cellCurrency && cellCurrency !== amount.currency) ||
        (currencyText && amount.currency !== currency)
      )
        report('currency', column, cell);
      cellCurrency ??= amount.currency;
    }
    return amount.minor;
  };
  const sumOf = (field: LineField): number | null => {
    const amounts = columnsFor(field).map((column) => amountAt(column, true));
    const given = amounts.filter((amount) => amount !== null);
    if (given.length === 0) return null;
    return given.reduce((sum, amount) => sum + (context.kind === 'charges' ? amount : Math.abs(amount)), 0);
  };

  let amountMinor = amountAt(first('amount'), false);
  const mark = markOf(cellOf(first('debit'))) ?? markOf(cellOf(first('credit')));
  if (mark && amountMinor !== null) amountMinor = mark * Math.abs(amountMinor);
  const [debit, credit] = mark
    ? [null, null]
    : [amountAt(first('debit'), false), amountAt(first('credit'), false)];
  if (amountMinor === null && (debit !== null || credit !== null))
    amountMinor = Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
  const feeMinor = sumOf('fee');
  const vatMinor = sumOf('vat');
  const netMinor = amountAt(first('net'), true);
  if (cellCurrency && !currencyText) currency = cellCurrency;

  const awbColumn = first('awb');
  let awbs: string[] = [];
  if (awbColumn >= 0 && damageOf(awbColumn) === 'rounded') report('rounded', awbColumn, cellOf(awbColumn));
  else if (awbColumn >= 0 && (damageOf(awbColumn) === 'error' || cellOf(awbColumn).startsWith('=')))
    report('formula', awbColumn, cellOf(awbColumn));
  else awbs = awbsIn(cellOf(awbColumn));
  if (row.damaged.some(({ column, kind }) => column === awbColumn && kind === 'long'))
    report('too-large', awbColumn, cellOf(awbColumn));
  const reference = textOf('reference');
  const text = textOf('text', longestText);
  if (awbs.length === 0 && context.kind !== 'bank') {
    // Some statements have the AWB only in a reference or a description.
    const inside = [reference, text].flatMap(
      (each) => each?.match(/(?<![\d\p{L}])(?:\d{13}|[A-Z]{2}\d{9}[A-Z]{2})(?![\d\p{L}])/gu) ?? [],
    );
    const own = [...new Set(inside.map(readAwb).filter((awb) => awb !== null))];
    if (own.length === 1) awbs = own;
  }
  if (awbs.length === 0 && !reference && context.kind !== 'bank')
    report('no-awb', awbColumn >= 0 ? awbColumn : null, cellOf(awbColumn));

  const dateColumn = first('date');
  const read = readDay(cellOf(dateColumn), context.dayOrder);
  let day: string | null = null;
  if (read && 'day' in read) {
    day = read.day;
    if (day > context.today) report('future-date', dateColumn, cellOf(dateColumn));
  } else if (read && 'problem' in read) report('not-a-date', dateColumn, cellOf(dateColumn));

  const isCharge = context.kind === 'charges';
  const { charges, hasDecimalComma } = context;
  const partAt = (column: number) => {
    const part = readAmount(cellOf(column), { currency, hasDecimalComma, rounds: true });
    return part && 'minor' in part ? part.minor : null;
  };
  const hasAmount = amountMinor !== null || netMinor !== null || (isCharge && feeMinor !== null);
  const isNamed = problems.some(({ code }) =>
    ['formula', 'not-an-amount', 'too-large', 'currency'].includes(code),
  );
  const moneyColumn = [...(isCharge ? columnsFor('fee') : []), ...moneys.flatMap(columnsFor)][0] ?? null;
  if (!hasAmount && !isNamed) report('no-amount', moneyColumn);
  if (context.kind === 'cod' && (amountMinor ?? netMinor ?? 0) < 0) {
    const column = amountMinor === null ? first('net') : first('amount');
    report('negative', column, cellOf(column));
  }
  // Without a fee, what is missing is one.
  if (
    context.kind === 'cod' &&
    amountMinor !== null &&
    netMinor !== null &&
    netMinor >= 0 &&
    feeMinor !== null
  ) {
    const fee = feeMinor;
    const [less, lessBoth] = [amountMinor - fee, amountMinor - fee - (vatMinor ?? 0)];
    if (Math.abs(less - netMinor) > 1 && Math.abs(lessBoth - netMinor) > 1)
      report('sum', first('net'), cellOf(first('net')));
  }
  return {
    row: row.number,
    awbs,
    reference,
    amountMinor: isCharge ? null : amountMinor,
    feeMinor,
    vatMinor,
    netMinor,
    currency,
    day,
    statementReference: textOf('statement'),
    account: textOf('account'),
    weightGrams: weightOf(cellOf(first('weight')), charges?.isWeightInGrams ?? false),
    zone: textOf('zone'),
    service: textOf('service'),
    text,
    charge: charges && chargePartsOf(row.cells, charges, partAt),
    problems,
  };
}

/** Kilograms unless the cell or the column's name says grams. */
function weightOf(cell: string, isInGrams: boolean): number | null {
  const match = /^(\d+(?:[.,]\d+)?)\s*(\p{L}*)\.?$/u.exec(foldForSearch(cell.slice(0, 40)));
  if (!match) return null;
  const unit = match[2] ?? '';
  const isGrams = unit === '' ? isInGrams : /^(?:g|gm|gms|gr|gram|grams|غ|غم|جم|غرام|جرام)$/.test(unit);
  const weight = Number((match[1] ?? '').replace(',', '.')) * (isGrams ? 1 : 1_000);
  return weight > 0 && weight < 1e9 ? Math.round(weight) : null;
}

function missingFields(columns: readonly (LineField | null)[], kind: StatementKind): LineField[] {
  const has = (...fields: LineField[]) => fields.some((field) => columns.includes(field));
  if (kind === 'bank') return has('amount', 'credit') ? [] : ['amount'];
  const missing: LineField[] = has('awb', 'reference', 'text') ? [] : ['awb'];
  const money: readonly LineField[] = kind === 'cod' ? ['amount', 'net'] : ['fee', 'net'];
  return has(...money) ? missing : [...missing, money[0] as LineField];
}

/** What the lines add up to, by column: all of them, and since the last row with a sum. */
function createSums() {
  const fields = ['amountMinor', 'netMinor', 'feeMinor'] as const;
  const all = { amountMinor: 0, netMinor: 0, feeMinor: 0 };
  const part = { ...all };
  let count = 0;
  const agrees = (line: ReadLine) => {
    const given = fields.filter((field) => line[field] !== null);
    const is = (sums: typeof all) =>
      given.every((field) => Math.abs(sums[field]) === Math.abs(line[field] as number));
    return count > 0 && given.length > 0 && (is(all) || is(part));
  };
  return {
    agrees,
    add(line: ReadLine) {
      count += 1;
      for (const field of fields) {
        all[field] += line[field] ?? 0;
        part[field] += line[field] ?? 0;
      }
    },
    since() {
      for (const field of fields) part[field] = 0;
    },
  };
}

function totalOf({ number, cells }: SheetRow, line: ReadLine, sums: ReturnType<typeof createSums>): TotalRow {
  const label = cells.find((cell) => cell !== '' && !isValue(cell)) ?? '';
  return { row: number, label: label.slice(0, 60), amountMinor: lineSum(line), agrees: sums.agrees(line) };
}

type Meta = { reference: string | null; day: string | null; account: string | null; currency: string | null };

/** The values for the whole file in the rows above the table: `Statement no: …`, or a name with its value in the next cell. */
function readMeta(rows: readonly SheetRow[]): Meta {
  const meta: Meta = { reference: null, day: null, account: null, currency: null };
  for (const { cells } of rows.slice(0, 100)) {
    const filled = cells.filter(Boolean);
    filled.forEach((cell, index) => {
      const [, ownName = '', ownValue = ''] = /^([^:：]{2,50})\s*[:：]\s*(\S.{0,100})$/u.exec(cell) ?? [];
      const name = (ownName || cell).replace(/[:：]\s*$/u, '');
      const value = ownName ? ownValue : (filled[index + 1] ?? '');
      const meaning = name.length <= 50 ? columnMeaning(name.trim()) : null;
      if (!meaning?.isWhole || value === '' || (!/\p{N}{3}/u.test(value) && columnMeaning(value)?.isWhole))
        return;
      if (meaning.field === 'statement' && /\p{N}/u.test(value))
        meta.reference ??= value.trim().slice(0, longestReference);
      if (meaning.field === 'account' && /\p{N}/u.test(value))
        meta.account ??= value.trim().slice(0, longestReference);
      if (meaning.field === 'currency') meta.currency ??= currencyOf(value);
      if (meaning.field === 'date' && isValue(value) && !readAwb(value)) meta.day ??= value;
    });
  }
  return meta;
}

/** A file whose AWBs have no amounts and whose only amount is the sum: one line for all of them. */
function withLumpSum(read: ReadStatement, kind: StatementKind): ReadStatement {
  const [total] = read.totals.filter(({ amountMinor }) => amountMinor !== null && amountMinor > 0);
  const [first] = read.lines;
  const isLump = kind === 'cod' && total && first && read.lines.length > 1 && read.lines.length <= mostAwbs;
  const areBare = read.lines.every(
    ({ awbs, problems }) => awbs.length > 0 && problems.length === 1 && problems[0]?.code === 'no-amount',
  );
  if (!isLump || !areBare) return read;
  const line = {
    ...first,
    row: total.row,
    awbs: read.lines.flatMap(({ awbs }) => awbs),
    amountMinor: total.amountMinor,
    problems: [],
  };
  return {
    ...read,
    lines: [line],
    totals: read.totals.map((each) => (each === total ? { ...each, agrees: true } : each)),
  };
}
