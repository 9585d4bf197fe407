import { expect, test } from 'vitest';
import { declarationForm } from './declaration-form.ts';

test.each([
  ['express', 'AED', 10, 'CN23'],
  ['premium', 'USD', null, 'CN23'],
  ['prime-tracked', 'AED', 1_400, 'CN22'],
  ['prime-tracked', 'AED', 1_401, 'CN23'],
  ['prime-registered', 'USD', 380, 'CN22'],
  ['prime-registered', 'USD', 390, 'CN23'],
  ['prime-express', 'KWD', 120, 'CN23'],
  ['prime-express', 'EUR', 5, 'either'],
  ['prime-express', 'AED', null, 'either'],
] as const)('%s worth %s %d takes a %s', (product, currency, value, form) => {
  expect(declarationForm(product, currency, value)).toBe(form);
});
