import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountNumber, cleanText, lengthIn, weightIn } from './values.ts';

test.each([null, undefined, '', '  ', '""', ' "" ', 'NULL', 'null ', '\u0000'])('%j says nothing', (text) => {
  expect(cleanText(text)).toBeUndefined();
});

test.each([
  ['Delivered ', 'Delivered'],
  ['تم التسليم', 'تم التسليم'],
  ['"quoted"', '"quoted"'],
  ['a\u0000b', 'ab'],
  ['cut \ud800', 'cut \ufffd'],
])('%j says %j', (text, words) => {
  expect(cleanText(text)).toBe(words);
});

test('measures are written with exactly their own digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (whole) => {
      const thousandths = `${Math.floor(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`;
      const shortest = thousandths.replace(/\.?0+$/, '');
      expect(JSON.stringify(weightIn(whole, 'kg'))).toBe(shortest);
      expect(JSON.stringify(lengthIn(whole, 'm'))).toBe(shortest);
      expect(JSON.stringify(amountNumber({ amountMinor: whole, currency: 'KWD' }))).toBe(shortest);
    }),
  );
  expect(lengthIn(125, 'cm')).toBe(12.5);
  expect(weightIn(1250, 'g')).toBe(1250);
});
