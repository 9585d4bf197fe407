import type { MerchantActor } from '#lib/core/actor.ts';
import { changeShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { bookedCod } from './statements.ts';

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });

/** The details of an express parcel of 30 × 20 × 10 cm that was quoted at 20.00, with 5 % VAT or none, and a COD fee or none. */
export function quotedDetails({ codFee = 0, vatPercent = 5 } = {}) {
  const vat = ((2_000 + codFee) * vatPercent) / 100;
  const fee = codFee > 0 && { codFee: aed(codFee) };
  const price = { postage: aed(2_000), ...fee, vat: aed(vat), vatPercent, total: aed(2_000 + codFee + vat) };
  const parcel = { lengthMm: 300, widthMm: 200, heightMm: 100 };
  return { price, parcel, service: { product: 'express' }, kind: 'domestic' };
}

/** A delivered shipment of 1 kg with these details. */
export async function bookedQuoted(actor: MerchantActor, codMinor: number, details = quotedDetails()) {
  const booked = await bookedCod(actor, codMinor);
  await changeShipment(actor, booked.id, { weightGrams: 1_000, details });
  return booked;
}
