import { expect, it } from 'vitest';
import { choiceIn, choiceTexts } from './choice-of.ts';

it('offers the choices of a column in the reader’s language, and none for free text', () => {
  expect(choiceTexts('emirate', 'en')).toContain('Ras Al Khaimah');
  expect(choiceTexts('emirate', 'ar')).toContain('رأس الخيمة');
  expect(choiceTexts('contentType', 'ar')).toEqual(['مستندات', 'بضاعة']);
  expect(choiceTexts('product', 'en')).toContain('Express');
  expect(choiceTexts('address', 'en')).toEqual([]);
});

it.each([
  ['Return after repair', 'returned'],
  ['Sample - no commercial value', 'sample'],
  ['Gift or sample', undefined],
  ['Consignment', undefined],
])('finds the only reason for export that “%s” names', (text, reason) => {
  expect(choiceIn('exportReason', text)).toBe(reason);
});
