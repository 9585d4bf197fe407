import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart, startDurableGround } from './measuring/measure-apart.ts';

/**
 * `bookMs`: from the press of Book to the last answer of `rows` bookings, `atOnce` at a time, at an operator that takes
 * `operatorMs` for one call while nothing else runs.
 */
export type ImportTimes = {
  checkMs: number[];
  abroadMs: number[];
  bookMs: number;
  operatorMs: number;
  atOnce: number;
  rows: number;
};

const mostCheckMs = 2_000;
const leastShare = 0.8;
const latencyMs = 200;
const rowsToBook = 200;

/**
 * Measures how long a file of 2,000 messy rows, and one of 2,000 rows of orders abroad, takes until it is checked and stored, and how
 * fast a worker books an import, compared with the limit given by the account's concurrency and the operator's latency.
 */
export const importBenchmark: Benchmark = async ({ rounds }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database and the sandbox', () => startDurableGround(folder));
  const times = await step(`${rounds} files of 2,000 rows, and ${rowsToBook} bookings`, () =>
    measureApart<ImportTimes>(
      folder,
      environment,
      'e2e/bench/measure-import.ts',
      rounds,
      latencyMs,
      rowsToBook,
    ),
  );
  const [checkMs, abroadMs] = [median(times.checkMs), median(times.abroadMs)];
  const allowedASecond = times.atOnce / (times.operatorMs / 1_000);
  const bookedASecond = times.rows / (times.bookMs / 1_000);
  const share = bookedASecond / allowedASecond;
  const [isQuick, isQuickAbroad] = [checkMs < mostCheckMs, abroadMs < mostCheckMs];
  const isBusy = share >= leastShare;
  printTable(
    'Importing a spreadsheet',
    ['', 'measured', 'bar', ''],
    [
      ['2,000 rows read, checked and stored, ms', checkMs.toFixed(0), `< ${mostCheckMs}`, mark(isQuick)],
      ['the same of orders abroad, ms', abroadMs.toFixed(0), `< ${mostCheckMs}`, mark(isQuickAbroad)],
      [
        `bookings a second of ${allowedASecond.toFixed(1)} allowed`,
        `${bookedASecond.toFixed(1)} (${(share * 100).toFixed(0)} %)`,
        `≥ ${leastShare * 100} %`,
        mark(isBusy),
      ],
    ],
  );
  return isQuick && isQuickAbroad && isBusy;
};
