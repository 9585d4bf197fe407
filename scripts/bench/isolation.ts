import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, printTable, quantiles } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart } from './measuring/measure-apart.ts';
import { startStack } from './measuring/start-stack.ts';

/**
 * The times of the second merchant's bookings in milliseconds by round: while the operator answers the first merchant, and while
 * it hangs for that one. `hung` is the number of the first merchant's bookings without an AWB.
 */
export type IsolationTimes = { answeredMs: number[][]; hangingMs: number[][]; hung: number };

const mostRatio = 1.1;
const bookingsASecond = 100;

/**
 * Measures one merchant's booking time while the operator answers another merchant with one byte a second, compared with
 * normal answers. Both cases alternate in one process, with the other merchant's bookings at the same rate. The result is
 * the ratio over all rounds.
 */
export const isolationBenchmark: Benchmark = async ({ seconds, rounds }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database and the sandbox', () => startStack(folder));
  const bookings = Math.ceil(seconds * bookingsASecond);
  const env = { ...environment, OPERATOR_SEND_TIMEOUT_MS: '4000', LOG_LEVEL: 'silent' };
  const { answeredMs, hangingMs, hung } = await step(
    `${rounds} × ${bookings} bookings, the other merchant answered and hung`,
    () => measureApart<IsolationTimes>(folder, env, 'e2e/bench/measure-isolation.ts', bookings, rounds),
  );
  const pairs = answeredMs.map((answered, round) => ({
    answered: quantiles(answered),
    hanging: quantiles(hangingMs[round] ?? []),
  }));
  const all = { answered: quantiles(answeredMs.flat()), hanging: quantiles(hangingMs.flat()) };
  const ratio = all.hanging.p95 / all.answered.p95;
  const row = (round: string, { answered, hanging }: (typeof pairs)[number]) => [
    round,
    ...[answered.p50, answered.p95, hanging.p50, hanging.p95].map((ms) => ms.toFixed(1)),
    (hanging.p95 / answered.p95).toFixed(2),
  ];
  printTable(
    `Isolation: ${bookings} bookings a round, ${hung} of the other's came to nothing`,
    ['round', 'answered p50 ms', 'answered p95 ms', 'hung p50 ms', 'hung p95 ms', 'p95 ratio'],
    [
      ...pairs.map((pair, round) => row(`${round + 1}`, pair)),
      [...row('all', all).slice(0, -1), `${ratio.toFixed(2)} of ${mostRatio} ${mark(ratio <= mostRatio)}`],
    ],
  );
  return ratio <= mostRatio;
};
