/* The values that a booking form offers. Apart from the schema, so that showing them doesn't load the validation. */

export const products = ['express', 'premium', 'prime-registered', 'prime-express', 'prime-tracked'] as const;
export const paymentMethods = ['credit', 'cod', 'cash'] as const;
export const contentTypes = ['non-document', 'document'] as const;
export const deliveries = ['door-to-door', 'counter'] as const;
export const weightUnits = ['g', 'kg'] as const;
export const dimensionUnits = ['cm', 'm'] as const;
