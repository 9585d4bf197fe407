import { expect, test } from 'vitest';
import { currencies } from '../choices.ts';
import { customsFormOf } from './customs-form.ts';

const inMinor = (amountMinor: number, currency: string) => ({ amountMinor, currency });

test.each([
  ['document', 'express', inMinor(9_999_999, 'AED'), null],
  ['non-document', 'express', inMinor(100, 'AED'), 'CN23'],
  ['non-document', 'premium', null, 'CN23'],
  ['non-document', 'prime-tracked', inMinor(150_000, 'AED'), 'CN22'],
  ['non-document', 'prime-tracked', inMinor(151_000, 'AED'), 'CN23'],
  ['non-document', 'prime-express', inMinor(126_000, 'KWD'), 'CN22'],
  ['non-document', 'prime-express', inMinor(127_000, 'KWD'), 'CN23'],
  ['non-document', 'prime-registered', inMinor(62_000, 'JPY'), 'CN22'],
  ['non-document', 'prime-registered', inMinor(63_000, 'JPY'), 'CN23'],
  ['non-document', 'prime-registered', inMinor(100, 'XXX'), 'either'],
  ['non-document', 'prime-registered', null, 'either'],
] as const)('%s by %s worth %j carries %s', (contentType, product, value, form) => {
  expect(customsFormOf(contentType, product, value)).toBe(form);
});

test('every currency of the form has a rate', () => {
  for (const currency of currencies)
    expect(customsFormOf('non-document', 'prime-tracked', inMinor(1, currency))).toBe('CN22');
});
