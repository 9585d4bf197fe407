import { expect, it } from 'vitest';
import { customsDescriptions } from '#lib/sandbox/world/world.ts';
import { findGoods, headingsCalled } from './find-goods.ts';

const codes = customsDescriptions.map(({ hsCode, description, descriptionAr, category }) => ({
  id: hsCode,
  nameEn: description,
  nameAr: descriptionAr,
  otherNames: [category],
}));
const found = (typed: string) => findGoods(codes, typed).map(({ id }) => id);

it.each([
  [['تمر', 'التمر', 'تمور', 'date', 'Dates'], '080410'],
  [['عباية', 'عبايات', 'العبايات', 'عباءة', 'abaya', 'abayas'], '621149'],
  [['كتاب', 'كتب', 'الكتاب', 'book', 'books'], '490199'],
  [['حذاء', 'أحذية', 'احذيه', 'shoe', 'shoes'], '640399'],
  [['هاتف', 'هواتف', 'الهواتف', 'phone', 'phones', 'mobile phones'], '851713'],
  [['عود', 'العود', 'oud', 'بخور'], '330741'],
  [['عطر', 'عطور', 'perfume', 'perfumes', 'PERFUME'], '330300'],
  [['mobile cover', 'mobile covers', 'phone case', 'كفر جوال'], '392690'],
  [['ساعة', 'ساعات', 'watch', 'watches'], '910211'],
  [['battery', 'batteries', 'بطارية'], '850760'],
  [['handbags', 'حقيبة', 'شنطة'], '420221'],
])('%j find %s among the first', (words, code) => {
  for (const typed of words) expect(found(typed).slice(0, 6), typed).toContain(code);
});

it('begins with the goods that are called exactly so', () => {
  expect(found('dates')[0]).toBe('080410');
  expect(found('natural honey')).toEqual(['040900']);
  expect(found('date')).not.toContain('851762');
});

it('a whole description finds the codes with the most of its words', () => {
  expect(found("Men's blue cotton shirts")).toEqual(['610510', '620520']);
  expect(found('Red leather handbag').slice(0, 1)).toEqual(['420221']);
  expect(found('حقيبة يد جلد حمراء').slice(0, 1)).toEqual(['420221']);
  expect(found('qwertyuiop zxcvb')).toEqual([]);
});

it('finds by the first digits, and lists all without a text', () => {
  expect(found('0409')).toEqual(['040900']);
  expect(found('')).toHaveLength(codes.length);
});

it('knows the headings of an everyday word without a list', () => {
  expect(headingsCalled('التمر')).toEqual(['080410']);
  expect(headingsCalled('abayas')).toEqual(['6211']);
  expect(headingsCalled('nothing of this kind')).toEqual([]);
});
