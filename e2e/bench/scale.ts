import { availableParallelism } from 'node:os';
import { buildPortal } from '#scripts/build/build-portal.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, printTable } from './measuring/benchmark.ts';
import { makeBenchFolder } from './measuring/measure-apart.ts';
import { measureDisk } from './scale/measure-disk.ts';
import { type Measured, measureRequests } from './scale/measure-requests.ts';
import { openCluster } from './scale/open-cluster.ts';
import { openDatabase, type ScaleDatabase } from './scale/open-database.ts';
import { startProcesses } from './scale/start-processes.ts';

const mostMs = 60;
/** A search may read the index of all words. */
const mostSearchMs = 150;
const mostSearchP95Ms = 300;
const mostRatio = 1.5;
/** Differences up to this are noise, whatever their ratio. */
const noiseMs = 4;

/**
 * Measures pages of the production build and domain functions on databases of growing size, as the portal's own role. Every
 * size but the first has as many shipments of other merchants again. The last size is compared with the first one.
 */
export const scaleBenchmark: Benchmark = async ({ sizes, keep }) => {
  makeDataFolder();
  await step('Build', buildPortal);
  const cluster = await step('Start a database and the sandbox', () =>
    openCluster(keep ?? makeBenchFolder()),
  );
  const databases: ScaleDatabase[] = [];
  for (const [index, size] of sizes.entries()) databases.push(await openDatabase(cluster, size, index > 0));
  const requests = await step('Start the portals', () =>
    Promise.all(databases.map((database) => startProcesses(cluster, database))),
  );
  const measured: Measured[] = [];
  await step('Measure', async () => {
    for (const index of requests[0]?.keys() ?? [])
      measured.push(await measureRequests(requests.flatMap((ofSize) => ofSize[index] ?? [])));
  });
  const titles = databases.map(
    ({ own, others }) => `ms at ${count(own)}${others ? ` + ${count(others)}` : ''}`,
  );
  printTable(
    `Shipments of one merchant + of others: ${availableParallelism()} cores, medians; bars: ${mostMs} ms and ${mostRatio} times the first (${noiseMs} ms more is noise); searches ${mostSearchMs} ms, and ${mostSearchP95Ms} at p95`,
    ['request', ...titles, 'p95', 'ratio', 'runs', ''],
    measured.map(row),
  );
  const last = databases.at(-1);
  if (last) printDisk(last, await measureDisk(last.adminUrl));
  if (keep) printLine(`The filled databases are kept in ${cluster.folder}.\n`);
  return measured.every(isReached);
};

function row(one: Measured): string[] {
  const { name, medians, p95, runs } = one;
  const [first, last] = [medians[0] ?? null, medians.at(-1) ?? null];
  const ratio = first !== null && last !== null ? (last / first).toFixed(2) : '';
  const shown = medians.map((ms) => (ms === null ? 'failed' : ms.toFixed(1)));
  return [name, ...shown, p95?.toFixed(1) ?? '', ratio, String(runs), mark(isReached(one))];
}

function isReached({ name, medians, p95 }: Measured): boolean {
  const [first, last] = [medians[0] ?? null, medians.at(-1) ?? null];
  const isSearch = name.startsWith('search');
  const most = isSearch ? mostSearchMs : mostMs;
  if (first === null || last === null || medians.some((ms) => ms === null || ms > most)) return false;
  if (isSearch) return p95 !== null && p95 <= mostSearchP95Ms;
  return last <= first * mostRatio || last - first <= noiseMs;
}

function printDisk({ own, others }: ScaleDatabase, disk: Awaited<ReturnType<typeof measureDisk>>): void {
  const total = (part: 'tableBytes' | 'indexBytes') => disk.reduce((sum, table) => sum + table[part], 0);
  const bytes = (value: number) => count(Math.round(value));
  printTable(
    `Disk in bytes per shipment, measured on ${count(own + others)} shipments`,
    ['table', 'rows each', 'table', 'indexes', 'both'],
    [
      ...disk.map(({ table, rowsEach, tableBytes, indexBytes }) => [
        table,
        rowsEach.toFixed(2),
        bytes(tableBytes),
        bytes(indexBytes),
        bytes(tableBytes + indexBytes),
      ]),
      [
        'all',
        '',
        ...[total('tableBytes'), total('indexBytes'), total('tableBytes') + total('indexBytes')].map(bytes),
      ],
    ],
  );
}

function count(value: number): string {
  return value.toLocaleString('en');
}
