import { expect, test } from 'vitest';
import { readRecent, withRecent } from './recent-awbs.ts';

test('the newest comes first, and each AWB once', () => {
  expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
});

test('the list stays short', () => {
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(withRecent(eight, '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
});

test('missing or malformed storage is an empty list', () => {
  expect(readRecent(null)).toEqual([]);
  expect(readRecent('{"a":1}')).toEqual([]);
  expect(readRecent('not json')).toEqual([]);
  expect(readRecent('["a",2]')).toEqual(['a']);
});
