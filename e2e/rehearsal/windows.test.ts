import { expect, it } from 'vitest';
import { findGrowth, type Sample, type Work } from './windows.ts';

const lengthMs = 60_000;
/** Twelve windows, each with a page a second; both may grow with the window's index. */
function growthOf(change: Partial<Sample> = {}, tookMs = 20): string[] {
  const steady = { busyShare: 0.5, open: 1, attemptSeconds: 0, labelSeconds: 0 };
  const full: Sample = {
    ...steady,
    archived: 0,
    standbyReads: 0,
    portalMb: 400,
    workerMb: 200,
    portalOpen: 50,
  };
  const works: Work[] = [];
  const samples: Sample[] = [];
  for (let index = 0; index < 12; index += 1) {
    const grown = Object.entries(change).map(([name, more]) => [
      name,
      full[name as keyof Sample] + more * index,
    ]);
    samples.push({ ...full, ...Object.fromEntries(grown) });
    for (let second = 0; second < 60; second += 1)
      works.push({
        kind: 'page',
        atMs: index * lengthMs + second * 1000,
        tookMs: tookMs * index + 20,
        isGood: true,
      });
  }
  return findGrowth(works, samples, lengthMs);
}

it('finds memory and open files that grow, and work that takes longer and longer', () => {
  expect(growthOf({}, 0)).toEqual([]);
  expect(growthOf({ portalMb: 40 }, 0)).toEqual(['portalMb grew from 600 to 760']);
  expect(growthOf({ portalOpen: 20 }, 0)).toEqual(['portalOpen grew from 150 to 230']);
  expect(growthOf({}, 20)).toEqual(['the median of page, ms, grew from 120 to 200']);
});
