import { expect, test } from 'vitest';
import { filterOptions, findOption } from './combo-box-options.ts';

const fujairah = { id: '7', label: 'الفجيرة', searchTexts: ['Fujairah', 'الفجيرة', 'FUJ'] };
const barsha = { id: '21', label: 'Al Barsha', searchTexts: ['Al Barsha', 'البرشاء'] };
const barshaOne = { id: '22', label: 'Al Barsha 1', searchTexts: ['Al Barsha 1', 'البرشاء 1'] };
const options = [fujairah, barsha, barshaOne];

test.each([
  ['الفجيره', [fujairah]],
  ['fuj', [fujairah]],
  ['البرشا', [barsha, barshaOne]],
  ['BARSHA al', [barsha, barshaOne]],
  ['al-barsha 1', [barshaOne]],
  ['البرشاء ١', [barshaOne]],
  ['', options],
  ['dubai', []],
  ['barsha 2', []],
])('“%s” filters the options', (typed, found) => {
  expect(filterOptions(options, typed)).toEqual(found);
});

test.each([
  ['F.U.J.', fujairah],
  ['faj', 'none'],
  ['fujai', fujairah],
  ['الفجيره', fujairah],
  ['Al  Barsha ', barsha],
  ['al barsha', barsha],
  ['Al-Barsha', barsha],
  ['barsha 1', barshaOne],
  ['barsha', 'several'],
  ['al', 'several'],
  ['-', 'none'],
  ['', 'none'],
] as const)('“%s” means the only option with this name or these words', (typed, found) => {
  expect(findOption(options, typed)).toEqual(found);
});

test('options that begin with the typed words come first', () => {
  const central = { id: '1', label: 'Central Dubai', searchTexts: [] };
  const quoz = { id: '2', label: 'Al Quoz', searchTexts: [] };
  expect(filterOptions([central, quoz], 'al')).toEqual([quoz, central]);
});

test('an option that a search found is shown for its text in the search’s order, and isn’t what the text means', () => {
  const shoes = { id: '6403', label: 'Footwear', searchTexts: [], foundBy: 'shoe' };
  const socks = { id: '6115', label: 'Socks', searchTexts: [], foundBy: 'shoe' };
  expect(filterOptions([socks, shoes], 'shoe')).toEqual([socks, shoes]);
  expect(findOption([shoes], 'shoe')).toBe('none');
  expect(filterOptions([socks, shoes], 'shoes')).toEqual([]);
  expect(filterOptions([socks, shoes], 'footw')).toEqual([shoes]);
});

test('options with the same name are several', () => {
  const twins = [
    { id: '1', label: 'Industrial Area', searchTexts: ['الصناعية'] },
    { id: '2', label: 'Industrial Area', searchTexts: ['المنطقة الصناعية الثانية'] },
  ];
  expect(findOption(twins, 'industrial area')).toBe('several');
  expect(findOption(twins, 'الثانية')).toBe(twins[1]);
  expect(findOption(twins, 'الصناعيه')).toBe(twins[0]);
});
