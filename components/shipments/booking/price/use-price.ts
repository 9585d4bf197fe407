'use client';

import { type Control, useWatch } from 'react-hook-form';
import { type RateState, useRateLines } from '#components/rates/use-rate-lines.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { isPriced, rateQuestion } from './rate-question.ts';

export type Price = RateState | { kind: 'unpriced' };

/** The price of the shipment as entered so far. */
export function usePrice(control: Control<ShipmentForm>): Price {
  const [originEmirateId, destinationEmirateId, parcel, product, registered] = useWatch({
    control,
    name: ['sender.emirateId', 'receiver.emirateId', 'parcel', 'service.product', 'service.registered'],
  });
  const state = useRateLines(
    rateQuestion({ originEmirateId, destinationEmirateId, parcel, product, registered }),
  );
  return isPriced(product) ? state : { kind: 'unpriced' };
}
