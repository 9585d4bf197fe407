import { hasDecimalCommas, readAmount } from '#lib/core/read-amount.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { type LineField, vatPercent } from './view.ts';

const mostRows = 50;
const leastRows = 2;
/** Each of three fields can be any of them. */
const mostFree = 8;

type Columns = (LineField | null)[];
type Sum = { amount: number; fees: readonly number[]; net: number };

/** Each column, and each two of them. */
const someOf = (columns: readonly number[]): number[][] =>
  columns.flatMap((one, at) => [[one], ...columns.slice(at + 1).map((other) => [one, other])]);

const placesOf = (columns: Columns, field: LineField) =>
  columns.flatMap((each, column) => (each === field ? [column] : []));

/**
 * Finds the columns of a COD statement whose names nobody knows by what they add up to: the amount less fee and VAT is the net amount,
 * on each row. Corrects the amount or the net amount if the named columns do so on no row. `free` are the columns that can be one.
 * Changes nothing unless one reading is right and all others are wrong.
 */
export function completeBySums(columns: Columns, free: readonly number[], rows: readonly SheetRow[]): void {
  const known: Sum = {
    amount: columns.indexOf('amount'),
    fees: placesOf(columns, 'fee'),
    net: columns.indexOf('net'),
  };
  if ((known.amount < 0 && known.net < 0) || free.length > mostFree) return;
  const sumsUp = createSumCheck(sampleOf(rows), columns.indexOf('vat'));
  const isWhole = known.amount >= 0 && known.net >= 0 && known.fees.length > 0;
  if (isWhole && sumsUp(known) !== 'nowhere') return;
  const orFree = (column: number) => (column >= 0 ? [column] : free);
  const readings = isWhole
    ? free.flatMap((column) => [
        { ...known, amount: column },
        { ...known, net: column },
        { ...known, fees: [...known.fees, column] },
      ])
    : orFree(known.amount).flatMap((amount) =>
        orFree(known.net).flatMap((net) =>
          (known.fees.length > 0 ? [known.fees] : someOf(free)).map((fees) => ({ amount, fees, net })),
        ),
      );
  const right = readings.filter((sum) => sumsUp(sum) === 'everywhere');
  const fewest = Math.min(...right.map(({ fees }) => fees.length));
  const [only, ...others] = right.filter(({ fees }) => fees.length === fewest);
  if (!only || others.length > 0) return;
  for (const column of [known.amount, known.net]) if (column >= 0) columns[column] = null;
  columns[only.amount] = 'amount';
  for (const fee of only.fees) columns[fee] = 'fee';
  columns[only.net] = 'net';
}

/**
 * Corrects the amount of a COD statement that is one of two parts: with another column it is a third one on each row, and some rows have
 * only the other part, as cash and cards have. Returns the columns of the parts.
 */
export function completeByParts(
  columns: Columns,
  free: readonly number[],
  rows: readonly SheetRow[],
): number[] {
  const amount = columns.indexOf('amount');
  if (amount < 0 || free.length > mostFree) return [];
  const sample = sampleOf(rows);
  const isWhole = (other: number, whole: number) => arePartsOf(whole, amount, other, sample);
  const [only, ...others] = free.flatMap((other) =>
    [...free, ...placesOf(columns, 'net')].flatMap((whole) =>
      whole !== other && isWhole(other, whole) ? [{ other, whole }] : [],
    ),
  );
  if (!only || others.length > 0) return [];
  columns[amount] = null;
  columns[only.whole] = 'amount';
  return [amount, only.other];
}

/** Whether two columns add up to a third one on each row, and the first one is 0 on some. */
function arePartsOf(whole: number, one: number, other: number, { amountsOf }: Sample): boolean {
  const given = amountsOf(one, other, whole);
  return (
    given.length >= leastRows &&
    given.every(([part = 0, rest = 0, sum]) => part + rest === sum) &&
    given.some(([part, , sum]) => part === 0 && sum !== 0)
  );
}

/**
 * Whether a column can be what was paid of the amount: never more, less on some row, and no fee, which is lower than half. One of two parts
 * of the amount, as cash and cards are, isn't.
 */
export function canBePayment(
  column: number,
  amount: number,
  free: readonly number[],
  rows: readonly SheetRow[],
): boolean {
  const sample = sampleOf(rows);
  if (free.some((other) => other !== column && arePartsOf(amount, column, other, sample))) return false;
  let [asked, paid] = [0, 0];
  for (const [whole = 0, part = 0] of sample.amountsOf(amount, column)) {
    if (part < 0 || part > whole) return false;
    asked += whole;
    paid += part;
  }
  return paid < asked && paid >= asked / 2;
}

/** The columns that have the same amounts as another one on each row. */
export function equalColumns(amount: number, free: readonly number[], rows: readonly SheetRow[]): number[] {
  const { amountsOf } = sampleOf(rows);
  return free.filter((column) => {
    const given = amountsOf(amount, column);
    return given.length >= leastRows && given.every(([one, other]) => one === other);
  });
}

/** The first rows, with the amounts of their cells. */
function sampleOf(rows: readonly SheetRow[]) {
  const sampled = rows.slice(0, mostRows);
  const hasDecimalComma = hasDecimalCommas(sampled.flatMap(({ cells }) => cells));
  const amountAt = ({ cells }: SheetRow, column: number): number | null => {
    const amount = column < 0 ? null : readAmount(cells[column] ?? '', { currency: 'AED', hasDecimalComma });
    return amount && 'minor' in amount ? amount.minor : null;
  };
  /** Of the rows that have an amount in each of the columns. */
  const amountsOf = (...columns: number[]) =>
    sampled.flatMap((row) => {
      const amounts = columns.flatMap((column) => amountAt(row, column) ?? []);
      return amounts.length === columns.length ? [amounts] : [];
    });
  return { sampled, amountAt, amountsOf };
}
type Sample = ReturnType<typeof sampleOf>;

/** A sum of rounded VAT isn't the VAT of the sum. */
const isVatOf = (part: number, whole: number) =>
  Math.abs(part - (whole * vatPercent) / 100) <= Math.max(1, part / 100);

/**
 * Corrects the columns of an invoice with VAT: the charges and the VAT are the total, on each row. `Net` and `Amount` can be either, and
 * the VAT and parts of the charges can have names that nobody knows. Changes nothing if that is so already, or unless one reading alone is.
 */
export function completeCharges(columns: Columns, free: readonly number[], rows: readonly SheetRow[]): void {
  const net = columns.indexOf('net');
  const named = placesOf(columns, 'fee');
  const { sampled, amountAt, amountsOf } = sampleOf(rows);
  const [fee = -1, another] = named;
  const tax = columns.indexOf('vat');
  const given = amountsOf(tax, fee);
  // `AED + VAT` beside `5%`: the lower one is the VAT.
  const isTurned = given.every(([whole = 0, part = 0]) => isVatOf(part, whole) && !isVatOf(whole, part));
  // `All-in` beside `thereof VAT`: the price has it. A sum below lines of which one has none isn't such a price.
  const taxed = given.filter(([part]) => part !== 0);
  const isIn = ([part = 0, whole = 0]: number[]) => isVatOf(part, whole - part) && !isVatOf(part, whole);
  const isWithin = net < 0 && taxed.filter(isIn).length > taxed.length / 2;
  if (another === undefined && given.length >= leastRows && (isTurned || isWithin)) {
    columns[tax] = isTurned ? 'fee' : 'vat';
    columns[fee] = isTurned ? 'vat' : 'net';
    return;
  }
  const taxes = tax >= 0 ? [tax] : free;
  const choices = [...new Set([...named, ...(net < 0 ? [] : [net]), ...free])];
  if (choices.length > mostFree) return;
  const fits = (fees: readonly number[], vat: number, total: number) => {
    if (new Set([...fees, vat, total]).size < fees.length + 2) return false;
    const sums = sampled.flatMap((row) => {
      const [part, sum] = [amountAt(row, vat), amountAt(row, total)];
      const charged = fees.reduce((before, column) => before + (amountAt(row, column) ?? 0), 0);
      return part === null || sum === null ? [] : [{ part, charged, isRight: charged + part === sum }];
    });
    // Without a name, the VAT is known by its share.
    const isVat = (part: number, charged: number) => vat === tax || part === 0 || isVatOf(part, charged);
    return (
      sums.every(({ part, charged, isRight }) => isRight && isVat(part, charged)) &&
      sums.some(({ part }) => part !== 0)
    );
  };
  if (net >= 0 && named.length > 0 && tax >= 0 && fits(named, tax, net)) return;
  const readings = (sets: readonly number[][]) =>
    sets.flatMap((fees) =>
      taxes.flatMap((vat) =>
        choices.flatMap((total) => (fits(fees, vat, total) ? [{ fees, vat, total }] : [])),
      ),
    );
  const alone = readings(choices.map((fee) => [fee]));
  const found = alone.length > 0 ? alone : readings(someOf(free).map((more) => [...named, ...more]));
  const [only] = found;
  if (!only || found.length > 1) return;
  for (const column of [...named, net]) if (column >= 0) columns[column] = null;
  for (const fee of only.fees) columns[fee] = 'fee';
  columns[only.vat] = 'vat';
  columns[only.total] = 'net';
}

/** Where the amount less the fees, and less VAT or not, is the net amount. */
function createSumCheck({ sampled, amountAt }: Sample, vat: number) {
  return ({ amount, fees, net }: Sum): 'everywhere' | 'somewhere' | 'nowhere' => {
    if (new Set([amount, net, ...fees]).size < fees.length + 2) return 'somewhere';
    const sums = sampled.flatMap((row) => {
      const [whole, rest] = [amountAt(row, amount), amountAt(row, net)];
      const given = fees.flatMap((column) => amountAt(row, column) ?? []);
      if (whole === null || rest === null || given.length === 0) return [];
      const fee = given.reduce((sum, each) => sum + Math.abs(each), 0);
      const isRight = [0, Math.abs(amountAt(row, vat) ?? 0)].includes(whole - fee - rest);
      return [{ whole, fee, isRight }];
    });
    if (sums.length < leastRows) return 'somewhere';
    if (!sums.some(({ isRight }) => isRight)) return 'nowhere';
    const deducted = sums.reduce((sum, { fee }) => sum + fee, 0);
    // What was asked less what was collected is a difference, and no fee is as high.
    const isFee = deducted > 0 && deducted < sums.reduce((sum, { whole }) => sum + whole, 0) / 2;
    return isFee && sums.every(({ isRight }) => isRight) ? 'everywhere' : 'somewhere';
  };
}
