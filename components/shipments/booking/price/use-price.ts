'use client';

import { type Control, useWatch } from 'react-hook-form';
import { type RateState, useRateLines } from '#components/rates/use-rate-lines.ts';
import { isPriced, rateQuestion } from '#lib/shipments/form/rules/rate-question.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';

export type Price = RateState | { kind: 'unpriced' };

type Product = ShipmentForm['service']['product'];

/** The price of the shipment as entered so far. */
export function usePrice(control: Control<ShipmentForm>): Price {
  return usePriceOf(control, useWatch({ control, name: 'service.product' }));
}

/** The price of the shipment as entered so far, with a service. */
export function usePriceOf(control: Control<ShipmentForm>, product: Product): Price {
  const [kind, originEmirateId, emirateId, countryId, cityId, parcel, registered] = useWatch({
    control,
    name: [
      'kind',
      'sender.emirateId',
      'receiver.emirateId',
      'receiver.countryId',
      'receiver.cityId',
      'parcel',
      'service.registered',
    ],
  });
  const receiver = { emirateId, countryId, cityId };
  const state = useRateLines(rateQuestion({ kind, originEmirateId, receiver, parcel, product, registered }));
  return isPriced(kind, product) ? state : { kind: 'unpriced' };
}
