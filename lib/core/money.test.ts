import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalAmount, minorUnitDigits, parseAmountMinor } from './money.ts';

// How decimals are typed, decimal.test.ts shows.
test("takes as many digits of an amount as the currency's minor unit has", () => {
  expect(parseAmountMinor('12,345,678.90', 'AED')).toBe(1_234_567_890);
  expect(parseAmountMinor('1.005', 'AED')).toBeNull();
  expect(parseAmountMinor('1.234', 'KWD')).toBe(1234);
  expect(parseAmountMinor('1.2345', 'KWD')).toBeNull();
  expect(parseAmountMinor('500', 'JPY')).toBe(500);
  expect(parseAmountMinor('500.5', 'JPY')).toBeNull();
});

describe('decimalAmount', () => {
  test.each([
    [3465, 'AED', '34.65'],
    [5, 'AED', '0.05'],
    [0, 'AED', '0.00'],
    [-5, 'AED', '-0.05'],
    [1234, 'KWD', '1.234'],
    [500, 'JPY', '500'],
  ])('%i of %s is %s', (amountMinor, currency, text) => {
    expect(decimalAmount({ amountMinor, currency })).toBe(text);
  });

  test('is parsed back to the same amount', () => {
    const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amounts, fc.constantFrom('AED', 'KWD', 'JPY'), (amountMinor, currency) => {
        expect(parseAmountMinor(decimalAmount({ amountMinor, currency }), currency)).toBe(amountMinor);
      }),
    );
  });
});

test('minor units follow ISO 4217', () => {
  const digits = ['AED', 'SAR', 'KWD', 'BHD', 'OMR', 'JPY'].map(minorUnitDigits);
  expect(digits).toEqual([2, 2, 3, 3, 3, 0]);
});
