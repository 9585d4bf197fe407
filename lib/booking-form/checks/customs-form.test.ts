import { expect, test } from 'vitest';
import { currencies } from '#lib/shipments/choices.ts';
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
  ['non-document', 'prime-registered', inMinor(65_000, 'JPY'), 'CN22'],
  ['non-document', 'prime-registered', inMinor(66_000, 'JPY'), 'CN23'],
  ['non-document', 'prime-registered', inMinor(100, 'XXX'), 'either'],
  ['non-document', 'prime-registered', null, 'either'],
] as const)('%s by %s worth %j carries %s', (contentType, product, value, form) => {
  expect(customsFormOf({ contentType, product, value, weightGrams: 500 })).toBe(form);
});

test.each([
  [null, 'CN22'],
  [2_000, 'CN22'],
  [2_001, 'CN23'],
] as const)('a small packet of %s g carries %s', (weightGrams, form) => {
  const value = inMinor(10_000, 'AED');
  expect(customsFormOf({ contentType: 'non-document', product: 'prime-tracked', value, weightGrams })).toBe(
    form,
  );
});

test('every currency of the form has a rate, but two without a source', () => {
  const declared = { contentType: 'non-document', product: 'prime-registered', weightGrams: null } as const;
  const withoutRate = currencies.filter(
    (currency) => customsFormOf({ ...declared, value: inMinor(1, currency) }) === 'either',
  );
  expect(withoutRate).toEqual(['EGP', 'PKR']);
});
