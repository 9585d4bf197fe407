import { type RateQuestion, rateQuestionSchema } from '#lib/rates/schema.ts';
import { parseLengthMm, parseWeightGrams, type ShipmentForm } from '#lib/shipments/form/schema.ts';

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
export function rateQuestion({ parcel, product, registered, ...places }: PricedFields): RateQuestion | null {
  const question = rateQuestionSchema.safeParse({
    ...places,
    product,
    contentType: parcel.contentType,
    weightGrams: parseWeightGrams(parcel.weight, parcel.weightUnit) ?? undefined,
    lengthMm: parseLengthMm(parcel.length, parcel.dimensionUnit) ?? undefined,
    widthMm: parseLengthMm(parcel.width, parcel.dimensionUnit) ?? undefined,
    heightMm: parseLengthMm(parcel.height, parcel.dimensionUnit) ?? undefined,
    registered: registered ? 'yes' : 'no',
  });
  return question.success ? question.data : null;
}
