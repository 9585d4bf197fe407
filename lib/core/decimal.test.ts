import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasTwoReadings, parseScaledDecimal } from './decimal.ts';

describe('parseScaledDecimal', () => {
  test.each([
    ['1.25', 3, 1250],
    ['١٫٢٥', 3, 1250],
    ['0.05', 3, 50],
    ['30', 3, 30_000],
    ['1,000', 0, 1000],
    ['1,000.5', 1, 10_005],
    ['007', 0, 7],
    ['12.500', 1, 125],
    ['12.0', 0, 12],
    ['1.005', 3, 1005],
    ['\u00a012 ', 0, 12],
    ['\u061c١٢', 0, 12],
    // A comma that can't separate thousands is the decimal mark.
    ['0,75', 3, 750],
    ['0,750', 3, 750],
    ['1,5', 3, 1500],
    ['12,25', 2, 1225],
    [',5', 1, 5],
    ['1234,567', 3, 1_234_567],
    ['٠٫٧٥', 3, 750],
    ['٠٬٧٥', 3, 750],
    ['٠،٧٥', 3, 750],
    ['0,500', 2, 50],
    // With both marks, the last one is the decimal mark.
    ['1.250,5', 1, 12_505],
    ['1,250.5', 3, 1_250_500],
    ['1.250.000', 3, 1_250_000_000],
    ['1,250,000', 3, 1_250_000_000],
    // With fewer than three decimals allowed, the comma must separate thousands.
    ['1,500', 0, 1500],
    ['1,500', 2, 150_000],
    ['1.500', 3, 1500],
    ['5.', 3, 5000],
    ['.5', 2, 50],
    [',250', 2, 25],
    ['1.250,50', 2, 125_050],
    ['١٬٢٥٠٫٥', 2, 125_050],
    ['۱۲', 2, 1200],
    ['\u200f125.50\u200f', 2, 12_550],
  ])('%j with %i digits is %i', (typed, digits, scaled) => {
    expect(parseScaledDecimal(typed, digits)).toBe(scaled);
  });

  test.each([
    ['1.5', 0],
    ['0.0001', 3],
    ['1,5', 0],
    ['1,500', 3],
    ['12,000', 3],
    ['1,250,', 2],
    ['5,', 3],
    ['1,25,0', 3],
    ['1.25,5', 3],
    ['1,25.5', 3],
    ['0,500.5', 3],
    ['1.2.3', 3],
    ['1.250,500,5', 3],
    [',', 3],
    ['.', 3],
    ['1,,5', 3],
    ['1 000', 0],
    ['12kg', 3],
    ['٫', 3],
    ['', 3],
    ['-1', 3],
    ['+5', 2],
    ['1e3', 2],
    ['0x10', 2],
    ['AED 5', 2],
    ['5 AED', 2],
    ['NaN', 2],
    ['Infinity', 2],
    // A decimal comma must not be read as a thousands mark, because the COD would be a hundred times too high.
    ['1,2,3', 2],
    ['1,25,0', 2],
    ['1.5,000', 2],
    ['1234,567', 2],
    ['9007199254740992', 0],
    ['9007199254740.992', 3],
  ])('%j with %i digits is none', (typed, digits) => {
    expect(parseScaledDecimal(typed, digits)).toBeNull();
  });

  test('scales the digits themselves, without binary rounding', () => {
    const parts = fc.record({ whole: fc.nat(9_999_999), fraction: fc.nat(999) });
    fc.assert(
      fc.property(parts, ({ whole, fraction }) => {
        const typed = `${whole}.${String(fraction).padStart(3, '0')}`;
        expect(parseScaledDecimal(typed, 3)).toBe(whole * 1000 + fraction);
      }),
    );
  });
});

describe('hasTwoReadings', () => {
  test.each(['1,500', '12,000 ', '١٬٥٠٠', '١،٥٠٠'])('%j has two', (typed) => {
    expect(hasTwoReadings(typed)).toBe(true);
    expect(parseScaledDecimal(typed, 3)).toBeNull();
  });

  test.each(['1,5', '0,500', '1,500.0', '1,000,000', '1.500', '1,50,0', 'x'])('%j does not', (typed) => {
    expect(hasTwoReadings(typed)).toBe(false);
  });
});
