import { expect, test } from 'vitest';
import { regular } from './label-font.ts';
import type { Direction } from './printable-text.ts';
import { shapeLine } from './shape-line.ts';

/** The signs of a line as they stand from left to right. */
function seen(text: string, direction: Direction): string {
  return shapeLine(text, regular, direction)
    .glyphs.map((glyph) => regular.glyphTexts.get(glyph.id) ?? '?')
    .join('')
    .normalize('NFKC');
}

test('Latin text stays as it is', () => {
  expect(seen('P.O. Box 4412 (Sharjah)', 'ltr')).toBe('P.O. Box 4412 (Sharjah)');
});

test('Arabic text runs from right to left', () => {
  expect(seen('دبي', 'rtl')).toBe([...'دبي'].reverse().join('').replace('يب', 'بي'));
  expect(seen('عجمان', 'rtl')).toBe('نامجع');
});

test('letters are joined: a letter has another glyph inside a word than alone', () => {
  const alone = shapeLine('ه', regular, 'rtl').glyphs[0]?.id;
  const inside = shapeLine('مهم', regular, 'rtl').glyphs[1]?.id;
  expect(inside).toBeDefined();
  expect(inside).not.toBe(alone);
});

test.each([
  ['هاتف +971 50 987 6543', '+971 50 987 6543 فتاه'],
  ['هاتف 04-123 4567 عمل', 'لمع 04-123 4567 فتاه'],
  ['رقم EE900000145AE نعم', 'معن EE900000145AE مقر'],
  ['ص.ب 1234، عجمان', 'نامجع ،1234 ب.ص'],
  ['دار B-12/4، عجمان', 'نامجع ،B-12/4 راد'],
])('the Latin part of %j keeps its order', (text, expected) => {
  expect(seen(text, 'rtl')).toBe(expected);
});

test('brackets around Arabic open towards the reader', () => {
  expect(seen('نخيل (ذ.م.م)', 'rtl')).toBe('(م.م.ذ) ليخن');
});

test('a mark takes no room of its own', () => {
  expect(shapeLine('محمّد', regular, 'rtl').width).toBe(shapeLine('محمد', regular, 'rtl').width);
});
