import { useContext } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type RateState, useRateLines } from '#components/rates/use-rate-lines.ts';
import { isPriced, pricedProduct, rateQuestion } from '#lib/booking-form/checks/rate-question.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { withCodFee } from '#lib/rates/view.ts';
import { CreationFamilyContext } from '../fields/booking-form.ts';

type Priced = Extract<RateState, { kind: 'priced' }>;

/** `excludesCodFee`: the carrier charges for cash on delivery too, and nobody has told the portal how much. */
export type Price =
  | Exclude<RateState, Priced>
  | (Priced & { excludesCodFee: boolean })
  | { kind: 'unpriced' };

type Product = ShipmentForm['service']['product'];

/** The price of the shipment as entered so far, with the merchant's fee for cash on delivery where that is chosen. */
export function usePrice(control: Control<ShipmentForm>, codFeeMinor: number | undefined): Price {
  return usePriceOf(control, useWatch({ control, name: 'service.product' }), codFeeMinor);
}

/** The same with a service. */
export function usePriceOf(
  control: Control<ShipmentForm>,
  product: Product,
  codFeeMinor: number | undefined,
): Price {
  const [kind, originEmirateId, emirateId, countryId, cityId, parcel, registered, paymentMethod] = useWatch({
    control,
    name: [
      'kind',
      'sender.emirateId',
      'receiver.emirateId',
      'receiver.countryId',
      'receiver.cityId',
      'parcel',
      'service.registered',
      'service.paymentMethod',
    ],
  });
  const receiver = { emirateId, countryId, cityId };
  const family = useContext(CreationFamilyContext);
  const fields = { kind, originEmirateId, receiver, parcel, product, registered };
  const state = useRateLines(rateQuestion(fields, family));
  if (!isPriced(kind, pricedProduct(fields, family))) return { kind: 'unpriced' };
  if (state.kind !== 'priced') return state;
  const isCod = kind === 'domestic' && paymentMethod === 'cod';
  if (isCod && codFeeMinor !== undefined)
    return { ...state, lines: withCodFee(state.lines, codFeeMinor), excludesCodFee: false };
  return { ...state, excludesCodFee: isCod };
}
