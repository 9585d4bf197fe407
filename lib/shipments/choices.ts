/* The values that a booking form offers. In a separate file, so that showing them doesn't load the validation. */

export const kinds = ['domestic', 'international', 'incoming'] as const;
export const products = ['express', 'premium', 'prime-registered', 'prime-express', 'prime-tracked'] as const;
export const paymentMethods = ['credit', 'cod', 'cash'] as const;
export const contentTypes = ['non-document', 'document'] as const;
export const deliveries = ['door-to-door', 'counter'] as const;
export const weightUnits = ['g', 'kg'] as const;
export const dimensionUnits = ['cm', 'm'] as const;
/** The currencies of a customs declaration, the Gulf's first. */
// biome-ignore format: one line per region
export const currencies = [
  'AED', 'SAR', 'KWD', 'QAR', 'BHD', 'OMR', 'JOD', 'EGP', 'TRY',
  'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN',
  'INR', 'PKR', 'PHP', 'CNY', 'HKD', 'SGD', 'JPY', 'AUD', 'NZD', 'ZAR',
] as const;
