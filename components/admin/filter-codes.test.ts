import { expect, test } from 'vitest';
import type { StatusCodeView } from '#lib/operator/view.ts';
import { filterCodes } from './filter-codes.ts';

const edited = { name: 'Saeed', nameAr: 'سعيد', at: '2026-11-21T00:00:00Z' };
const codes: StatusCodeView[] = [
  { code: 'CLC81', phase: 'expected', nameEn: 'Booked', nameAr: 'تم إنشاء الشحنة', edited: null },
  { code: 'ZZ-9', phase: null, nameEn: 'Held at customs', nameAr: null, edited: null },
  { code: 'P-58', phase: 'at_counter', nameEn: null, nameAr: 'في مكتب الفجيرة', edited },
];

const found = (...[filter, typed]: [Parameters<typeof filterCodes>[1], string]) =>
  filterCodes(codes, filter, typed).map(({ code }) => code);

test('filters codes without a phase, and codes that were changed here', () => {
  expect(found('all', '')).toEqual(['CLC81', 'ZZ-9', 'P-58']);
  expect(found('waiting', '')).toEqual(['ZZ-9']);
  expect(found('edited', '')).toEqual(['P-58']);
});

test('finds a code by its text, or by its words in either language and any spelling', () => {
  expect(found('all', 'clc')).toEqual(['CLC81']);
  expect(found('all', ' CUSTOMS ')).toEqual(['ZZ-9']);
  expect(found('all', 'الفجيره')).toEqual(['P-58']);
  expect(found('edited', 'customs')).toEqual([]);
});
