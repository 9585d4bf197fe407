import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, median, printTable, quantiles } from './measuring/benchmark.ts';
import { makeBenchFolder, measureApart } from './measuring/measure-apart.ts';
import { openCluster } from './scale/open-cluster.ts';
import { openFilled, portalSettings } from './scale/open-database.ts';

/** The times of an agent's search and of a bare look-up in the index, in milliseconds, by what is typed. */
export type DeskTimes = Record<'searchMs' | 'bareMs', Record<string, number[]>>;

const most = { p50: 50, p95: 150 };
const mostRatio = 1.5;
/** Differences up to this are noise, whatever their ratio. */
const noiseMs = 4;
const ownShare = 0.2;

/**
 * Measures ten agents who type at the same time, letter by letter, on databases of growing size: last digits, phones, names in
 * both scripts, two words, one letter and the commonest name. A fifth of the shipments belong to one merchant; up to 5,000
 * others have the rest. The last size is compared with the first one in each round, because the machine's load changes meanwhile.
 */
export const deskBenchmark: Benchmark = async ({ sizes, seconds, rounds, keep }) => {
  const folder = keep ?? makeBenchFolder();
  const cluster = await step('Start a database and the sandbox', () => openCluster(folder));
  const databases = [];
  for (const size of sizes) {
    const own = Math.round(size * ownShare);
    const { url } = await openFilled(cluster, own, size - own);
    databases.push({ size, url, rounds: [] as DeskTimes[] });
  }
  for (let round = 1; round <= rounds; round += 1)
    for (const { size, url, rounds: measured } of databases)
      measured.push(
        await step(`Round ${round} of ${rounds}: ten agents on ${size.toLocaleString('en')} shipments`, () =>
          measureApart<DeskTimes>(
            cluster.folder,
            portalSettings(cluster, url),
            'e2e/bench/measure-desk.ts',
            seconds,
          ),
        ),
      );
  const first = databases[0]?.rounds ?? [];
  const last = databases.at(-1)?.rounds ?? [];
  const rows = Object.keys(last[0]?.searchMs ?? {}).map((kind) => {
    const took = quantiles(timesOf(last, 'searchMs', kind));
    const small = quantiles(timesOf(first, 'searchMs', kind));
    const bare = quantiles(timesOf(last, 'bareMs', kind));
    const ratio = median(
      last.map(
        (times, round) =>
          quantiles(timesOf([times], 'searchMs', kind)).p50 /
          quantiles(timesOf(first.slice(round, round + 1), 'searchMs', kind)).p50,
      ),
    );
    const isReached =
      took.p50 <= most.p50 && took.p95 <= most.p95 && (ratio <= mostRatio || took.p50 - small.p50 <= noiseMs);
    const cells = [took.p50, took.p95, small.p50, ratio, bare.p50, took.p50 / bare.p50];
    return { isReached, row: [kind, ...cells.map((value) => value.toFixed(1)), mark(isReached)] };
  });
  printTable(
    `Results while typing, ten agents: bars ${most.p50} ms at the median, ${most.p95} ms at p95, ${mostRatio} times the first size (${noiseMs} ms more is noise)`,
    ['typed', 'p50 ms', 'p95 ms', 'p50 at first size', 'ratio', 'bare index p50', 'by bare', ''],
    rows.map(({ row }) => row),
  );
  return rows.length > 0 && rows.every(({ isReached }) => isReached);
};

const timesOf = (rounds: DeskTimes[], part: keyof DeskTimes, kind: string) =>
  rounds.flatMap((times) => times[part][kind] ?? []);
