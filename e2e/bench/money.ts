import { workerFlags, workerMalloc } from '#scripts/services/portal-and-worker.ts';
import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart, startDurableGround } from './measuring/measure-apart.ts';

/** Of a statement: until its lines are matched, until they are posted, and bare inserts of the same lines. */
export type StatementRun = { readMs: number; postMs: number; bareMs: number; memoryMb: number };

const lines = 100_000;
const mostMs = 30_000;
const mostMemoryMb = 300;

/** What is measured, and the script that uploads it. */
const kinds = [
  ['A COD statement', 'e2e/bench/deliver-shipments.ts'],
  ['A bank’s statement', 'e2e/bench/upload-bank-lines.ts'],
] as const;

/** Measures statements of 100,000 lines, from the upload to the last entry: of COD, each of a shipment of its own, and of a bank. */
export const moneyBenchmark: Benchmark = async ({ rounds }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database', () => startDurableGround(folder));
  const worker = { ...environment, ...workerMalloc, NODE_OPTIONS: workerFlags.join(' ') };
  const runs = new Map<string, StatementRun[]>(kinds.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, script] of kinds)
      await step(`${name} of ${lines} lines, ${round + 1} of ${rounds}`, async () => {
        const { statementId, statementFile } = await measureApart<{
          statementId: string;
          statementFile: string;
        }>(folder, environment, script, lines, round, folder);
        const measured = ['e2e/bench/measure-money.ts', lines, statementId, statementFile] as const;
        runs.get(name)?.push(await measureApart<StatementRun>(folder, worker, ...measured));
      });
  return [...runs].map(([name, own]) => printRuns(name, own)).every(Boolean);
};

/** Prints the medians; returns whether they are within the bars. */
function printRuns(name: string, runs: StatementRun[]): boolean {
  const of = (field: keyof StatementRun) => median(runs.map((run) => run[field]));
  const totalMs = median(runs.map(({ readMs, postMs }) => readMs + postMs));
  const memoryMb = Math.max(...runs.map((run) => run.memoryMb));
  const [isQuick, isSmall] = [totalMs <= mostMs, memoryMb <= mostMemoryMb];
  printTable(
    `${name} of ${lines.toLocaleString('en')} lines`,
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
}
