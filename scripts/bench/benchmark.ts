/** How long each figure is measured, and how often; the median of the rounds counts. `sizes` and `keep` are for scale. */
export type BenchOptions = {
  seconds: number;
  rounds: number;
  /** Numbers of shipments. */
  sizes: number[];
  /** A folder for filled databases. */
  keep: string | undefined;
};

/** Measures, prints its table, and tells whether every figure that has a goal reached it. */
export type Benchmark = (options: BenchOptions) => Promise<boolean>;

/** The middle of the values; of an even number of them the lower one. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
