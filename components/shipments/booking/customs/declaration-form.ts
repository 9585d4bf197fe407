import type { ShipmentForm } from '#lib/shipments/form/form-shape.ts';

/** The printed customs form: CN22 for a small packet of little value, CN23 otherwise. `either` while the value isn't known. */
export type DeclarationForm = 'CN22' | 'CN23' | 'either';

/** What one unit of a currency is worth in dirhams: the dirham's and its neighbours' fixed rates, cautious ones for the others. */
const dirhams: Partial<Record<ShipmentForm['customs']['currency'], number>> = {
  AED: 1,
  USD: 3.6725,
  SAR: 0.98,
  QAR: 1.01,
  BHD: 9.75,
  OMR: 9.55,
  KWD: 12,
};

/** 300 SDR, the limit of the Universal Postal Union, in dirhams and rounded down: a value near it gets the form that is always right. */
const mostForCn22 = 1_400;

/** Which form a shipment of goods needs. Express and Premium go as parcels, which always take a CN23. */
export function declarationForm(
  product: ShipmentForm['service']['product'],
  currency: ShipmentForm['customs']['currency'],
  value: number | null,
): DeclarationForm {
  if (product === 'express' || product === 'premium') return 'CN23';
  const rate = dirhams[currency];
  if (value === null || rate === undefined) return 'either';
  return value * rate <= mostForCn22 ? 'CN22' : 'CN23';
}
