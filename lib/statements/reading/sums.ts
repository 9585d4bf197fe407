import { isValue } from '#lib/tables/columns/cell-values.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { isFeeAlone } from './deductions.ts';
import { mostAwbs } from './line-fields.ts';
import type { ReadLine, ReadStatement, StatementKind, TotalRow } from './view.ts';

/** The money of a line that a row with a sum adds up. */
export const lineSum = ({ amountMinor, netMinor, feeMinor }: ReadLine) => amountMinor ?? netMinor ?? feeMinor;

/** What the lines add up to, by column: all of them, and since the last row with a sum. */
export function createSums() {
  const fields = ['amountMinor', 'netMinor', 'feeMinor'] as const;
  const nothing = { amountMinor: 0, netMinor: 0, feeMinor: 0, lines: 0 };
  const all = { ...nothing };
  const part = { ...nothing };
  const ofPayout = { collectedMinor: 0, feeMinor: 0, vatMinor: 0 };
  /** `least`: how many lines it must add up. */
  const agrees = (line: ReadLine, least = 0) => {
    const given = fields.filter((field) => line[field] !== null);
    const is = (sums: typeof all) =>
      sums.lines >= least &&
      given.every((field) => Math.abs(sums[field]) === Math.abs(line[field] as number));
    return all.lines > 0 && given.length > 0 && (is(all) || is(part));
  };
  return {
    agrees,
    /** What the lines have of a payout. */
    ofPayout,
    add(line: ReadLine) {
      ofPayout.collectedMinor += line.amountMinor ?? 0;
      ofPayout.feeMinor += line.feeMinor ?? 0;
      ofPayout.vatMinor += line.vatMinor ?? 0;
      const deducted = isFeeAlone(line) ? (line.feeMinor ?? 0) + (line.vatMinor ?? 0) : 0;
      for (const sums of [all, part]) {
        sums.lines += 1;
        for (const field of fields) sums[field] += line[field] ?? 0;
        // The file has it as an amount below 0.
        sums.amountMinor -= deducted;
        sums.netMinor -= deducted;
      }
    },
    since() {
      Object.assign(part, nothing);
    },
  };
}

export function totalOf(
  { number, cells }: SheetRow,
  line: ReadLine,
  sums: ReturnType<typeof createSums>,
): TotalRow {
  const label = cells.find((cell) => cell !== '' && !isValue(cell)) ?? '';
  return { row: number, label: label.slice(0, 60), amountMinor: lineSum(line), agrees: sums.agrees(line) };
}

/** A file whose AWBs have no amounts and whose only amount is the sum: one line for all of them. */
export function withLumpSum(read: ReadStatement, kind: StatementKind): ReadStatement {
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
