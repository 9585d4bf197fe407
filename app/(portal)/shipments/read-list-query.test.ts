import { expect, it } from 'vitest';
import { readListQuery } from './read-list-query.ts';

it.each([
  ['  فاطمة  ', 'فاطمة'],
  ['a\u0000b', 'a b'],
  ['a\ud800b', 'ab'],
  ['\u202eabc', 'abc'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('reads %j', (typed, query) => {
  expect(readListQuery(typed)).toBe(query);
});

it.each([undefined, '', '\u0000', '%', '-- ', '\u202e'])('reads %j as no search', (typed) => {
  expect(readListQuery(typed)).toBe('');
});
