import { median, quantiles } from '#e2e/bench/measuring/benchmark.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';

const kinds = ['booking', 'tracking', 'label', 'page'] as const;
export type Kind = (typeof kinds)[number];

/** One piece of work; `atMs` is when it began, since the start of the hour. */
export type Work = { kind: Kind; atMs: number; tookMs: number; isGood: boolean };

/**
 * The state at the end of a window: how busy the processors were in it, how much work was under way, the age of the oldest booking without an
 * answer and of the oldest label that is due, the larger memory of the two portals and of the two workers, what a portal has open (sockets and
 * files), how many shipments are archived, and how many transactions the standby has answered since it follows.
 */
export type Sample = {
  busyShare: number;
  open: number;
  attemptSeconds: number;
  labelSeconds: number;
  portalMb: number;
  workerMb: number;
  portalOpen: number;
  archived: number;
  standbyReads: number;
};

/** A table with a row for each window of `lengthMs`: p50, p95 and failures by kind of work, and the state at its end. */
export function windowsTable(works: Work[], samples: Sample[], lengthMs: number): string {
  const rows = samples.map((sample, index) => {
    const own = works.filter(({ atMs }) => Math.floor(atMs / lengthMs) === index);
    return [
      (((index + 1) * lengthMs) / 60_000).toFixed(1),
      ...kinds.map((kind) => timesOf(own.filter((work) => work.kind === kind))),
      `${own.filter(({ isGood }) => !isGood).length} of ${own.length}`,
      `${Math.round(sample.busyShare * 100)} %`,
      sample.open,
      ...[sample.attemptSeconds, sample.labelSeconds, sample.portalMb, sample.workerMb].map(Math.round),
      sample.portalOpen,
      sample.archived,
      sample.standbyReads,
    ].map(String);
  });
  return markdownTable(
    [
      'minute',
      ...kinds.map((kind) => `${kind} p50, p95 ms`),
      ...['failed', 'processors busy', 'under way', 'oldest attempt s', 'oldest label due s', 'portal MB'],
      ...['worker MB', 'portal has open', 'archived', 'standby’s reads'],
    ],
    rows,
  );
}

function timesOf(works: Work[]): string {
  if (works.length === 0) return '–';
  const { p50, p95 } = quantiles(works.map(({ tookMs }) => tookMs));
  return `${p50.toFixed(0)}, ${p95.toFixed(0)}`;
}

/** Resident memory without a garbage collection before, which varies. */
const mostGrowth = { portalMb: 1.25, workerMb: 1.25, portalOpen: 1.5 };
const mostSlower = 1.5;

/**
 * What grew from the second quarter to the last: the least of the end against the most of before, so that one busy window is no fault. The
 * first quarter warms caches up.
 */
export function findGrowth(works: Work[], samples: Sample[], lengthMs: number): string[] {
  const quarter = samples.length / 4;
  const grew = (what: string, values: number[], most: number) => {
    const before = Math.max(...values.slice(quarter, 2 * quarter));
    const after = Math.min(...values.slice(3 * quarter));
    return after > before * most ? [`${what} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`] : [];
  };
  const names = Object.keys(mostGrowth) as (keyof typeof mostGrowth)[];
  return [
    ...names.flatMap((name) =>
      grew(
        name,
        samples.map((sample) => sample[name]),
        mostGrowth[name],
      ),
    ),
    ...kinds.flatMap((kind) => {
      const medians = samples.map((_, index) =>
        median(
          works.flatMap((work) =>
            work.kind === kind && Math.floor(work.atMs / lengthMs) === index ? [work.tookMs] : [],
          ),
        ),
      );
      return grew(`the median of ${kind}, ms,`, medians, mostSlower);
    }),
  ];
}

/** Work that failed although it began and ended while there was a primary database. */
export function failedOutside(works: Work[], [fromMs, toMs]: [number, number]): Work[] {
  return works.filter(({ isGood, atMs, tookMs }) => !isGood && (atMs + tookMs < fromMs || atMs > toMs));
}
