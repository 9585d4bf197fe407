import { expect, it } from 'vitest';
import { choiceTexts } from './choice-of.ts';

it('offers the choices of a column in the reader’s language, and none for free text', () => {
  expect(choiceTexts('emirate', 'en')).toContain('Ras Al Khaimah');
  expect(choiceTexts('emirate', 'ar')).toContain('رأس الخيمة');
  expect(choiceTexts('contentType', 'ar')).toEqual(['مستندات', 'بضاعة']);
  expect(choiceTexts('product', 'en')).toContain('Express');
  expect(choiceTexts('address', 'en')).toEqual([]);
});
