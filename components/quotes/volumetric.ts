import type { QuoteQuestion } from '#lib/rates/quotes/schema.ts';

/**
 * The volumetric weight of a size, if it exceeds the actual weight and so determines the price; otherwise null. The divisor is
 * in cm³ per kg, which is the same number of mm³ per gram; 0 means that it isn't known.
 */
export function decidingVolumeGrams(
  {
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
  }: Pick<QuoteQuestion, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>,
  divisor: number,
): number | null {
  if (divisor === 0) return null;
  const grams = Math.ceil((lengthMm * widthMm * heightMm) / divisor);
  return grams > weightGrams ? grams : null;
}
