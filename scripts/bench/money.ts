import { workerArenas, workerFlags } from '#scripts/services/start-worker.ts';
import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart } from './measuring/measure-apart.ts';
import { startStack } from './measuring/start-stack.ts';

/** Of a COD statement: until its lines are matched, until they are posted, and bare inserts of the same lines. */
export type StatementRun = { readMs: number; postMs: number; bareMs: number; memoryMb: number };

const lines = 100_000;
const mostMs = 30_000;
const mostMemoryMb = 300;

/** Measures a COD statement of 100,000 lines, each of a shipment of its own, from the upload to the last entry. */
export const moneyBenchmark: Benchmark = async ({ rounds }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database', () => startStack(folder));
  const worker = { ...environment, ...workerArenas, NODE_OPTIONS: workerFlags.join(' ') };
  const runs: StatementRun[] = [];
  for (let round = 0; round < rounds; round += 1)
    await step(`Statement ${round + 1} of ${rounds}, of ${lines} lines`, async () => {
      const { statementId, statementFile } = await measureApart<{
        statementId: string;
        statementFile: string;
      }>(folder, environment, 'e2e/bench/deliver-shipments.ts', lines, round, folder);
      runs.push(
        await measureApart<StatementRun>(
          folder,
          worker,
          'e2e/bench/measure-money.ts',
          lines,
          statementId,
          statementFile,
        ),
      );
    });
  const of = (field: keyof StatementRun) => median(runs.map((run) => run[field]));
  const totalMs = median(runs.map(({ readMs, postMs }) => readMs + postMs));
  const memoryMb = Math.max(...runs.map((run) => run.memoryMb));
  const [isQuick, isSmall] = [totalMs <= mostMs, memoryMb <= mostMemoryMb];
  printTable(
    `A COD statement of ${lines.toLocaleString('en')} lines`,
    ['', 'measured', 'bar', ''],
    [
      ['read and matched, s', (of('readMs') / 1_000).toFixed(1), '', ''],
      ['posted, s', (of('postMs') / 1_000).toFixed(1), '', ''],
      ['together, s', (totalMs / 1_000).toFixed(1), `≤ ${mostMs / 1_000}`, mark(isQuick)],
      ['bare inserts of the same lines, s', (of('bareMs') / 1_000).toFixed(2), '', ''],
      [
        'memory of the worker and its parser, with the pages of files once, MB',
        memoryMb.toFixed(0),
        `≤ ${mostMemoryMb}`,
        mark(isSmall),
      ],
    ],
  );
  return isQuick && isSmall;
};
