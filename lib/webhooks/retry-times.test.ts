import { expect, test } from 'vitest';
import { nextPauseMs } from './retry-times.ts';

const hour = 3_600_000;

/** The hours after which a delivery that always fails is tried. */
function triesWith(random: number): number[] {
  const times: number[] = [];
  let waitedMs = 0;
  for (let pause: number | null = 0, tries = 1; pause !== null; tries += 1) {
    waitedMs += pause;
    times.push(waitedMs / hour);
    pause = nextPauseMs({ tries, waitedMs, askedMs: null }, random);
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

test('not before the receiver asked for it', () =>
  expect(nextPauseMs({ tries: 1, waitedMs: 0, askedMs: hour })).toBe(hour));
