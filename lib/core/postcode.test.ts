import { expect, test } from 'vitest';
import { postcodeFault, postcodeWithZeros, writtenPostcode } from './postcode.ts';

test.each([
  ['EG', '4460150', '4460150'],
  ['EG', '١١٥١١', '11511'],
  ['CA', 'M5V-3L9', 'M5V 3L9'],
  ['CA', 'm5v3l9', 'M5V 3L9'],
  ['GB', 'SW1A  1AA', 'SW1A 1AA'],
  ['GB', 'BFPO 105', 'BFPO 105'],
  ['IN', '400-001', '400001'],
  ['IN', '400 001', '400001'],
  ['JP', '〒100-0001', '100-0001'],
  ['JP', '１０００００１', '100-0001'],
  ['BR', '01.310-100', '01310-100'],
  ['SE', 'SE-111 20', '111 20'],
  ['PL', '00950', '00-950'],
  ['SA', '12211-6789', '12211-6789'],
  ['US', '021340000', '02134-0000'],
  ['LV', 'LV-1010', 'LV-1010'],
  ['DE', 'D-10115', '10115'],
  ['LI', 'FL-9490', 'FL-9490'],
  ['OM', 'P.C. 112', 'PC 112'],
  ['LV', '1010', 'LV-1010'],
  ['LT', 'LT-01100', 'LT-01100'],
  ['LT', '04340', 'LT-04340'],
  ['LV', 'LV 1010', 'LV-1010'],
  ['AR', 'C1425', 'C1425'],
  ['CK', '1234', '1234'],
])('in %s, %s is written %s', (alpha2, typed, written) => {
  expect(postcodeFault(typed, alpha2)).toBeNull();
  expect(writtenPostcode(typed, alpha2)).toBe(written);
  expect(writtenPostcode(written, alpha2)).toBe(written);
});

test.each([
  ['US', '2134', '02134'],
  ['US', '604', '00604'],
  ['DE', '1067', '01067'],
  ['FR', '6000', '06000'],
  ['IT', '184', '00184'],
  ['SG', '18956', '018956'],
  ['AU', '800', '0800'],
  ['JP', '600001', '060-0001'],
  ['LT', '4340', 'LT-04340'],
])('in %s, the zeros that %s lost give %s', (alpha2, typed, whole) => {
  expect(postcodeFault(typed, alpha2)).toBe('postcodeZeros');
  expect(postcodeWithZeros(typed, alpha2)).toBe(whole);
});

test.each([
  ['GB', 'London SW1A 1AA'],
  ['OM', '112 Ruwi'],
  ['CA', '12211'],
  ['PT', '1000'],
  // No code of India begins with a zero.
  ['IN', '40001'],
  ['IN', '040001'],
])('in %s, %s is none', (alpha2, typed) => {
  expect(postcodeFault(typed, alpha2)).toBe('postcode');
  expect(postcodeWithZeros(typed, alpha2)).toBeNull();
});

test('a country without known forms takes any text, with single spaces', () => {
  expect(postcodeFault('a  1', 'ZZ')).toBeNull();
  expect(writtenPostcode(' a  1 ', 'ZZ')).toBe('A 1');
});
