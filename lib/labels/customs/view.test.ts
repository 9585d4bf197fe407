import { expect, it } from 'vitest';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { customsFormToPrint } from './view.ts';

const item = (amountMinor: number, currency: string) => ({
  description: 'Cotton shirts',
  originAlpha2: 'IN',
  quantity: 1,
  value: { amountMinor, currency },
  weightGrams: 200,
  weightUnit: 'g',
});

/** The parts of booked details that decide the form: a small packet of 500 g abroad, with changes. */
const packet = (amounts: number[], currency: string, changes: object = {}) =>
  ({
    kind: 'international',
    parcel: { contentType: 'non-document', weightGrams: 500 },
    service: { product: 'prime-tracked' },
    customs: { items: amounts.map((amount) => item(amount, currency)), currency },
    ...changes,
  }) as unknown as ShipmentDetails;

it.each([
  ['AED 1,500 is below 300 SDR', packet([150_000], 'AED'), 'CN22'],
  ['the items together are above it', packet([100_000, 100_000], 'AED'), 'CN23'],
  [
    'a heavy packet',
    packet([1_000], 'AED', { parcel: { contentType: 'non-document', weightGrams: 2_001 } }),
    'CN23',
  ],
  ['a parcel', packet([1_000], 'AED', { service: { product: 'express' } }), 'CN23'],
  ['a currency without an SDR rate', packet([1_000], 'EGP'), 'CN23'],
  ['documents', packet([1_000], 'AED', { parcel: { contentType: 'document', weightGrams: 500 } }), null],
  ['inside the country', packet([1_000], 'AED', { kind: 'domestic' }), null],
  ['without items', packet([], 'AED'), null],
])('%s', (_what, details, form) => {
  expect(customsFormToPrint(details)).toBe(form);
});
