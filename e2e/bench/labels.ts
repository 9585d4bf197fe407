import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart, startDurableGround } from './measuring/measure-apart.ts';

/** From the press of Print to the PDF's first and last part, in milliseconds. */
export type LabelTimes = { firstMs: number[]; wholeMs: number[] };

const labels = 1_000;
const most = { firstMs: 1_000, wholeMs: 6_000 };

/** Measures how long a print job of 1,000 stored labels, four to a page, takes. */
export const labelsBenchmark: Benchmark = async ({ rounds }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database and the sandbox', () => startDurableGround(folder));
  const times = await step(`Book ${labels} shipments, and print their labels ${rounds} times`, () =>
    measureApart<LabelTimes>(folder, environment, 'e2e/bench/measure-labels.ts', rounds, labels),
  );
  const rows = ([what, of]: [string, keyof LabelTimes]) => {
    const tookMs = median(times[of]);
    return [what, tookMs.toFixed(0), `< ${most[of]}`, mark(tookMs < most[of])];
  };
  printTable(
    `${labels} labels, four to a page`,
    ['', 'measured, ms', 'bar', ''],
    [rows(['the first part', 'firstMs']), rows(['the whole PDF', 'wholeMs'])],
  );
  return median(times.firstMs) < most.firstMs && median(times.wholeMs) < most.wholeMs;
};
