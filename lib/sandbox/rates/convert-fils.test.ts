import { expect, it } from 'vitest';
import { convertFils, divideHalfUp, isServedCurrency } from './quote.ts';

it.each([
  [2678, 'AED', 2678],
  // 26.78 ÷ 3.6725 = 7.2920…
  [2678, 'USD', 729],
  // 26.78 ÷ 11.95 = 2.24100…, three decimals
  [2678, 'KWD', 2241],
  // 26.78 ÷ 0.024 = 1115.83…, no decimals
  [2678, 'JPY', 1116],
  // 0.10 ÷ 4.25 = 0.02352…
  [10, 'EUR', 2],
  [0, 'USD', 0],
])('%i fils in %s are %i', (fils, currency, amountMinor) => {
  expect(convertFils(fils, currency)).toEqual({ amountMinor, currency });
});

it('supports the currencies of the card only', () => {
  expect(isServedCurrency('AED')).toBe(true);
  expect(isServedCurrency('XXX')).toBe(false);
  expect(isServedCurrency('toString')).toBe(false);
});

it.each([
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [151n, 100n, 2n],
  [7n, 2n, 4n],
  [1n, 3n, 0n],
  [0n, 9n, 0n],
])('%s / %s rounds to %s', (dividend, divisor, rounded) => {
  expect(divideHalfUp(dividend, divisor)).toBe(rounded);
});
