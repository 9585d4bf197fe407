import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, type BenchOptions, mark, printTable, quantiles } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart, startDurableGround } from './measuring/measure-apart.ts';

/**
 * The times of bookings in milliseconds: by `bookShipment` or the API, and by the minimal script. `operatorMs` is the operator's part of the
 * script's time, including the configured delay.
 */
export type BookingTimes = Record<'verbMs' | 'bareMs' | 'operatorMs', number[]>;

export const mostOverheadMs = { p50: 15, p99: 40 };
export const mostRatio = 1.6;
const bookingsASecond = 60;

/** Two operators: the sandbox without a delay, and with the latency of a nearby operator. */
export const operators = [
  { name: 'The sandbox as quick as it is', delayMs: 0 },
  { name: 'An operator that takes 25 ms longer', delayMs: 25 },
];

/**
 * Measures `bookShipment`'s time beyond the operator's latency, compared with a minimal script that inserts a row, makes the
 * same call and updates the row. They alternate in one process, on a PostgreSQL that commits to disk. The ratio depends on
 * the operator's latency, so two operators are measured.
 */
export const bookingBenchmark: Benchmark = async (options) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database and the sandbox', () => startDurableGround(folder));
  let reached = true;
  for (const operator of operators)
    reached = (await measure(operator, options, folder, environment)) && reached;
  return reached;
};

/** Books alternately both ways, with this delay of the operator. */
export function timeBookings(
  delayMs: number,
  { seconds, rounds }: BenchOptions,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<BookingTimes> {
  const bookings = Math.ceil(seconds * rounds * bookingsASecond);
  return step(`${bookings} bookings each way`, () =>
    measureApart<BookingTimes>(folder, env, 'e2e/bench/measure-booking.ts', bookings, delayMs),
  );
}

async function measure(
  { name, delayMs }: (typeof operators)[number],
  options: BenchOptions,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const times = await timeBookings(delayMs, options, folder, env);
  const verb = quantiles(times.verbMs);
  const bare = quantiles(times.bareMs);
  const operator = quantiles(times.operatorMs);
  const at = (quantile: 'p50' | 'p99') => {
    const overheadMs = verb[quantile] - operator[quantile];
    const most = mostOverheadMs[quantile];
    return { overheadMs, most, isReached: overheadMs <= most };
  };
  const [p50, p99] = [at('p50'), at('p99')];
  const ratio = verb.p50 / bare.p50;
  const isRatioReached = ratio <= mostRatio;
  const shown = ({ overheadMs, most, isReached }: typeof p50) =>
    `${overheadMs.toFixed(1)} of ${most} ${mark(isReached)}`;
  const row = (what: string, tookMs: typeof verb) => [what, tookMs.p50.toFixed(1), tookMs.p99.toFixed(1)];
  printTable(
    `${name}: ${times.verbMs.length} bookings each way`,
    ['', 'p50 ms', 'p99 ms'],
    [
      row('the operator alone', operator),
      row('a bare script', bare),
      row('the verb', verb),
      ['the verb over the operator', shown(p50), shown(p99)],
      [
        'the verb by the bare script',
        `${ratio.toFixed(2)} of ${mostRatio} ${mark(isRatioReached)}`,
        (verb.p99 / bare.p99).toFixed(2),
      ],
    ],
  );
  return p50.isReached && p99.isReached && isRatioReached;
}
