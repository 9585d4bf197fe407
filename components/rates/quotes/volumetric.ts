import type { QuoteQuestion } from '#lib/rates/quotes/schema.ts';

/**
 * The weight that a size counts as, if it is more than the weight and so decides the price; otherwise null. The divisor is in
 * cm³ per kg, which is the same number of mm³ per gram; with 0 nothing is known.
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
