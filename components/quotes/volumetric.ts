import { volumetricGrams } from '#lib/core/volumetric-grams.ts';
import type { QuoteQuestion } from '#lib/quotes/schema.ts';

/** The volumetric weight of a size, if it exceeds the actual weight and so determines the price; otherwise null. */
export function decidingVolumeGrams(
  size: Pick<QuoteQuestion, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>,
  divisor: number,
): number | null {
  const grams = volumetricGrams(size, divisor);
  return grams !== null && grams > size.weightGrams ? grams : null;
}
