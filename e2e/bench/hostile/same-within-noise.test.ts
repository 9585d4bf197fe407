import { expect, test } from 'vitest';
import { sameWithinNoise } from './same-within-noise.ts';

/** Times around a middle, spread evenly over 10 ms, in an order that isn't sorted. */
const times = (middleMs: number) => Array.from({ length: 300 }, (_, index) => middleMs + ((index * 7) % 10));

test('times of the same spread are the same', () => {
  expect(sameWithinNoise(times(30), times(30), 0.5, 0).isSame).toBe(true);
});

test('times that are 4 ms apart aren’t, unless that is too little to measure', () => {
  expect(sameWithinNoise(times(30), times(34), 0.5, 0)).toMatchObject({ difference: 4, isSame: false });
  expect(sameWithinNoise(times(30), times(34), 0.5, 5).isSame).toBe(true);
});
