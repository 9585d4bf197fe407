import { expect, test } from 'vitest';
import { currencies } from '../choices.ts';
import { customsFormOf } from './customs-form.ts';

const inMinor = (amountMinor: number, currency: string) => ({ amountMinor, currency });

test.each([
  ['document', inMinor(9_999_999, 'AED'), null],
  ['non-document', inMinor(150_000, 'AED'), 'CN22'],
  ['non-document', inMinor(151_000, 'AED'), 'CN23'],
  ['non-document', inMinor(126_000, 'KWD'), 'CN22'],
  ['non-document', inMinor(127_000, 'KWD'), 'CN23'],
  ['non-document', inMinor(62_000, 'JPY'), 'CN22'],
  ['non-document', inMinor(63_000, 'JPY'), 'CN23'],
  ['non-document', null, 'CN23'],
] as const)('%s of %j carries %s', (contentType, value, form) => {
  expect(customsFormOf(contentType, value)).toBe(form);
});

test('every currency of the form has a rate', () => {
  for (const currency of currencies) expect(customsFormOf('non-document', inMinor(1, currency))).toBe('CN22');
});
