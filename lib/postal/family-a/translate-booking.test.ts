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
  test('spells every field as the field table does', () => {
    expect(sent()).toEqual({
      SenderContactName: 'Noor Trading',
      SenderCompanyName: 'Noor Trading LLC',
      SenderAddress: 'Office 12, Al Maktoum Road',
      SenderCity: 1,
      SenderContactMobile: '+971501234567',
      SenderContactPhone: '+97142345678',
      SenderEmail: 'noor@example.com',
      SenderZipCode: '00000',
      SenderState: 'Dubai',
      SenderCountry: 971,
      SenderRegionId: '10101',
      ReceiverContactName: 'أحمد العلي',
      ReceiverAddress: 'فيلا ٧، الممزر',
      ReceiverCity: 3,
      ReceiverContactMobile: '+971559876543',
      ReceiverContactPhone: '+97165554321',
      ReceiverEmail: 'ahmed@example.com',
      ReceiverState: 'Sharjah',
      ReceiverCountry: 971,
      ReferenceNo: 'WB-1-1',
      ReferenceNo1: 'ORDER-7',
      ReferenceNo2: 'PO-8',
      ContentTypeCode: 'NonDocument',
      NatureType: 11,
      Service: 'Domestic',
      ShipmentType: 'Express',
      DeleiveryType: 'Door to Door',
      Registered: 'No',
      PaymentType: 'COD',
      CODAmount: 120.05,
      CODCurrency: 'AED',
      CommodityDescription: 'Dates',
      Pieces: 2,
      Weight: 1.25,
      WeightUnit: 'Kilograms',
      Length: 30.5,
      Width: 20,
      Height: 10,
      DimensionUnit: 'Centimetre',
      ItemValue: 99.9,
      ValueCurrency: 'AED',
      ProductCode: 'SVC-21',
      DeliveryInstructionsID: 3,
      SendMailToSender: 'Yes',
      SendMailToReceiver: 'No',
      PreferredPickupDate: '04-Nov-2026',
      PreferredPickupTimeFrom: '09:00',
      PreferredPickupTimeTo: '12:00',
      Is_Return_Service: 'No',
      PrintType: 'LabelOnly',
      Latitude: '25.3014',
      Longitude: '55.3712',
      AWBType: 'EAWB',
      RequestType: 'Booking',
      Remarks: 'Ring the bell',
      SpecialNotes: 'Fragile',
    });
  });

  test('the delivery type goes under the key that the setting names', () => {
    expect(sent({}, 'DeliveryType')).toMatchObject({ DeliveryType: 'Door to Door' });
    expect(sent({}, 'DeliveryType')).not.toHaveProperty('DeleiveryType');
    expect(sent({ delivery: 'counter' }, 'both')).toMatchObject({
      DeliveryType: 'Counter',
      DeleiveryType: 'Counter',
    });
  });

  test('sends the other product, payment and unit choices', () => {
    const other = sent({
      service: 'international-incoming',
      product: 'prime-registered',
      contentType: 'document',
      registered: true,
      paymentMethod: 'credit',
      codAmount: undefined,
      weightUnit: 'g',
      dimensionUnit: 'm',
      print: 'awb-and-label',
      electronicAwb: false,
      requestKind: 'shipment',
      returnService: true,
      merchantReferences: [],
      requestSource: 'shop',
      preassignedAwb: '1000012345678',
      iossNumber: 'IM0123456789',
    });
    expect(other).toMatchObject({
      Service: 'InternationalIncoming',
      ShipmentType: 'PrimeRegistered',
      ContentTypeCode: 'Document',
      Registered: 'Yes',
      PaymentType: 'Credit',
      Weight: 1250,
      WeightUnit: 'Grams',
      Length: 0.305,
      DimensionUnit: 'Meter',
      PrintType: 'AWBandLabel',
      AWBType: 'None',
      RequestType: 'Shipment',
      Is_Return_Service: 'Yes',
      RequestSource: 'shop',
      AWBNumber: '1000012345678',
      IOSSTaxNumber: 'IM0123456789',
    });
    expect(other).not.toHaveProperty('CODAmount');
    expect(other).not.toHaveProperty('ReferenceNo1');
  });

  test('an international order sends country ids, and its goods and addresses as one text each', () => {
    const international = sent(sampleInternationalOrder);
    expect(international).toMatchObject({
      Service: 'International',
      ReceiverAddress: 'Way 2714, Al Khuwair, Dohat Al Adab, Tower 5, 3, 31, Opposite the mosque',
      ReceiverCity: 51201,
      ReceiverState: 'Muscat Governorate',
      ReceiverCountry: 512,
      ReceiverZipCode: '133',
      CommodityDescription: 'Dates, Honey',
      ItemValue: 99.9,
      ValueCurrency: 'AED',
      IOSSTaxNumber: 'IM0123456789',
      ReferenceNo3: 'BOX-9',
      PaymentType: 'Credit',
    });
    const request = toBookingRequest(sampleInternationalOrder, 'DeliveryType');
    expect(bookingRequest.safeParse(request).success).toBe(true);
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
