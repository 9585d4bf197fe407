import { expect, test } from 'vitest';
import { directionOf, isolateLatin, printableText } from './printable-text.ts';

const isolated = (text: string) => `\u2066${text}\u2069`;

test('typed text becomes one line with Latin digits and no marks of its own', () => {
  expect(printableText('  شارع \u200f١٢\n\tفيلا \u2067٣\u2069 ')).toBe('شارع 12 فيلا 3');
});

test('no more is kept of a text than a label could show', () => {
  expect(printableText('م'.repeat(20_000))).toHaveLength(500);
});

test('a letter outside the typeface keeps what the typeface has of it', () => {
  expect(printableText('Çağla Öztürk')).toBe('Çagla Öztürk');
});

test('the first letter gives the direction', () => {
  expect(directionOf('14 شارع Al Wasl')).toBe('rtl');
  expect(directionOf('Villa 3، شارع الوصل')).toBe('ltr');
  expect(directionOf('+971 50 123 4567')).toBe('ltr');
});

test.each([
  ['هاتف +971 50 987 6543', `هاتف ${isolated('+971 50 987 6543')}`],
  ['هاتف (04) 123-4567، مكتب', `هاتف ${isolated('(04) 123-4567')}، مكتب`],
  ['بوليصة EE900000145AE.', `بوليصة ${isolated('EE900000145AE')}.`],
  ['ص.ب. 1234، دبي', `ص.ب. ${isolated('1234')}، دبي`],
  ['شركة (ذ.م.م) رقم 7', `شركة (ذ.م.م) رقم ${isolated('7')}`],
  ['دبي (Dubai Mall) الطابق', `دبي ${isolated('(Dubai Mall)')} الطابق`],
  ['فيلا (12 شارع', `فيلا (${isolated('12')} شارع`],
])('Latin runs in %j are isolated', (typed, expected) => {
  expect(isolateLatin(typed)).toBe(expected);
});
