import type { SheetRow } from '#lib/spreadsheets/spreadsheet.ts';
import type { LineField } from '../view.ts';
import { hasDecimalCommas, readAmount } from './amounts.ts';

const mostRows = 50;
const leastRows = 2;
/** Each of three fields can be any of them. */
const mostFree = 8;

type Columns = (LineField | null)[];
type Sum = { amount: number; fee: number; net: number };

/**
 * Finds the columns of a COD statement whose names nobody knows by what they add up to: the amount less fee and VAT is the net amount,
 * on each row. `free` are the columns that can be one. Changes nothing unless one reading is right and all others are wrong.
 */
export function completeBySums(columns: Columns, free: readonly number[], rows: readonly SheetRow[]): void {
  const known = {
    amount: columns.indexOf('amount'),
    fee: columns.indexOf('fee'),
    net: columns.indexOf('net'),
  };
  const missing = Object.values(known).filter((column) => column < 0).length;
  if ((known.amount < 0 && known.net < 0) || missing === 0 || free.length > mostFree) return;
  const sampled = rows.slice(0, mostRows);
  const amountAt = amountsIn(sampled);
  const choices = (column: number) => (column >= 0 ? [column] : free);
  const vat = columns.indexOf('vat');
  const found: Sum[] = [];
  for (const amount of choices(known.amount))
    for (const fee of choices(known.fee))
      for (const net of choices(known.net)) {
        if (new Set([amount, fee, net]).size < 3) continue;
        if (isSum(sampled, amountAt, { amount, fee, net }, vat)) found.push({ amount, fee, net });
      }
  const [only] = found;
  if (!only || found.length > 1) return;
  columns[only.amount] = 'amount';
  columns[only.fee] = 'fee';
  columns[only.net] = 'net';
}

function amountsIn(rows: readonly SheetRow[]) {
  const hasDecimalComma = hasDecimalCommas(rows.flatMap(({ cells }) => cells));
  return ({ cells }: SheetRow, column: number): number | null => {
    const amount = column < 0 ? null : readAmount(cells[column] ?? '', { currency: 'AED', hasDecimalComma });
    return amount && 'minor' in amount ? amount.minor : null;
  };
}

/**
 * Corrects the columns of an invoice with VAT: the charges and the VAT are the total, on each row. `Net` and `Amount` can be either.
 * Changes nothing if that is so already, or unless two columns alone are so.
 */
export function completeCharges(columns: Columns, free: readonly number[], rows: readonly SheetRow[]): void {
  const vat = columns.indexOf('vat');
  const net = columns.indexOf('net');
  const named = columns.flatMap((field, column) => (field === 'fee' ? [column] : []));
  const choices = [...new Set([...named, ...(net < 0 ? [] : [net]), ...free])];
  if (vat < 0 || choices.length > mostFree) return;
  const sampled = rows.slice(0, mostRows);
  const amountAt = amountsIn(sampled);
  const fits = (fees: readonly number[], total: number) => {
    let right = 0;
    for (const row of sampled) {
      const [tax, sum] = [amountAt(row, vat), amountAt(row, total)];
      if (tax === null || sum === null) continue;
      if (fees.reduce((before, column) => before + (amountAt(row, column) ?? 0), tax) !== sum) return false;
      if (tax !== 0) right += 1;
    }
    return right >= leastRows;
  };
  if (net >= 0 && named.length > 0 && fits(named, net)) return;
  const pairs = choices.flatMap((fee) =>
    choices.flatMap((total) => (fee !== total && fits([fee], total) ? [{ fee, total }] : [])),
  );
  const [only] = pairs;
  if (!only || pairs.length > 1) return;
  for (const column of [...named, net]) if (column >= 0) columns[column] = null;
  columns[only.fee] = 'fee';
  columns[only.total] = 'net';
}

function isSum(
  rows: readonly SheetRow[],
  amountAt: (row: SheetRow, column: number) => number | null,
  sum: Sum,
  vat: number,
): boolean {
  let right = 0;
  let [amounts, fees] = [0, 0];
  for (const row of rows) {
    const [amount, fee, net] = [amountAt(row, sum.amount), amountAt(row, sum.fee), amountAt(row, sum.net)];
    if (amount === null || fee === null || net === null) continue;
    const less = amount - Math.abs(fee);
    if (less !== net && less - Math.abs(amountAt(row, vat) ?? 0) !== net) return false;
    right += 1;
    amounts += amount;
    fees += Math.abs(fee);
  }
  // What was asked less what was collected is a difference, and no fee is as high.
  return right >= leastRows && fees > 0 && fees < amounts / 2;
}
