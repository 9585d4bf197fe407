import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '#scripts/processes/run-to-end.ts';
import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, median } from './benchmark.ts';
import { printTable } from './print-table.ts';
import { quantiles } from './quantiles.ts';
import { startStack } from './start-stack.ts';

type IsolationTimes = { aloneMs: number[][]; besideMs: number[][]; hung: number };

const mostRatio = 1.1;
const bookingsASecond = 30;

/**
 * What one merchant's bookings take while the operator sends another one a byte a second, beside what they take without
 * that: turn by turn in one process. The ratio of the p95 is the median of the rounds.
 */
export const isolationBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const environment = await step('Start a database and the sandbox', () => startStack(folder));
  const bookings = Math.ceil(seconds * bookingsASecond);
  const file = join(folder, 'times.json');
  const script = ['e2e/bench/measure-isolation.ts', `${bookings}`, `${rounds}`, file];
  await step(`${rounds} × ${bookings} bookings without and with a hung merchant`, () =>
    runToEnd({
      name: 'The bookings',
      command: process.execPath,
      args: ['--conditions=react-server', ...script],
      logFile: join(folder, 'bookings.log'),
      env: { ...environment, OPERATOR_SEND_TIMEOUT_MS: '4000', LOG_LEVEL: 'silent' },
    }),
  );
  const { aloneMs, besideMs, hung } = JSON.parse(readFileSync(file, 'utf8')) as IsolationTimes;
  const pairs = aloneMs.map((alone, round) => ({
    alone: quantiles(alone),
    beside: quantiles(besideMs[round] ?? []),
  }));
  const ratio = median(pairs.map(({ alone, beside }) => beside.p95 / alone.p95));
  const mark = ratio <= mostRatio ? '✓' : '✗';
  printTable(
    `Isolation: ${bookings} bookings a round, ${hung} of the hung merchant's given up, load averages ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    ['round', 'alone p50 ms', 'alone p95 ms', 'beside p50 ms', 'beside p95 ms', 'p95 ratio'],
    [
      ...pairs.map(({ alone, beside }, round) => [
        `${round + 1}`,
        alone.p50.toFixed(1),
        alone.p95.toFixed(1),
        beside.p50.toFixed(1),
        beside.p95.toFixed(1),
        (beside.p95 / alone.p95).toFixed(2),
      ]),
      ['median', '', '', '', '', `${ratio.toFixed(2)} of ${mostRatio} ${mark}`],
    ],
  );
  return ratio <= mostRatio;
};
