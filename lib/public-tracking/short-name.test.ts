import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Ahmed Al Amiri', 'Ahmed A.'],
  ['Mariam bint Hamdan', 'Mariam H.'],
  ['  layla   haddad ', 'layla H.'],
  ['Mohammed Al-Falasi', 'Mohammed F.'],
  ['Abdul Rahman Saeed', 'Abdul Rahman S.'],
  ['أحمد علي الأميري', 'أحمد ع.'],
  ['محمد بن راشد', 'محمد ر.'],
  ['محمد الفلاسي', 'محمد ف.'],
  ['عبد الله الكعبي', 'عبد الله ك.'],
])('of %s a visitor sees %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

it.each([
  ['Hamdan', 'H.'],
  ['علي', 'ع.'],
  ['Al Hamdan', 'Al H.'],
  ['Hamdan Al', 'H.'],
  ['Office 12', 'O.'],
  ['12345', null],
  ['', null],
])('never shows the whole of %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
