import { loadavg } from 'node:os';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';
import { printLine } from '#scripts/terminal/step.ts';

/**
 * The duration and number of rounds of each measurement; the result is the median of the rounds. `sizes` (numbers of
 * shipments) and `keep` (a folder for filled databases) are for the scale benchmark, `shipments` for the archive's.
 */
export type BenchOptions = {
  seconds: number;
  rounds: number;
  sizes: number[];
  keep: string | undefined;
  shipments: number;
};

/** Measures, prints a table, and returns whether every figure with a goal reached it. */
export type Benchmark = (options: BenchOptions) => Promise<boolean>;

/** The median; the lower of the two middle values if their number is even. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

type Quantiles = { p50: number; p95: number; p99: number };

/** The median and the upper quantiles of the values. */
export function quantiles(values: number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Prints a title, the load of the machine, and a table. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const busy = loadavg().map((load) => load.toFixed(1));
  printLine(`\n${title}, load averages ${busy.join(' ')}\n\n${markdownTable(head, rows)}\n`);
}

/** A figure as it is shown beside its bar; without a bar it is reached. */
type Figure = { what: string; shown: string; bar?: string; isReached?: boolean };

/** A figure that may be as large as its bar. */
export const atMost = (what: string, value: number, most: number): Figure => {
  return { what, shown: value.toFixed(0), bar: `≤ ${most}`, isReached: value <= most };
};

/** Prints figures beside their bars, and returns whether all reached theirs. */
export function printFigures(title: string, figures: Figure[]): boolean {
  const rows = figures.map(({ what, shown, bar = '', isReached = true }) => [
    ...[what, shown, bar],
    bar && mark(isReached),
  ]);
  printTable(title, ['', 'measured', 'bar', ''], rows);
  return figures.every(({ isReached = true }) => isReached);
}

/** Whether a figure reached its goal, in a table. */
export const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
