import { expect, test } from 'vitest';
import { makeErrorLimit } from './log-next-errors.ts';

const minute = 60_000;

test('one of each kind a minute, then the number of those left out', () => {
  const take = makeErrorLimit({ everyMs: minute, mostKinds: 10 });
  expect(take('a', 0)).toBe(0);
  expect(take('a', 1)).toBeNull();
  expect(take('b', 2)).toBe(0);
  expect(take('a', minute - 1)).toBeNull();
  expect(take('a', minute)).toBe(2);
  expect(take('a', 2 * minute)).toBe(0);
});

test('new kinds without end count as one, and are forgotten', () => {
  const take = makeErrorLimit({ everyMs: minute, mostKinds: 10 });
  const written = Array.from({ length: 1_000 }, (_, index) => take(`kind ${index}`, index));
  expect(written.filter((count) => count !== null)).toHaveLength(11);
  expect(take('another', 2 * minute)).toBe(0);
  expect(take('kind 0', 2 * minute)).toBe(0);
});
