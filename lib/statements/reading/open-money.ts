import { hasDecimalCommas, readAmount } from '#lib/core/read-amount.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { type LineField, missingFields, type StatementKind, vatPercent } from './view.ts';

const mostRows = 50;
/** The amounts of one row alone can agree by chance, or not because of a mistake. */
const leastRows = 2;

/** A sum of rounded VAT isn't the VAT of the sum. */
const isVatOf = (part: number, whole: number) =>
  Math.abs(part - (whole * vatPercent) / 100) <= Math.max(1, part / 100);

type Amounts = Record<'amount' | 'net' | 'fee' | 'vat', number | null>;

/** Whether the amounts of a row are what the names say of them; null if it has too few to tell. */
function agree({ amount, net, fee, vat }: Amounts, kind: StatementKind): boolean | null {
  const [charge, tax] = [fee ?? 0, vat ?? 0];
  const is = (one: number, other: number) => Math.abs(one - other) <= 1;
  if (kind === 'cod') {
    if (amount === null || net === null) return null;
    return is(amount - charge, net) || is(amount - charge - tax, net);
  }
  if (net !== null && fee !== null)
    return is(charge + tax, net) || (vat === null && isVatOf(net - charge, charge));
  if (vat === null || (net ?? fee) === null) return null;
  return tax === 0 || isVatOf(tax, fee ?? (net ?? 0) - tax);
}

/**
 * Whether only a person can say which columns have which amounts: no column has what is paid or billed, the names contradict the amounts, or a
 * column in `unknown`, whose name says too little, can be what is paid or a part that is missing in the sums.
 */
export function areMoneyColumnsOpen(
  columns: readonly (LineField | null)[],
  unknown: readonly number[],
  rows: readonly SheetRow[],
  kind: StatementKind,
): boolean {
  if (missingFields(columns, kind).some((field) => field !== 'awb')) return true;
  if (kind === 'bank') return false;
  const sample = rows.slice(0, mostRows);
  const hasDecimalComma = hasDecimalCommas(sample.flatMap(({ cells }) => cells));
  const amountAt = ({ cells }: SheetRow, column: number): number | null => {
    const amount = readAmount(cells[column] ?? '', { currency: 'AED', hasDecimalComma, rounds: true });
    return amount && 'minor' in amount ? amount.minor : null;
  };
  const sumOf = (row: SheetRow, field: LineField): number | null => {
    const given = columns.flatMap((each, column) => (each === field ? (amountAt(row, column) ?? []) : []));
    // A payout can write what it deducts below 0.
    const isDeducted = kind === 'cod' && (field === 'fee' || field === 'vat');
    const sum = given.reduce((before, each) => before + (isDeducted ? Math.abs(each) : each), 0);
    return given.length === 0 ? null : sum;
  };
  const amounts = sample.map((row) => ({
    amount: sumOf(row, 'amount'),
    net: sumOf(row, 'net'),
    fee: sumOf(row, 'fee'),
    vat: sumOf(row, 'vat'),
  }));
  const told = amounts.flatMap((each) => agree(each, kind) ?? []);
  const wrong = told.filter((isRight) => !isRight).length;
  // A payout can leave out what it deducted.
  const isSaid = kind === 'charges' || columns.includes('fee');
  if (told.length >= leastRows && wrong > 0 && (unknown.length > 0 || (wrong === told.length && isSaid)))
    return true;
  const isComplete = columns.includes('net') && columns.includes(kind === 'cod' ? 'amount' : 'fee');
  if (isComplete) return false;
  return unknown.some((column) => {
    let [own, other] = [0, 0];
    for (const [at, row] of sample.entries()) {
      const { amount = null, net = null, fee = null } = amounts[at] ?? {};
      own += amount ?? net ?? fee ?? 0;
      other += amountAt(row, column) ?? 0;
    }
    return other >= own / 2 && own >= other / 2;
  });
}
