import { step } from '#scripts/terminal/step.ts';
import { type Benchmark, mark, printTable, quantiles } from './measuring/benchmark.ts';
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
 * others have the rest. The last size is compared with the first one.
 */
export const deskBenchmark: Benchmark = async ({ sizes, seconds, rounds, keep }) => {
  const folder = keep ?? makeBenchFolder();
  const cluster = await step('Start a database and the sandbox', () => openCluster(folder));
  const measured: DeskTimes[] = [];
  for (const size of sizes) {
    const own = Math.round(size * ownShare);
    const { url } = await openFilled(cluster, own, size - own);
    const during = seconds * rounds;
    measured.push(
      await step(`Ten agents type for ${during} s on ${size.toLocaleString('en')} shipments`, () =>
        measureApart<DeskTimes>(
          cluster.folder,
          portalSettings(cluster, url),
          'e2e/bench/measure-desk.ts',
          during,
        ),
      ),
    );
  }
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return false;
  const rows = Object.entries(last.searchMs).map(([kind, searchMs]) => {
    const took = quantiles(searchMs);
    const small = quantiles(first.searchMs[kind] ?? []);
    const bare = quantiles(last.bareMs[kind] ?? []);
    const isReached =
      took.p50 <= most.p50 &&
      took.p95 <= most.p95 &&
      (took.p50 <= small.p50 * mostRatio || took.p50 - small.p50 <= noiseMs);
    const cells = [took.p50, took.p95, small.p50, took.p50 / small.p50, bare.p50, took.p50 / bare.p50];
    return { isReached, row: [kind, ...cells.map((value) => value.toFixed(1)), mark(isReached)] };
  });
  printTable(
    `Results while typing, ten agents: bars ${most.p50} ms at the median, ${most.p95} ms at p95, ${mostRatio} times the first size (${noiseMs} ms more is noise)`,
    ['typed', 'p50 ms', 'p95 ms', 'p50 at first size', 'ratio', 'bare index p50', 'by bare', ''],
    rows.map(({ row }) => row),
  );
  return rows.every(({ isReached }) => isReached);
};
