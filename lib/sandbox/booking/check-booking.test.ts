import { describe, expect, it } from 'vitest';
import { bookingRequest } from '#lib/postal/family-a/wire.ts';
import { sampleBooking } from '#lib/sandbox/testing/samples.ts';
import { cities } from '#lib/sandbox/world/world.ts';
import { checkBooking } from './check-booking.ts';

function check(changes: Record<string, unknown>) {
  return checkBooking(
    bookingRequest.parse({ BookingRequest: { ...sampleBooking, ...changes } }).BookingRequest,
  );
}

const cod = { PaymentType: 'COD', CODAmount: '180.50', CODCurrency: 'aed' };
const riyadh = cities.find(({ nameEn }) => nameEn === 'Riyadh');
const abroad = { Service: 'International', ReceiverCountry: riyadh?.countryId, ReceiverCity: riyadh?.id };

describe('a booking that breaks no rule', () => {
  it('is read as a consignment, in grams, millimetres and fils', () => {
    const { consignment, failures } = check({
      ...cod,
      Weight: '1.25',
      WeightUnit: 'kilograms',
      Length: 0.3,
      Width: 0.2,
      Height: 0.1,
      DimensionUnit: 'metre',
    });
    expect(failures).toEqual([]);
    expect(consignment).toMatchObject({
      referenceNumbers: ['ORDER-1001', 'PO-77'],
      codAmount: { amountMinor: 18050, currency: 'AED' },
      weightGrams: 1250,
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
      sender: { placeEn: 'Al Rigga, Dubai', placeAr: 'الرقة، دبي', country: 'AE' },
      receiver: { name: 'محمد عبدالله الفلاسي', placeEn: 'Sharjah', placeAr: 'الشارقة' },
    });
  });
});

describe('a broken rule is named at its field', () => {
  it.each<[string, Record<string, unknown>]>([
    ['SenderCountry', { SenderCountry: 99999 }],
    ['ReceiverCity', { ReceiverCity: 99 }],
    ['ReceiverRegionId', { ReceiverRegionId: '10101' }],
    ['SenderRegionId', { SenderRegionId: 'Al Rigga' }],
    ['ReceiverContactMobile', { ReceiverContactMobile: '050 12' }],
    ['CODAmount', { ...cod, CODAmount: 0 }],
    ['CODAmount', { ...cod, CODAmount: '10.555' }],
    ['CODAmount', { ...cod, CODAmount: null }],
    ['CODCurrency', { ...cod, CODCurrency: '' }],
    ['CODCurrency', { ...cod, CODCurrency: 'XYZ' }],
    ['CODAmount', { CODAmount: 50, CODCurrency: 'AED' }],
    ['Weight', { Weight: 0 }],
    ['Weight', { Weight: -3 }],
    ['Weight', { Weight: 1001, WeightUnit: 'Kilograms' }],
    ['Height', { Height: 0 }],
    ['Pieces', { Pieces: 1.5 }],
    ['Pieces', { Pieces: 0 }],
    ['DeliveryInstructionsID', { DeliveryInstructionsID: 9999 }],
    ['PreferredPickupDate', { PreferredPickupDate: '31-FEB-2027' }],
    ['PreferredPickupTimeTo', { PreferredPickupTimeTo: '09:00' }],
    ['AWBNumber', { AWBNumber: 'my own number' }],
  ])('%s %o', (field, changes) => {
    expect(check(changes).failures.map((failure) => failure.field)).toEqual([field]);
  });

  it('COD is domestic, and a domestic shipment stays in the country', () => {
    expect(check({ ...cod, ...abroad }).failures.map(({ field }) => field)).toContain('CODAmount');
    expect(check({ ...abroad, Service: 'Domestic' }).failures.map(({ field }) => field)).toContain(
      'ReceiverCountry',
    );
    expect(check({ Service: 'International' }).failures.map(({ field }) => field)).toEqual([
      'ReceiverCountry',
    ]);
    expect(check({ Service: 'InternationalIncoming' }).failures.map(({ field }) => field)).toEqual([
      'SenderCountry',
    ]);
  });

  it('every broken rule is named, not only the first', () => {
    const fields = check({ Weight: 0, Pieces: 0, PreferredPickupTimeTo: '08:00' }).failures.map(
      ({ field }) => field,
    );
    expect(fields.sort()).toEqual(['Pieces', 'PreferredPickupTimeTo', 'Weight']);
  });
});
