import { expect, test } from 'vitest';
import { formatForeignPhone } from './foreign-phone.ts';

test.each([
  ['a number of the country', '0151 23456789', 'DE', '+49 1512 3456789'],
  ['Arabic digits', '٠٥٠ ١٢٣ ٤٥٦٧', 'SA', '+966 50 123 4567'],
  ['a number of another country', '0044 20 7946 0958', 'DE', '+44 20 7946 0958'],
  ['a number that isn’t valid', ' 12 ', 'DE', null],
  ['no country yet', '020 7946 0958', '', null],
])('%s', (_name, typed, alpha2, shown) => {
  expect(formatForeignPhone(typed, alpha2)).toBe(shown);
});
