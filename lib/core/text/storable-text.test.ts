import { expect, test } from 'vitest';
import { storableInput, storableText } from './storable-text.ts';

test.each([
  ['a\u0000b', 'a b'],
  ['a\ud800b', 'ab'],
  ['\u{1f600} محمـد\nline', '\u{1f600} محمـد\nline'],
  ['one\r\ntwo\rthree\tfour', 'one\ntwo\nthree four'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\u2066a\u2069b', 'ab'],
  ['a\u200fb\u200d', 'a\u200fb\u200d'],
])('%j is stored as %j', (typed, stored) => {
  expect(storableText(typed)).toBe(stored);
});

test('texts are cleaned however deep they are, and everything else is left alone', () => {
  const at = new Date(0);
  expect(storableInput({ 'k\u0000': ['a\u0000', { b: 'c\ud800', n: 1, no: null, at }] })).toEqual({
    'k ': ['a ', { b: 'c', n: 1, no: null, at }],
  });
});
