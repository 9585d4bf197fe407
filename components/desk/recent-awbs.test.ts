import { expect, test } from 'vitest';
import { withRecent } from './recent-awbs.ts';

test('the newest comes first, and each AWB once', () => {
  expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
});

test('the list stays short', () => {
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(withRecent(eight, '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
});
