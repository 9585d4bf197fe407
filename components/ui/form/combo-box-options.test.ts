import { expect, test } from 'vitest';
import { labelFilter } from './combo-box-options.ts';

const fujairah = { id: '7', label: 'الفجيرة', searchTexts: ['Fujairah', 'الفجيرة'] };
const barsha = { id: '21', label: 'Al Barsha 1', searchTexts: ['Al Barsha 1', 'البرشاء 1'] };
const matches = labelFilter([fujairah, barsha]);

test.each([
  ['الفجيره', fujairah.label],
  ['fuj', fujairah.label],
  ['البرشا', barsha.label],
  ['BARSHA al', barsha.label],
  ['البرشاء ١', barsha.label],
  ['', barsha.label],
])('%s finds %s', (typed, label) => {
  expect(matches(label, typed)).toBe(true);
});

test.each([
  ['dubai', fujairah.label],
  ['barsha 2', barsha.label],
])('%s does not find %s', (typed, label) => {
  expect(matches(label, typed)).toBe(false);
});

test('options with the same label are found by the search texts of each', () => {
  const twins = labelFilter([
    { id: '1', label: 'Industrial Area', searchTexts: ['الصناعية'] },
    { id: '2', label: 'Industrial Area', searchTexts: ['المنطقة الصناعية الثانية'] },
  ]);
  expect(twins('Industrial Area', 'الثانية')).toBe(true);
  expect(twins('Industrial Area', 'الصناعيه')).toBe(true);
});
