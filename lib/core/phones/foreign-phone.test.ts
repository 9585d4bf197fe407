import { expect, test } from 'vitest';
import { formatAnyPhone, formatForeignPhone, isUnusualPhone, parseForeignPhone } from './foreign-phone.ts';

test.each([
  ['a number of the country', '0151 23456789', 'DE', '+49 1512 3456789'],
  ['Arabic digits', '٠٥٠ ١٢٣ ٤٥٦٧', 'SA', '+966 50 123 4567'],
  ['a number of another country', '0044 20 7946 0958', 'DE', '+44 20 7946 0958'],
  ['a number that isn’t valid', ' 12 ', 'DE', null],
  ['no country yet', '020 7946 0958', '', null],
])('%s', (_name, typed, alpha2, shown) => {
  expect(formatForeignPhone(typed, alpha2)).toBe(shown);
});

test.each([
  ['+442079460958', '+44 20 7946 0958'],
  ['+14155550100', '+1 415 555 0100'],
  ['+919876543210', '+91 98765 43210'],
  ['+971501234567', '+971 50 123 4567'],
  ['0501234567', '0501234567'],
  ['', ''],
])('%j reads %j', (e164, text) => {
  expect(formatAnyPhone(e164)).toBe(text);
});

test.each([
  ['+44 7700 900318', 'GB', '+447700900318', true],
  ['0044 7700 900318', 'DE', '+447700900318', true],
  ['+44 20 7946 0958', 'GB', '+442079460958', false],
  ['07700 900318', 'GB', null, false],
  ['+44 7700', 'GB', null, false],
])('%s, which is maybe unusual, is taken only with its code', (typed, alpha2, number, isUnusual) => {
  expect([parseForeignPhone(typed, alpha2), isUnusualPhone(typed, alpha2)]).toEqual([number, isUnusual]);
});
