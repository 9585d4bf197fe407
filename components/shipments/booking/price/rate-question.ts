import type { RateQuestion } from '#lib/rates/schema.ts';
import { parseLengthMm, parseWeightGrams } from '#lib/shipments/form/measures.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

/** The form fields that the price depends on. */
export type PricedFields = {
  originEmirateId: string;
  destinationEmirateId: string;
  parcel: ShipmentForm['parcel'];
  product: ShipmentForm['service']['product'];
  registered: boolean;
};

/** The operator quotes only these two (the operator's interface, rate request, ShipmentType). */
export function isPriced(product: ShipmentForm['service']['product']): product is RateQuestion['product'] {
  return product === 'express' || product === 'premium';
}

/** The price request of the form; null while a field is missing or invalid, or when the operator quotes no such service. */
export function rateQuestion(form: PricedFields): RateQuestion | null {
  const { originEmirateId, destinationEmirateId, parcel, product, registered } = form;
  const weightGrams = parseWeightGrams(parcel.weight, parcel.weightUnit);
  const lengthMm = parseLengthMm(parcel.length, parcel.dimensionUnit);
  const widthMm = parseLengthMm(parcel.width, parcel.dimensionUnit);
  const heightMm = parseLengthMm(parcel.height, parcel.dimensionUnit);
  if (!originEmirateId || !destinationEmirateId || !isPriced(product)) return null;
  if (weightGrams === null || lengthMm === null || widthMm === null || heightMm === null) return null;
  return {
    originEmirateId,
    destinationEmirateId,
    product,
    contentType: parcel.contentType,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    registered: registered ? 'yes' : 'no',
  };
}
