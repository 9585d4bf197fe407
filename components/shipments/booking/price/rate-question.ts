import { type RateQuestion, rateQuestionSchema } from '#lib/rates/schema.ts';
import { parseLengthMm, parseWeightGrams, type ShipmentForm } from '#lib/shipments/form/schema.ts';

/** What a price depends on, out of the form. */
export type PricedFields = {
  originEmirateId: string;
  destinationEmirateId: string;
  parcel: ShipmentForm['parcel'];
  product: ShipmentForm['service']['product'];
  registered: boolean;
};

/** The operator prices these two in advance (the operator's interface, rate request, ShipmentType). */
export function isPriced(product: ShipmentForm['service']['product']): product is RateQuestion['product'] {
  return product === 'express' || product === 'premium';
}

/** The price to ask for; null while something that it depends on is missing or can't be read, or the operator prices no such service. */
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
