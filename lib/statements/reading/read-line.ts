import { currencyOf } from '#lib/core/currency-names.ts';
import { minorUnitDigits } from '#lib/core/money.ts';
import { readAmount } from '#lib/core/read-amount.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { gramsOf } from '#lib/core/read-weight.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { readDay } from '#lib/core/times/read-day.ts';
import { foldedName } from '#lib/tables/columns/read-columns.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { chargeColumnsOf, chargePartsOf } from './charge-parts.ts';
import { isInFils } from './column-meaning.ts';
import { deducted } from './deductions.ts';
import { awbsIn, longestReference, longestText, markOf, moneyFields } from './line-fields.ts';
import { asideColumns, unpaidColumn } from './unpaid-lines.ts';
import type { Layout, LineField, LineProblem, ReadLine, StatementKind } from './view.ts';

/** Problems that leave a line readable. */
const warnings: readonly LineProblem['code'][] = ['sum', 'not-a-date', 'no-awb'];

/** Whether a line's problems prevent counting it. One with neither a number nor a day can be a sum. */
export const isInvalid = ({ problems, awbs, reference, day }: ReadLine, kind: StatementKind): boolean =>
  problems.some(({ code }) => !warnings.includes(code)) ||
  (kind !== 'bank' && awbs.length === 0 && !reference && !day);

type FileContext = Pick<Layout, 'dayOrder' | 'currency'> & {
  kind: StatementKind;
  today: string;
  hasDecimalComma: boolean;
};

/** What the lines of a table with these columns are read with. `rows` are the first ones. */
export function lineContext(
  names: readonly string[],
  columns: readonly (LineField | null)[],
  file: FileContext,
  rows: readonly SheetRow[],
) {
  return {
    ...file,
    places: Map.groupBy(columns.keys(), (column) => columns[column] ?? null),
    charges: file.kind === 'charges' ? chargeColumnsOf(names, columns, rows) : null,
    /** The columns that can say that a line isn't paid. */
    asides: file.kind === 'cod' ? asideColumns(names, columns, rows) : [],
    /** The columns whose amounts are in the minor unit. */
    inFils: new Set(names.flatMap((name, column) => (isInFils(name) ? [column] : []))),
    otherAwbs: otherAwbColumns(names, columns),
  };
}
type LineContext = ReturnType<typeof lineContext>;

/** The columns beside that of the AWBs with the same name: those of a second table on the right. */
function otherAwbColumns(names: readonly string[], columns: readonly (LineField | null)[]): number[] {
  const own = columns.indexOf('awb');
  const name = foldedName(names[own] ?? '');
  return names.flatMap((other, column) =>
    column !== own && name !== '' && foldedName(other) === name ? [column] : [],
  );
}

/** The cells of a row by their meaning, and what is wrong with them. */
function cellsOf(row: SheetRow, { places }: LineContext) {
  const problems: LineProblem[] = [];
  const columnsFor = (field: LineField) => places.get(field) ?? [];
  const cellOf = (column: number) => row.cells[column] ?? '';
  const first = (field: LineField) => columnsFor(field)[0] ?? -1;
  const isFormula = (column: number) =>
    cellOf(column).startsWith('=') ||
    row.damaged.some((damage) => damage.column === column && damage.kind === 'error');
  return {
    row,
    problems,
    columnsFor,
    cellOf,
    first,
    isFormula,
    textOf: (field: LineField, longest = longestReference) =>
      cellOf(first(field)).slice(0, longest).trim() || null,
    report: (
      code: LineProblem['code'],
      column: number | null,
      text = column === null ? '' : cellOf(column),
    ) => problems.push({ code, column, text: text.slice(0, 60) }),
  };
}
type LineCells = ReturnType<typeof cellsOf>;

/** Reads a row as a line, in the columns of its table. What can't be read is one of the line's problems, with its column. Pure. */
export function readLine(row: SheetRow, context: LineContext): ReadLine {
  const cells = cellsOf(row, context);
  const { problems, cellOf, first, textOf } = cells;
  const money = withFeeAlone(readMoney(cells, context), row.cells, context);
  const text = textOf('text', longestText);
  const awbs = readAwbs(cells, context, [textOf('reference'), text]);
  const reference =
    textOf('reference') ?? (awbs.length === 0 && context.kind !== 'bank' ? onlyNumberIn(text ?? '') : null);
  if (awbs.length === 0 && !reference && context.kind !== 'bank')
    cells.report('no-awb', first('awb') >= 0 ? first('awb') : null);
  const day = readLineDay(cells, context);
  checkMoney(cells, money, day, context);
  const unpaid = unpaidColumn(row.cells, context.asides);
  if (unpaid !== null && problems.every(({ code }) => code !== 'unpaid')) cells.report('unpaid', unpaid);
  const { charges, hasDecimalComma, kind } = context;
  const { currency } = money;
  const partAt = (column: number) => {
    const part = amountIn(cellOf(column), column, context, { currency, hasDecimalComma, rounds: true });
    return part && 'minor' in part ? part.minor : null;
  };
  const second = context.otherAwbs.find((column) => readAwb(cellOf(column)));
  if (second !== undefined) cells.report('second-awb', second);
  for (const { column, kind: damage } of row.damaged)
    if (column === null && (damage === 'cells' || damage === 'hidden')) cells.report(damage, null);
  return {
    row: row.number,
    awbs,
    reference,
    ...money,
    amountMinor: kind === 'charges' ? null : money.amountMinor,
    day,
    statementReference: textOf('statement'),
    account: textOf('account'),
    weightGrams: gramsOf(cellOf(first('weight')), charges?.gramsPerUnit ?? 1_000),
    zone: textOf('zone'),
    service: textOf('service'),
    text,
    charge: charges && chargePartsOf(row.cells, charges, partAt),
    problems,
  };
}

/** Reads a cell in the unit of its column. On an invoice, `12.00 DR` is what is due and `12.00 CR` a credit. */
function amountIn(
  cell: string,
  column: number,
  { inFils, kind }: Pick<LineContext, 'inFils' | 'kind'>,
  options: Parameters<typeof readAmount>[1],
): ReturnType<typeof readAmount> {
  const read = readAmount(cell, options);
  if (!read || 'problem' in read) return read;
  const [, mark] = (kind === 'charges' && /(dr|cr)\.?$/i.exec(cell.trim())) || [];
  const sign = mark?.toLowerCase() === 'cr' ? -1 : 1;
  const amount = mark ? { ...read, minor: sign * Math.abs(read.minor) } : read;
  if (!inFils.has(column)) return amount;
  const minor = amount.minor / 10 ** minorUnitDigits(amount.currency ?? options.currency);
  return Number.isInteger(minor) ? { ...amount, minor } : { problem: 'not-an-amount' };
}

type LineMoney = Pick<ReadLine, 'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor' | 'currency'>;

function readMoney(
  { cellOf, first, columnsFor, textOf, isFormula, report }: LineCells,
  context: LineContext,
): LineMoney {
  const { currency: usual, hasDecimalComma, kind } = context;
  const currencyText = textOf('currency');
  const named = currencyText && currencyOf(currencyText);
  if (currencyText && !named) report('currency', first('currency'), currencyText);
  const currency = named || usual;
  let cellCurrency: string | null = null;
  const amountAt = (column: number, rounds: boolean): number | null => {
    const cell = cellOf(column);
    if (cell === '') return null;
    if (isFormula(column)) {
      report('formula', column);
      return null;
    }
    const amount = amountIn(cell, column, context, { currency, hasDecimalComma, rounds });
    if (!amount) return null;
    if ('problem' in amount) {
      report(amount.problem, column);
      return null;
    }
    if (amount.currency) {
      const isOther = cellCurrency && cellCurrency !== amount.currency;
      if (isOther || (currencyText && amount.currency !== currency)) report('currency', column);
      cellCurrency ??= amount.currency;
    }
    return amount.minor;
  };
  const mark = markOf(cellOf(first('debit'))) ?? markOf(cellOf(first('credit')));
  // An invoice's credit is given back.
  const charged = (minor: number) => (mark && kind === 'charges' ? -mark * Math.abs(minor) : minor);
  const sumOf = (field: LineField): number | null => {
    const given = columnsFor(field).flatMap((column) => amountAt(column, true) ?? []);
    if (given.length === 0) return null;
    return given.reduce((sum, amount) => sum + (kind === 'charges' ? charged : Math.abs)(amount), 0);
  };

  const amount = amountAt(first('amount'), false);
  const [debit, credit] = mark
    ? [null, null]
    : [amountAt(first('debit'), false), amountAt(first('credit'), false)];
  const ofSides = debit === null && credit === null ? null : Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
  const net = amountAt(first('net'), true);
  const amounts = {
    amountMinor: mark && amount !== null ? mark * Math.abs(amount) : (amount ?? ofSides),
    feeMinor: sumOf('fee'),
    vatMinor: sumOf('vat'),
    netMinor: net && charged(net),
  };
  return { ...amounts, currency: currencyText ? currency : (cellCurrency ?? currency) };
}

/** The AWBs of the line. Some statements have the AWB only in a reference or a description. */
function readAwbs(
  { row, cellOf, first, isFormula, report }: LineCells,
  { kind }: LineContext,
  texts: (string | null)[],
): string[] {
  const column = first('awb');
  const damages = row.damaged.filter((damage) => damage.column === column).map((damage) => damage.kind);
  let awbs: string[] = [];
  if (column >= 0 && damages.includes('rounded')) report('rounded', column);
  else if (column >= 0 && isFormula(column)) report('formula', column);
  else awbs = awbsIn(cellOf(column));
  if (damages.includes('long')) report('too-large', column);
  if (awbs.length > 0 || kind === 'bank') return awbs;
  const inside = texts.flatMap(
    (each) => each?.match(/(?<![\d\p{L}])(?:\d{13}|[A-Z]{2}\d{9}[A-Z]{2})(?![\d\p{L}])/gu) ?? [],
  );
  const own = [...new Set(inside.map(readAwb).filter((awb) => awb !== null))];
  return own.length === 1 ? own : [];
}

/** A row with an amount below 0 that says that it is a fee: of a COD statement that has cash and fees in rows of their own. */
function withFeeAlone(money: LineMoney, texts: readonly string[], { kind, asides }: LineContext): LineMoney {
  const { amountMinor, netMinor, feeMinor, vatMinor } = money;
  // Of what is paid out, the row takes its fee and the VAT.
  const isOnlyFee = amountMinor === null && feeMinor !== null && feeMinor > 0;
  if (kind === 'cod' && isOnlyFee && netMinor === -feeMinor - (vatMinor ?? 0))
    return { ...money, netMinor: null };
  const taken = money.amountMinor ?? money.netMinor ?? 0;
  const isFee = asides.some(({ column }) =>
    deducted.test(foldForSearch((texts[column] ?? '').slice(0, longestFee))),
  );
  if (kind !== 'cod' || taken >= 0 || money.feeMinor !== null || !isFee) return money;
  return { ...money, amountMinor: null, netMinor: null, feeMinor: -taken };
}
const longestFee = 60;

/** The order's number in `Order INV/2026/5335 - delivered`; null where several could be it. */
function onlyNumberIn(text: string): string | null {
  const [number, another] =
    text
      .match(/(?<![\p{L}\d.,])#?[\p{L}\d]+(?:[-/_][\p{L}\d]+)*(?![\p{L}\d]|[.,]\d)/gu)
      ?.filter((word) => /(?:\d\D?){3}/.test(word)) ?? [];
  return number && !another ? number.slice(0, longestReference) : null;
}

function readLineDay({ cellOf, first, report }: LineCells, { dayOrder, today }: LineContext): string | null {
  const column = first('date');
  const read = readDay(cellOf(column), dayOrder);
  if (read && 'problem' in read) report('not-a-date', column);
  if (!read || !('day' in read)) return null;
  if (read.day > today) report('future-date', column);
  return read.day;
}

/** Reports what the amounts of a line lack or contradict. */
function checkMoney(
  { problems, columnsFor, first, report }: LineCells,
  { amountMinor, feeMinor, vatMinor, netMinor }: LineMoney,
  day: string | null,
  { kind }: LineContext,
): void {
  const isCharge = kind === 'charges';
  const hasAmount = amountMinor !== null || netMinor !== null || feeMinor !== null;
  const isNamed = problems.some(({ code }) =>
    ['formula', 'not-an-amount', 'too-large', 'currency'].includes(code),
  );
  const column = [...(isCharge ? columnsFor('fee') : []), ...moneyFields.flatMap(columnsFor)][0] ?? null;
  if (!hasAmount && !isNamed) report('no-amount', column, '');
  if (kind !== 'cod') return;
  if ((amountMinor ?? netMinor ?? 0) < 0) report('negative', first(amountMinor === null ? 'net' : 'amount'));
  // Without a fee, what is missing is one.
  // Others have what is left, and this one neither that nor a fee nor a day.
  const isOpen = first('net') >= 0 && netMinor === null && feeMinor === null && day === null;
  if (amountMinor !== null && amountMinor > 0 && isOpen && first('date') >= 0) report('unpaid', first('net'));
  if (amountMinor === null || netMinor === null || netMinor < 0) return;
  if (feeMinor === null) {
    if (amountMinor > 0 && netMinor === 0) report('unpaid', first('net'));
    return;
  }
  const [less, lessBoth] = [amountMinor - feeMinor, amountMinor - feeMinor - (vatMinor ?? 0)];
  if (Math.abs(less - netMinor) > 1 && Math.abs(lessBoth - netMinor) > 1) report('sum', first('net'));
}
