import { describe, expect, it } from 'vitest';
import { bookingRequest } from '#lib/postal/family-a/wire.ts';
import { creationS1, creationS2, sampleBooking, sampleRateRequest } from '#lib/sandbox/testing/samples.ts';
import { bookingTable } from './family-a-tables.ts';
import { strictBookingFailures, strictCreationFailures, strictRateFailures } from './strict-failures.ts';

const now = new Date('2026-11-04T05:00:00Z');
const fieldsOf = (failures: { field: string }[]) => failures.map(({ field }) => field);
const bookingFields = (changes: Record<string, unknown>) =>
  fieldsOf(strictBookingFailures({ BookingRequest: { ...sampleBooking, ...changes } }, now));

describe('a booking', () => {
  it('is valid when it matches the table', () => {
    expect(bookingFields({})).toEqual([]);
    expect(bookingFields({ CODAmount: null, SenderEmail: '', Remarks: undefined })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['SenderCity', { SenderCity: '1' }],
    ['Weight', { Weight: '1200' }],
    ['ReferenceNo', { ReferenceNo: 1001 }],
    ['SenderRegionId', { SenderRegionId: 10101 }],
    ['Service', { Service: 'domestic' }],
    ['DimensionUnit', { DimensionUnit: 'Centimeter' }],
    ['DimensionUnit', { DimensionUnit: 'Metre' }],
    ['DeleiveryType', { DeleiveryType: 'DOOR TO DOOR' }],
    ['NatureType', { NatureType: undefined }],
    ['Pieces', { Pieces: null }],
    ['ReceiverEmail', { ReceiverEmail: ' ' }],
    ['CODAmount', { CODAmount: '' }],
    ['CODAmount', { CODAmount: '12.50' }],
    ['SpecialNotes', { Service: 'InternationalIncoming' }],
    ['PreferredPickupDate', { PreferredPickupDate: '04-Nov-2026', PreferredPickupTimeFrom: '08:59' }],
    ['PreferredPickupDate', { PreferredPickupDate: '03-NOV-2026' }],
  ])('is refused at %s: %o', (field, changes) => {
    expect(bookingFields(changes)).toEqual([field]);
  });

  it('may be picked up from this minute on', () => {
    expect(bookingFields({ PreferredPickupTimeFrom: '09:00' })).toEqual([]);
  });

  it('has the table that the lenient mode reads too', () => {
    const lenient = Object.keys(bookingRequest.shape.BookingRequest.shape);
    const spelledTwice = ['DeliveryType', 'DeleiveryType'];
    expect([...Object.keys(bookingTable), ...spelledTwice].sort()).toEqual(lenient.sort());
  });
});

describe('a rate request', () => {
  const rateFields = (changes: Record<string, unknown>) =>
    fieldsOf(strictRateFailures({ RateCalculationRequest: { ...sampleRateRequest, ...changes } }));

  it('takes texts for height, length and weight, and a number for width', () => {
    expect(rateFields({})).toEqual([]);
    expect(rateFields({ Height: 10, Width: '10', Length: 10, Weight: 1200 })).toEqual([
      'Height',
      'Width',
      'Length',
      'Weight',
    ]);
  });

  it('requires its origin’s state, even null, and its product', () => {
    const { OriginState: _, ...without } = sampleRateRequest;
    expect(fieldsOf(strictRateFailures({ RateCalculationRequest: without }))).toEqual(['OriginState']);
    expect(rateFields({ ProductCode: undefined })).toEqual(['ProductCode']);
    expect(rateFields({ DimensionUnit: 'Meter' })).toEqual(['DimensionUnit']);
  });
});

describe('a creation request of family B', () => {
  const item = { description: 'Books', countryOfOrigin: 'AE', weight: 0.4, quantity: 1, value: 60.25 };
  const abroad = {
    ...creationS2,
    customsDeclarations: [item, { ...item, value: 39.75 }],
    declaredValue: { amount: '100.00', currency: 'AED' },
  };

  it('has the types of its shape', () => {
    expect(strictCreationFailures(creationS1, false)).toEqual([]);
    expect(strictCreationFailures(abroad, true)).toEqual([]);
    const changed = { ...creationS1, account: { number: '100200' }, isCod: 'true', numberOfPieces: 1.5 };
    expect(fieldsOf(strictCreationFailures(changed, false))).toEqual([
      'account.number',
      'numberOfPieces',
      'isCod',
    ]);
    const numbered = { ...abroad, account: { number: 100200 } };
    expect(fieldsOf(strictCreationFailures(numbered, true))).toEqual(['account.number']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['customsDeclarations', { ...abroad, contentType: 'NonDocument', customsDeclarations: [] }],
    [
      'customsDeclarations.0.hsCode',
      { ...abroad, customsDeclarations: [{ ...item, value: 100, hsCode: '61.05' }] },
    ],
    ['weight.value', { ...abroad, weight: { value: 0.001, unit: 'Kilograms' } }],
    ['customsDeclarations', { ...abroad, contentType: 'Document' }],
    ['customsDeclarations.0.value', { ...abroad, customsDeclarations: [{ ...item, value: '100' }] }],
    ['declaredValue.amount', { ...abroad, declaredValue: { amount: '100.01', currency: 'AED' } }],
  ])('is refused at %s', (field, request) => {
    expect(fieldsOf(strictCreationFailures(request, true))).toEqual([field]);
  });
});
