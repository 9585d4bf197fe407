import { expect, test } from 'vitest';
import { hasMoreParts } from './has-more-parts.ts';

test.each([
  ['a text', 'x'.repeat(1000), 0],
  ['nothing', undefined, 0],
  ['members and elements', { a: 1, b: [undefined, null, { c: undefined }] }, 6],
  ['elements that hold nothing', [undefined, undefined], 2],
  ['the bytes of a file', { bytes: new Uint8Array(5_000_000), name: 'orders.xlsx' }, 2],
])('%s', (_what, value, parts) => {
  expect(hasMoreParts(value, parts)).toBe(false);
  expect(hasMoreParts(value, parts - 1)).toBe(parts > 0);
});

test('100,000 keys, and 100,000 levels', () => {
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, '']));
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(hasMoreParts(wide, 10_000)).toBe(true);
  expect(hasMoreParts(deep, 10_000)).toBe(true);
});
