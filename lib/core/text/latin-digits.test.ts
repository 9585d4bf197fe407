import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['0123456789', '0123456789'],
  ['١٬٢٥٠٫٥٠', '1,250.50'],
  ['شارع ٢٣، مبنى 7', 'شارع 23، مبنى 7'],
  ['², ½, Ⅷ', '², ½, Ⅷ'],
  ['', ''],
])('%j is %j', (text, latin) => {
  expect(latinDigits(text)).toBe(latin);
});
