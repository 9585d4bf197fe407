import { parseScaledDecimal } from '#lib/core/decimal.ts';
import type { dimensionUnits, weightUnits } from '#lib/shipments/choices.ts';

/* In a separate file, so that the price and the review don't load the validation. */

/** A typed weight in whole grams; null when it is invalid, zero, finer than a gram, or above a tonne. */
export function parseWeightGrams(weight: string, unit: (typeof weightUnits)[number]): number | null {
  const grams = parseScaledDecimal(weight, unit === 'kg' ? 3 : 0);
  return grams !== null && grams > 0 && grams <= 1_000_000 ? grams : null;
}

/** A typed size in whole millimetres; null when it is invalid, zero, finer than a millimetre, or above ten metres. */
export function parseLengthMm(length: string, unit: (typeof dimensionUnits)[number]): number | null {
  const mm = parseScaledDecimal(length, unit === 'm' ? 3 : 1);
  return mm !== null && mm > 0 && mm <= 10_000 ? mm : null;
}
