import { expect, it } from 'vitest';
import { findFaults, kinds, type ProcessSample, type Soak, samplesOfWindow, windows } from './figures.ts';

const minutes = 60;
const process = (rssMb = 300): ProcessSample => ({ rssMb, heapMb: 100, peakMb: 400, sockets: 12 });
const sample = () => ({ portal: process(), worker: process(200), connections: 8, inTransaction: 0 });

/** An hour in which nothing grows: each kind of work takes 20 ms, once a second. */
function steady(): Soak {
  return {
    minutes,
    timed: kinds.flatMap((kind) =>
      Array.from({ length: minutes * 60 }, (_, second) => ({
        kind,
        atMs: second * 1_000,
        tookMs: 20,
        isGood: true,
      })),
    ),
    samples: Array.from({ length: windows * samplesOfWindow }, sample),
    restBefore: sample(),
    restAfter: sample(),
  };
}

function faultsAfter(change: (soak: Soak) => void): string[] {
  const soak = steady();
  change(soak);
  return findFaults(soak);
}

/** Makes one kind of work slower by this share with each hour. */
const slow = (soak: Soak, slowed: string[], share: number) => {
  for (const work of soak.timed)
    if (slowed.includes(work.kind)) work.tookMs *= 1 + (share * work.atMs) / 3_600_000;
};

it('finds nothing in an hour in which nothing grows', () => {
  expect(findFaults(steady())).toEqual([]);
});

it('finds memory that grows by a fifth, but not what the first sixth needs', () => {
  const grow = (soak: Soak, from: number) =>
    soak.samples.forEach((each, index) => {
      each.portal.rssMb = 300 + 60 * Math.max(0, (index - from) / soak.samples.length);
    });
  expect(faultsAfter((soak) => grow(soak, 0))).toEqual(['portal rssMb grew from 303 to 353']);
  expect(
    faultsAfter((soak) => {
      for (const each of soak.samples.slice(0, 2)) each.portal.rssMb = 100;
      for (const each of soak.samples.slice(2)) each.portal.rssMb = 105;
    }),
  ).toEqual([]);
});

it('finds work that takes longer and longer, unless the machine does too', () => {
  const faults = faultsAfter((soak) => slow(soak, ['list'], 4));
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/^list p50 went from/);
  expect(faultsAfter((soak) => slow(soak, [...kinds], 4))).toEqual([]);
});

it('ignores minutes in which everything took long', () => {
  expect(
    faultsAfter((soak) => {
      for (const work of soak.timed) if (work.atMs > 3_000_000 && work.atMs < 3_200_000) work.tookMs = 2_000;
    }),
  ).toEqual([]);
});

it('finds work that failed', () => {
  expect(
    faultsAfter((soak) => {
      for (const work of soak.timed.slice(0, 3)) work.isGood = false;
    }),
  ).toEqual(['3 × list failed']);
});

it('finds a portal that took more memory than is documented', () => {
  expect(
    faultsAfter((soak) => {
      soak.restAfter.portal.peakMb = 1_200;
    }),
  ).toEqual(['the portal took 1200 MB, and 1000 are documented']);
});

it('finds sockets, connections and transactions that stay open', () => {
  expect(
    faultsAfter((soak) => {
      soak.samples.forEach((each, index) => {
        each.worker.sockets += 2 * index;
        each.connections += index;
      });
      soak.restAfter.portal.sockets = 13;
      soak.restAfter.inTransaction = 1;
    }),
  ).toEqual([
    'connections: 25, 10 in the first part',
    'sockets: 58, 28 in the first part',
    'the portal holds 13 sockets at rest, 12 before',
    '1 connections are in a transaction at rest',
  ]);
});
