import type { RateQuestion } from '#lib/rates/schema.ts';
import { bodyOf, isCarried } from '#lib/shipments/carried-fields.ts';
import type { CreationFamily } from '#lib/shipments/view.ts';
import type { ShipmentForm } from './form-shape.ts';
import { parseLengthMm, parseWeightGrams } from './measures.ts';

/** The form fields that the price depends on. */
export type PricedFields = {
  kind: ShipmentForm['kind'];
  originEmirateId: string;
  receiver: Pick<ShipmentForm['receiver'], 'emirateId' | 'countryId' | 'cityId'>;
  parcel: ShipmentForm['parcel'];
  product: ShipmentForm['service']['product'];
  registered: boolean;
};

/** The operator quotes only these two (the operator's interface, rate request, ShipmentType). */
function isPricedProduct(product: ShipmentForm['service']['product']): product is RateQuestion['product'] {
  return product === 'express' || product === 'premium';
}

/** Whether the operator quotes a service for a kind of shipment: none from another country. */
export function isPriced(kind: ShipmentForm['kind'], product: ShipmentForm['service']['product']): boolean {
  return kind !== 'incoming' && isPricedProduct(product);
}

/** The destination of the price request; null while it isn't chosen. */
function destinationOf({ kind, receiver }: PricedFields) {
  const { emirateId, countryId, cityId } = receiver;
  if (kind === 'domestic') return emirateId ? { destinationEmirateId: emirateId } : null;
  return countryId ? { destinationCountryId: countryId, ...(cityId && { destinationCityId: cityId }) } : null;
}

/** The service that is priced: express for an operator whose interface has no place for the service's name. */
export const pricedProduct = (
  { kind, product }: Pick<PricedFields, 'kind' | 'product'>,
  family: CreationFamily,
) => (isCarried('service', 'product', bodyOf(kind, family)) ? product : 'express');

/**
 * The price request of what is sent of the form; null while a field is missing or invalid, or when the operator quotes no such
 * service.
 */
export function rateQuestion(form: PricedFields, family: CreationFamily): RateQuestion | null {
  const { kind, originEmirateId, parcel } = form;
  const product = pricedProduct(form, family);
  const registered = form.registered && isCarried('service', 'registered', bodyOf(kind, family));
  const destination = destinationOf(form);
  const weightGrams = parseWeightGrams(parcel.weight, parcel.weightUnit);
  const lengthMm = parseLengthMm(parcel.length, parcel.dimensionUnit);
  const widthMm = parseLengthMm(parcel.width, parcel.dimensionUnit);
  const heightMm = parseLengthMm(parcel.height, parcel.dimensionUnit);
  if (!originEmirateId || !destination || !isPriced(kind, product) || !isPricedProduct(product)) return null;
  if (weightGrams === null || lengthMm === null || widthMm === null || heightMm === null) return null;
  return {
    originEmirateId,
    ...destination,
    product,
    contentType: parcel.contentType,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    registered: registered ? 'yes' : 'no',
  };
}
