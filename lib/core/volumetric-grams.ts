type Size = { lengthMm: number; widthMm: number; heightMm: number };

/**
 * The volumetric weight of a size. The divisor is in cm³ per kg, which is the same number of mm³ per gram; null for a divisor of 0, which
 * means that it isn't known.
 */
export const volumetricGrams = ({ lengthMm, widthMm, heightMm }: Size, divisor: number): number | null =>
  divisor === 0 ? null : Math.ceil((lengthMm * widthMm * heightMm) / divisor);
