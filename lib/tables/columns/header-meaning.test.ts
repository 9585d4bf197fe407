import { expect, it } from 'vitest';
import { headerMeaning } from './header-meaning.ts';

it.each([
  ['Gr. Wt Kg', 1_000],
  ['Gr. Wt', null],
  ['Wt (gr)', 1],
  ['weight_g', 1],
  ['Total Kg', 1_000],
])('reads the unit of the weight column “%s”', (name, unit) => {
  expect(headerMeaning(name)).toMatchObject({ meaning: 'weight', unit });
});

it.each(['Shop No', 'Shop No / Landmark', 'Bldg / Flat'])('takes “%s” for a part of an address', (name) => {
  expect(headerMeaning(name).meaning).toBe('addressPart');
});

it('takes a number of a register, “GR No.”, for no weight', () => {
  expect(headerMeaning('GR No.').meaning).toBeNull();
});
