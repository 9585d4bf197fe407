import { expect, it } from 'vitest';
import { minutesLeft } from './minutes-left.ts';

it.each([
  ['too early', 3_999, 10, 1_000, null],
  ['nothing answered yet', 10_000, 0, 100, null],
  ['a paused import', 10_000, -1, 100, null],
  ['less than a minute', 10_000, 10, 59, 0],
  ['a minute', 10_000, 10, 60, 1],
  ['more than a minute', 10_000, 10, 61, 2],
  ['2,000 rows at eight a second', 60_000, 480, 1_520, 4],
])('%s', (_, tookMs, answered, left, minutes) => {
  expect(minutesLeft({ atMs: 5, done: 7 }, { atMs: 5 + tookMs, done: 7 + answered }, left)).toBe(minutes);
});
