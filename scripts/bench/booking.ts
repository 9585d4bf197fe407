import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '#scripts/processes/run-to-end.ts';
import { step } from '#scripts/terminal/step.ts';
import type { Benchmark } from './benchmark.ts';
import { printTable } from './print-table.ts';
import { type Quantiles, quantiles } from './quantiles.ts';
import { startStack } from './start-stack.ts';

type BookingTimes = Record<'verbMs' | 'bareMs' | 'operatorMs', number[]>;

const mostOverheadMs = { p50: 15, p99: 40 };
const mostRatio = 1.6;
const bookingsASecond = 60;

/**
 * What a booking by the portal's verb costs over the operator's own latency, beside a bare script that inserts a row, makes
 * the same call and updates the row: turn by turn in one process, on a PostgreSQL that commits to disk.
 */
export const bookingBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const environment = await step('Start a database and the sandbox', () => startStack(folder));
  const bookings = Math.ceil(seconds * rounds * bookingsASecond);
  const file = join(folder, 'times.json');
  await step(`${bookings} bookings each way`, () =>
    runToEnd({
      name: 'The bookings',
      command: process.execPath,
      args: ['--conditions=react-server', 'e2e/bench/measure-booking.ts', `${bookings}`, file],
      logFile: join(folder, 'bookings.log'),
      env: environment,
    }),
  );
  const times = JSON.parse(readFileSync(file, 'utf8')) as BookingTimes;
  const verb = quantiles(times.verbMs);
  const bare = quantiles(times.bareMs);
  const operator = quantiles(times.operatorMs);
  const overhead = { p50: verb.p50 - operator.p50, p99: verb.p99 - operator.p99 };
  const ratio = verb.p50 / bare.p50;
  const row = (name: string, { p50, p99 }: Quantiles) => [name, p50.toFixed(1), p99.toFixed(1)];
  const wanted = (value: number, most: number) =>
    `${value.toFixed(1)} of ${most} ${value <= most ? '✓' : '✗'}`;
  printTable(
    `Booking: ${bookings} each way, load averages ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    ['', 'p50 ms', 'p99 ms'],
    [
      row('the operator alone', operator),
      row('a bare script', bare),
      row('the verb', verb),
      [
        'the verb over the operator',
        wanted(overhead.p50, mostOverheadMs.p50),
        wanted(overhead.p99, mostOverheadMs.p99),
      ],
      ['the verb by the bare script', wanted(ratio, mostRatio), (verb.p99 / bare.p99).toFixed(1)],
    ],
  );
  return overhead.p50 <= mostOverheadMs.p50 && overhead.p99 <= mostOverheadMs.p99 && ratio <= mostRatio;
};
