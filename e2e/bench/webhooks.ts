import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable, quantiles } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart, startDurableGround } from './measuring/measure-apart.ts';

/** From the commit of a change to the first request about it, in milliseconds, at the endpoints that answer in every run. */
export type WebhookRun = { firstMs: number[]; changes: number; lost: number };
export type WebhookTimes = { none: WebhookRun[]; hanging: WebhookRun[] };

const mostMs = 5_000;
const mostSlower = 1.2;

/** Measures how soon 1,000 endpoints hear of 50 changes a second, in turn while all of them answer and while 100 hang. */
export const webhooksBenchmark: Benchmark = async ({ rounds }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database', () => startDurableGround(folder));
  const { none, hanging } = await step(`${rounds} rounds`, () =>
    measureApart<WebhookTimes>(folder, environment, 'e2e/bench/measure-webhooks.ts', rounds),
  );
  const p99 = (runs: WebhookRun[]) => median(runs.map(({ firstMs }) => quantiles(firstMs).p99));
  const p50 = (runs: WebhookRun[]) => median(runs.map(({ firstMs }) => quantiles(firstMs).p50));
  const [alone, beside] = [p99(none), p99(hanging)];
  const lost = [...none, ...hanging].reduce((sum, run) => sum + run.lost, 0);
  const [isQuick, isUnmoved, isWhole] = [
    Math.max(alone, beside) <= mostMs,
    beside <= alone * mostSlower,
    lost === 0,
  ];
  printTable(
    '1,000 webhook endpoints, 50 changes a second: until the first request',
    ['', 'all answer', '100 hang', 'bar', ''],
    [
      ['median, ms', p50(none).toFixed(0), p50(hanging).toFixed(0), '', ''],
      ['p99, ms', alone.toFixed(0), beside.toFixed(0), `≤ ${mostMs}`, mark(isQuick)],
      [
        'p99 beside hanging ones',
        '',
        `× ${(beside / alone).toFixed(2)}`,
        `≤ × ${mostSlower}`,
        mark(isUnmoved),
      ],
      ['events not received', '', String(lost), '0', mark(isWhole)],
    ],
  );
  return isQuick && isUnmoved && isWhole;
};
