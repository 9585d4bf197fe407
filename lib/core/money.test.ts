import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalAmount, minorUnitDigits, parseAmountMinor } from './money.ts';

describe('parseAmountMinor', () => {
  test.each([
    ['34.65', 3465],
    ['0.25', 25],
    ['.5', 50],
    ['7', 700],
    ['7.', 700],
    ['1,250.50', 125_050],
    ['1,250', 125_000],
    ['12,345,678.90', 1_234_567_890],
    ['1.500', 150],
    [' 20.10 ', 2010],
    ['١٢٥٫٥٠', 12_550],
    ['١٬٢٥٠٫٥', 125_050],
    ['۱۲', 1200],
    ['\u200f125.50\u200f', 12_550],
    ['0', 0],
  ])('%j is %i fils', (typed, fils) => {
    expect(parseAmountMinor(typed, 'AED')).toBe(fils);
  });

  test.each([
    ...['', '.', ',', '-5', '+5', '1.005', '1e3', '0x10', 'AED 5', '5 AED', '1.2.3', 'NaN', 'Infinity'],
    '99999999999999999999',
  ])('%j is no amount of AED', (typed) => {
    expect(parseAmountMinor(typed, 'AED')).toBeNull();
  });

  // A decimal comma must not be read as a thousands mark, because the COD would be a hundred times too high.
  test.each([
    ['1,5', 150],
    ['12,50', 1250],
    ['0,25', 25],
    [',250', 25],
    ['1.250,50', 125_050],
    ['1,250', 125_000],
  ])('%j is %i fils', (typed, amountMinor) => {
    expect(parseAmountMinor(typed, 'AED')).toBe(amountMinor);
  });

  test.each(['1,2,3', '1,25,0', '1,250,', '1.5,000', '1234,567'])(
    '%j has a comma that marks neither thousands nor decimals',
    (typed) => {
      expect(parseAmountMinor(typed, 'AED')).toBeNull();
    },
  );

  test("takes as many digits as the currency's minor unit has", () => {
    expect(parseAmountMinor('1.234', 'KWD')).toBe(1234);
    expect(parseAmountMinor('1.2345', 'KWD')).toBeNull();
    expect(parseAmountMinor('500', 'JPY')).toBe(500);
    expect(parseAmountMinor('500.5', 'JPY')).toBeNull();
  });
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
