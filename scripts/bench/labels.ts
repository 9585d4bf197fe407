import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart } from './measuring/measure-apart.ts';
import { startStack } from './measuring/start-stack.ts';

/** `firstMs`: until the first part of the PDF; `wholeMs`: until all of it is written. */
export type LabelTimes = { firstMs: number[]; wholeMs: number[]; peakBytes: number };

const labels = 1_000;
const aPage = 4;
const mostMs = 6_000;
const mostMegabytes = 400;
const samplePages = 10;

/** Measures how long 1,000 stored labels take as one streamed PDF, four to a page, and the memory of the process that makes it. */
export const labelsBenchmark: Benchmark = async ({ rounds }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database', () => startStack(folder));
  await step(`${labels} shipments with labels`, () =>
    measureApart<null>(folder, environment, 'e2e/bench/seed-labels.ts', labels),
  );
  const times = await step(`${rounds} sheets`, () =>
    measureApart<LabelTimes>(folder, environment, 'e2e/bench/measure-labels.ts', rounds),
  );
  const right = await step('Barcodes of a sample', () =>
    measureApart<number>(folder, environment, 'e2e/bench/read-label-sample.ts', samplePages, aPage),
  );
  const wholeMs = median(times.wholeMs);
  const megabytes = times.peakBytes / 1024 / 1024;
  const sample = samplePages * aPage;
  const [isQuick, isSmall, isRead] = [wholeMs < mostMs, megabytes < mostMegabytes, right === sample];
  printTable(
    `${labels} labels, four to a page`,
    ['', 'measured', 'bar', ''],
    [
      ['the first part of the PDF, ms', median(times.firstMs).toFixed(0), '', ''],
      ['the whole PDF, ms', wholeMs.toFixed(0), `< ${mostMs}`, mark(isQuick)],
      ['memory of the process at most, MB', megabytes.toFixed(0), `< ${mostMegabytes}`, mark(isSmall)],
      ['barcodes of a sample read at 203 dpi', `${right} of ${sample}`, 'all', mark(isRead)],
    ],
  );
  return isQuick && isSmall && isRead;
};
