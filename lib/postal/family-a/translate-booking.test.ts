import { describe, expect, test } from 'vitest';
import { sampleInternationalOrder, sampleOrder } from '../testing/samples.ts';
import { bookingRequestFields } from './field-tables.ts';
import { bookingFieldPaths, toBookingRequest } from './translate-booking.ts';
import { bookingRequest } from './wire.ts';

function sent(
  over: Partial<typeof sampleOrder> = {},
  key: Parameters<typeof toBookingRequest>[1] = 'DeleiveryType',
) {
  const request = toBookingRequest({ ...sampleOrder, ...over }, key);
  return JSON.parse(JSON.stringify(request)).BookingRequest;
}

describe('toBookingRequest', () => {
  test('the delivery type goes under the key that the setting names', () => {
    expect(sent({}, 'DeliveryType')).toMatchObject({ DeliveryType: 'Door to Door' });
    expect(sent({}, 'DeliveryType')).not.toHaveProperty('DeleiveryType');
    expect(sent({ delivery: 'counter' }, 'both')).toMatchObject({
      DeliveryType: 'Counter',
      DeleiveryType: 'Counter',
    });
  });

  test('a party whose city has no id does not pass the field table', () => {
    const receiver = { ...sampleInternationalOrder.receiver, cityId: undefined };
    const checked = bookingRequest.safeParse(toBookingRequest({ ...sampleOrder, receiver }, 'DeliveryType'));
    expect(checked.error?.issues).toMatchObject([
      { path: ['BookingRequest', 'ReceiverCity'], message: 'is required' },
    ]);
  });

  test('what is sent passes the field table', () => {
    expect(bookingRequest.safeParse(toBookingRequest(sampleOrder, 'DeleiveryType')).success).toBe(true);
  });

  test('every field of the table, and no other field, has a path in the order', () => {
    expect(Object.keys(bookingFieldPaths).sort()).toEqual(Object.keys(bookingRequestFields).sort());
  });
});

describe('the field table', () => {
  const body = JSON.parse(JSON.stringify(toBookingRequest(sampleOrder, 'DeliveryType'))).BookingRequest;

  function taken(over: Record<string, unknown>) {
    const parsed = bookingRequest.safeParse({ BookingRequest: { ...body, ...over } });
    return parsed.success
      ? parsed.data.BookingRequest
      : parsed.error.issues.map((issue) => `${issue.path.slice(1).join('.')} ${issue.message}`);
  }

  test('accepts numbers as text, other cases and spellings, empty and null options', () => {
    const loose = {
      SenderCity: '1',
      Weight: '1.25',
      WeightUnit: 'KiloGrams',
      DimensionUnit: 'Metre',
      PaymentType: 'cod',
      CODAmount: '',
      ItemValue: null,
      ReferenceNo3: null,
      SenderZipCode: 0,
      PreferredPickupDate: '04-NOV-2026',
      Pieces: undefined,
    };
    expect(taken(loose)).toMatchObject({
      SenderCity: 1,
      Weight: 1.25,
      WeightUnit: 'Kilograms',
      DimensionUnit: 'Meter',
      PaymentType: 'COD',
      CODAmount: undefined,
      ItemValue: null,
      SenderZipCode: '0',
      Pieces: 1,
    });
  });

  test.each([
    [{ SenderAddress: undefined }, ['SenderAddress is required']],
    [{ ReceiverEmail: ' ' }, ['ReceiverEmail is required']],
    [{ Weight: 'heavy' }, ['Weight takes a number']],
    [{ Service: 'Lunar' }, ['Service takes one of: Domestic, International, InternationalIncoming']],
    [{ DeliveryType: undefined }, ['DeliveryType is required']],
    [{ PreferredPickupDate: '2026-11-04' }, ['PreferredPickupDate takes dd-MON-yyyy']],
    [{ PreferredPickupTimeFrom: '24:00' }, ['PreferredPickupTimeFrom takes HH:MM']],
  ])('rejects %j with a message', (over, messages) => {
    expect(taken(over)).toEqual(messages);
  });
});
