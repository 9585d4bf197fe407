/** How long, and in how many rounds, each figure is measured. The result is the median of the rounds. */
export type BenchOptions = { seconds: number; rounds: number };

/** Measures, prints a table, and returns whether every figure reached its goal, if it has one. */
export type Benchmark = (options: BenchOptions) => Promise<boolean>;

export function oneOfThem(benchmarks: Record<string, Benchmark>, name: string): boolean {
  return Object.hasOwn(benchmarks, name);
}

/** The median of the values; of an even number, the lower middle one. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
