import { median, quantiles } from '#e2e/bench/measuring/benchmark.ts';
import { markdownTable } from '#scripts/terminal/markdown-table.ts';

/** `machine` is a fixed computation outside of the portal: if it takes longer too, the machine was busy with other work. */
export const kinds = [
  'list',
  'search',
  'open page',
  'shipment',
  'booking',
  'label',
  'import',
  'form',
  'page',
  'agent',
  'machine',
] as const;
export type Kind = (typeof kinds)[number];

/** One piece of work; `atMs` is when it started, since the start of the load. */
export type Timed = { kind: Kind; atMs: number; tookMs: number; isGood: boolean };

/** Memory after a garbage collection, the most that Linux has counted so far, and open sockets. */
export type ProcessSample = { rssMb: number; heapMb: number; peakMb: number; sockets: number };
/** `connections`: of the portal and the worker to PostgreSQL. `inTransaction`: those that wait in an open transaction. */
export type Sample = {
  portal: ProcessSample;
  worker: ProcessSample;
  connections: number;
  inTransaction: number;
};

export type Soak = {
  minutes: number;
  timed: Timed[];
  /** `samplesOfWindow` for each window, at equal distances. */
  samples: Sample[];
  /** A minute without load, before and after it. */
  restBefore: Sample;
  restAfter: Sample;
};

export const windows = 6;
/** A sample collects the garbage first, which stops the process for a moment, so there are few. */
export const samplesOfWindow = 3;
const partsOfWindow = 10;

/** docs/deployment.md tells to give a portal as much. */
const mostPortalMb = 1_000;
const mostGrowth = 1.1;
const mostSlower = 1.5;
/** Differences up to this are noise, whatever their ratio. */
const noiseMs = 4;
/** How many more sockets or connections than in the first window are chance. What leaks does so with each of thousands of requests. */
const mostMoreOpen = 10;

type Times = { p50: number; p95: number };
type Window = {
  memory: Record<string, number>;
  connections: number;
  sockets: number;
  times: Map<Kind, Times>;
};

const processes = ['portal', 'worker'] as const;
const memories = ['rssMb', 'heapMb'] as const;

/** The figures of each sixth of the run. Its memory is the median of its samples. */
function windowsOf({ minutes, timed, samples }: Soak): Window[] {
  const windowMs = (minutes * 60_000) / windows;
  return Array.from({ length: windows }, (_, index) => {
    const own = samples.slice(index * samplesOfWindow, (index + 1) * samplesOfWindow);
    const memory: Window['memory'] = {};
    for (const name of processes)
      for (const figure of memories)
        memory[`${name} ${figure}`] = median(own.map((sample) => sample[name][figure]));
    return {
      memory,
      connections: Math.max(...own.map(({ connections }) => connections)),
      sockets: Math.max(...own.map(({ portal, worker }) => portal.sockets + worker.sockets)),
      times: new Map(
        kinds.map((kind) => [
          kind,
          timesOf(
            timed.filter((work) => work.kind === kind),
            index * windowMs,
            windowMs,
          ),
        ]),
      ),
    };
  });
}

/**
 * The quantiles of a window: the median of those of its parts, so that a minute in which the machine was busy with something
 * else doesn't count.
 */
function timesOf(timed: Timed[], fromMs: number, windowMs: number): Times {
  const parts = Array.from({ length: partsOfWindow }, (_, part) => {
    const start = fromMs + (part * windowMs) / partsOfWindow;
    const end = start + windowMs / partsOfWindow;
    return timed.filter(({ atMs }) => atMs >= start && atMs < end).map(({ tookMs }) => tookMs);
  })
    .filter((times) => times.length > 0)
    .map((times) => quantiles(times));
  return { p50: median(parts.map(({ p50 }) => p50)), p95: median(parts.map(({ p95 }) => p95)) };
}

/** What grew, leaked or failed. Memory and times count from the end of the first window on, in which the portal warms up. */
export function findFaults(soak: Soak): string[] {
  const all = windowsOf(soak);
  const [first, second] = all as [Window, Window];
  const last = all.at(-1) as Window;
  const slowerMachine = (figure: keyof Times) =>
    Math.max(1, (last.times.get('machine')?.[figure] ?? 1) / (second.times.get('machine')?.[figure] ?? 1));
  const failed = soak.timed.filter(({ isGood }) => !isGood);
  const { restBefore, restAfter } = soak;
  return [
    ...Object.entries(first.memory).flatMap(([name, before]) => {
      const most = Math.max(...all.slice(1).map(({ memory }) => memory[name] ?? 0));
      return most > before * mostGrowth
        ? [`${name} grew from ${before.toFixed(0)} to ${most.toFixed(0)}`]
        : [];
    }),
    ...kinds.flatMap((kind) =>
      (['p50', 'p95'] as const).flatMap((figure) => {
        const before = second.times.get(kind)?.[figure] ?? Number.NaN;
        const after = last.times.get(kind)?.[figure] ?? Number.NaN;
        if (kind === 'machine' || after <= before * mostSlower * slowerMachine(figure) + noiseMs) return [];
        return [`${kind} ${figure} went from ${before.toFixed(0)} to ${after.toFixed(0)} ms`];
      }),
    ),
    ...kinds.flatMap((kind) => {
      const count = failed.filter((work) => work.kind === kind).length;
      return count > 0 ? [`${count} × ${kind} failed`] : [];
    }),
    ...(['connections', 'sockets'] as const).flatMap((figure) => {
      const most = Math.max(...all.slice(1).map((window) => window[figure]));
      return most > first[figure] + mostMoreOpen
        ? [`${figure}: ${most}, ${first[figure]} in the first part`]
        : [];
    }),
    ...(restAfter.portal.peakMb > mostPortalMb
      ? [`the portal took ${restAfter.portal.peakMb.toFixed(0)} MB, and ${mostPortalMb} are documented`]
      : []),
    // The worker isn't at rest: it polls the operator for the run's shipments.
    ...(restAfter.portal.sockets > restBefore.portal.sockets
      ? [`the portal holds ${restAfter.portal.sockets} sockets at rest, ${restBefore.portal.sockets} before`]
      : []),
    ...(restAfter.inTransaction > 0
      ? [`${restAfter.inTransaction} connections are in a transaction at rest`]
      : []),
  ];
}

/** The table of a run, in Markdown: every second part, because the first one is the warm-up. */
export function soakTable(soak: Soak): string {
  const shown = windowsOf(soak).filter((_, index) => index % 2 === 1);
  const rows = [
    ...processes.flatMap((name) =>
      memories.map((figure) => [
        `${name}: ${figure === 'rssMb' ? 'memory' : 'heap'}, MB`,
        ...shown.map(({ memory }) => (memory[`${name} ${figure}`] ?? 0).toFixed(0)),
      ]),
    ),
    ['connections to PostgreSQL, most', ...shown.map(({ connections }) => `${connections}`)],
    ['open sockets, most', ...shown.map(({ sockets }) => `${sockets}`)],
    ...kinds.map((kind) => [
      `${kind === 'machine' ? 'CPU loop' : kind}, p50/p95 ms`,
      ...shown.map(({ times }) => {
        const { p50, p95 } = times.get(kind) as Times;
        return `${p50.toFixed(0)}/${p95.toFixed(0)}`;
      }),
    ]),
  ];
  const minuteOf = (index: number) => (2 * (index + 1) * soak.minutes) / windows;
  const head = ['until minute', ...shown.map((_, index) => `${Number(minuteOf(index).toFixed(1))}`)];
  const work = kinds
    .map((kind) => `${soak.timed.filter((timed) => timed.kind === kind).length} ${kind}`)
    .slice(0, -1)
    .join(', ');
  const { restBefore: before, restAfter: after } = soak;
  return [
    `${soak.minutes} minutes: ${work}.`,
    markdownTable(head, rows),
    `Idle sockets of the portal, before and after: ${before.portal.sockets} and ${after.portal.sockets}. Its most memory: ${after.portal.peakMb.toFixed(0)} MB.`,
  ].join('\n\n');
}
