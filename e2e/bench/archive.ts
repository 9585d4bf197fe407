import { printLine, step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, printTable, quantiles } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart, startDurableGround } from './measuring/measure-apart.ts';

/** How many shipments were archived in which time, and how much of it the worker's processor took; the times of bookings beside it and before; bytes of all shipments, hot and archived. */
export type ArchiveTimes = {
  archived: number;
  tookMs: number;
  processorMs: number;
  aloneMs: number[];
  besideMs: number[];
  hotBytes: number;
  archivedBytes: number;
};

const fewestASecond = 500;
const mostRatio = 1.5;
const mostShare = 0.25;

/** Archives ended shipments while merchants book at 20 a second, and measures both, and the disk before and after. */
export const archiveBenchmark: Benchmark = async ({ shipments }) => {
  const folder = makeBenchFolder();
  const environment = await step('Start a database and the sandbox', () => startDurableGround(folder));
  const { archived, ...times } = await step(`Archive ${shipments} shipments beside bookings`, () =>
    measureApart<ArchiveTimes>(folder, environment, 'e2e/bench/measure-archive.ts', shipments),
  );
  const [alone, beside] = [quantiles(times.aloneMs), quantiles(times.besideMs)];
  const aSecond = (archived / times.tookMs) * 1000;
  const ratio = beside.p95 / alone.p95;
  const share = times.archivedBytes / times.hotBytes;
  const each = (bytes: number) => Math.round(bytes / archived).toLocaleString('en');
  printTable(
    `${archived.toLocaleString('en')} ended shipments`,
    ['', 'measured', 'bar', ''],
    [
      ['archived a second', aSecond.toFixed(0), `≥ ${fewestASecond}`, mark(aSecond >= fewestASecond)],
      [
        'booking, p95 in ms: alone, beside it',
        `${alone.p95.toFixed(0)}, ${beside.p95.toFixed(0)}`,
        `≤ ${mostRatio} times`,
        mark(ratio <= mostRatio),
      ],
      [
        'disk of a shipment in bytes: before, archived',
        `${each(times.hotBytes)}, ${each(times.archivedBytes)} (${(share * 100).toFixed(0)} %)`,
        `≤ ${mostShare * 100} %`,
        mark(share <= mostShare),
      ],
    ],
  );
  printLine(`A shipment took ${(times.processorMs / archived).toFixed(2)} ms of the worker's processor.\n`);
  return aSecond >= fewestASecond && ratio <= mostRatio && share <= mostShare;
};
