import { expect, test } from 'vitest';
import { labelContent } from './label.ts';

const party = {
  name: 'Layla',
  address: 'Flat 7',
  phone: '+971501234567',
  placeEn: 'Sharjah',
  placeAr: 'الشارقة',
};
const shipment = {
  awb: '1000012345678',
  product: 'Express',
  service: 'Domestic',
  weightGrams: 1000,
  pieces: 1,
  codAmount: null,
  bookedAt: new Date(),
  sender: party,
  receiver: party,
} as unknown as Parameters<typeof labelContent>[0];

test.each([
  [['WB-0123456789AB-1', 'ORDER-77'], 'ORDER-77'],
  [['WB-0123456789AB-1', 'ORDER-77', 'PO 5'], 'ORDER-77 · PO 5'],
  [['WB-0123456789AB-1'], 'WB-0123456789AB-1'],
  [[], undefined],
])('of the references %j the label carries the merchant’s: %s', (referenceNumbers, reference) => {
  expect(labelContent({ ...shipment, referenceNumbers }).reference).toBe(reference);
});
