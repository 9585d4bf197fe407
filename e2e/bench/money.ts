import { workerFlags, workerMalloc } from '#scripts/services/portal-and-worker.ts';
import { step } from '#scripts/terminal/step.ts';
import { uploadCod } from './deliver-shipments.ts';
import { atMost, type Benchmark, median, printFigures } from './measuring/benchmark.ts';
import { measureApart, useDurableGround } from './measuring/measure-apart.ts';
import { uploadBank } from './upload-bank-lines.ts';

/** Of a statement: until its lines are matched, until they are posted, and bare inserts of the same lines. */
export type StatementRun = { readMs: number; postMs: number; bareMs: number; memoryMb: number };

const lines = 100_000;
const mostMs = 30_000;
const mostMemoryMb = 300;

/** What is measured, and what uploads it. */
const kinds = [
  ['A COD statement', uploadCod],
  ['A bank’s statement', uploadBank],
] as const;

/** Measures statements of 100,000 lines, from the upload to the last entry: of COD, each of a shipment of its own, and of a bank. */
export const moneyBenchmark: Benchmark = async ({ rounds }) => {
  const folder = await useDurableGround();
  const worker = { ...process.env, ...workerMalloc, NODE_OPTIONS: workerFlags.join(' ') };
  const runs = new Map<string, StatementRun[]>(kinds.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, upload] of kinds)
      await step(`${name} of ${lines} lines, ${round + 1} of ${rounds}`, async () => {
        const { statementId, statementFile } = await upload(lines, round, folder);
        const measured = ['e2e/bench/measure-money.ts', lines, statementId, statementFile] as const;
        runs.get(name)?.push(await measureApart<StatementRun>(folder, worker, ...measured));
      });
  return [...runs].map(([name, own]) => printRuns(name, own)).every(Boolean);
};

/** Prints the medians; returns whether they are within the bars. */
function printRuns(name: string, runs: StatementRun[]): boolean {
  const of = (field: keyof StatementRun) => median(runs.map((run) => run[field]));
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  const totalMs = median(runs.map(({ readMs, postMs }) => readMs + postMs));
  return printFigures(`${name} of ${lines.toLocaleString('en')} lines`, [
    { what: 'read and matched, s', shown: seconds(of('readMs')) },
    { what: 'posted, s', shown: seconds(of('postMs')) },
    {
      what: 'together, s',
      shown: seconds(totalMs),
      bar: `≤ ${mostMs / 1_000}`,
      isReached: totalMs <= mostMs,
    },
    { what: 'bare inserts of the same lines, s', shown: (of('bareMs') / 1_000).toFixed(2) },
    atMost(
      'memory of the worker and its parser, with the pages of files once, MB',
      Math.max(...runs.map((run) => run.memoryMb)),
      mostMemoryMb,
    ),
  ]);
}
