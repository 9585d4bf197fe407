import { decimalAmount, type Money } from '#lib/core/money.ts';

// Dividing a whole number by a power of ten gives the double nearest to the decimal, so JSON writes exactly that decimal.

/** A weight in the requested unit, exactly: 1250 g is 1.25 kg. */
export function weightIn(weightGrams: number, unit: 'g' | 'kg'): number {
  return unit === 'kg' ? weightGrams / 1000 : weightGrams;
}

/** A length in the requested unit, exactly: 125 mm is 12.5 cm. */
export function lengthIn(lengthMm: number, unit: 'cm' | 'm'): number {
  return unit === 'm' ? lengthMm / 1000 : lengthMm / 10;
}

/** An amount as the number that JSON writes with the same digits: 3465 of AED is 34.65. */
export function amountNumber(money: Money): number {
  return Number(decimalAmount(money));
}
