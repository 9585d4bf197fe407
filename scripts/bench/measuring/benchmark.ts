/**
 * The duration and number of rounds of each measurement; the result is the median of the rounds. `sizes` (numbers of
 * shipments) and `keep` (a folder for filled databases) are for the scale benchmark.
 */
export type BenchOptions = { seconds: number; rounds: number; sizes: number[]; keep: string | undefined };

/** Measures, prints a table, and returns whether every figure with a goal reached it. */
export type Benchmark = (options: BenchOptions) => Promise<boolean>;

/** The median; the lower of the two middle values if their number is even. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
