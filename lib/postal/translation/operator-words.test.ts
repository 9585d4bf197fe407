import { expect, test } from 'vitest';
import { operatorWords } from './operator-words.ts';

test.each([null, undefined, '', '  ', '""', ' "" ', 'NULL', 'null ', '\u0000'])('%j says nothing', (text) => {
  expect(operatorWords(text)).toBeUndefined();
});

test.each([
  ['Delivered ', 'Delivered'],
  ['تم التسليم', 'تم التسليم'],
  ['"quoted"', '"quoted"'],
  ['a\u0000b', 'ab'],
  ['cut \ud800', 'cut \ufffd'],
])('%j says %j', (text, words) => {
  expect(operatorWords(text)).toBe(words);
});
