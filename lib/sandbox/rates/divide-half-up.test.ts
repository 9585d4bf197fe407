import { expect, it } from 'vitest';
import { divideHalfUp } from './divide-half-up.ts';

it.each([
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [151n, 100n, 2n],
  [7n, 2n, 4n],
  [1n, 3n, 0n],
  [0n, 9n, 0n],
])('%s / %s rounds to %s', (dividend, divisor, rounded) => {
  expect(divideHalfUp(dividend, divisor)).toBe(rounded);
});
