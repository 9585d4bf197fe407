import { expect, test } from 'vitest';
import { nextTry } from './retry-times.ts';

const start = new Date('2026-03-01T00:00:00Z');
const hour = 3_600_000;

/** The hours after the start at which a delivery that always fails is tried. */
function triesWith(random: number): number[] {
  const times: number[] = [];
  for (let now: Date | null = start, tries = 1; now; tries += 1) {
    times.push((now.getTime() - start.getTime()) / hour);
    now = nextTry(tries, start, now, random);
  }
  return times;
}

test.each([0, 0.5, 0.999])('tries for about three days, ever more rarely: %f', (random) => {
  const times = triesWith(random);
  expect(times.length).toBeGreaterThanOrEqual(12);
  expect(times.at(-1)).toBeGreaterThan(54);
  expect(times.at(-1)).toBeLessThanOrEqual(72);
  expect(times[1]).toBeLessThan(0.002);
});

test('not all at the same time', () => expect(triesWith(0.1)[1]).not.toBe(triesWith(0.9)[1]));
