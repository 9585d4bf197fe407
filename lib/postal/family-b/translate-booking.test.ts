import { describe, expect, test } from 'vitest';
import { fieldsOfBody, fieldsOfSchema } from '../testing/field-paths.ts';
import { sampleInternationalOrder, sampleOrder } from '../testing/samples.ts';
import { toCreateRequest } from './translate-booking.ts';
import { creationFieldPaths } from './translate-party.ts';
import { createRequestS1, createRequestS2 } from './wire.ts';

function sent(order: typeof sampleOrder, accountNo = '681131') {
  const request = toCreateRequest(order, accountNo);
  return request.ok ? JSON.parse(JSON.stringify(request.value)) : request.logMessage;
}

describe('toCreateRequest', () => {
  test('a local product goes in shape S1', () => {
    expect(sent(sampleOrder)).toEqual({
      weight: { value: 1.25, unit: 'Kilograms' },
      shipper: {
        contact: {
          name: 'Noor Trading',
          mobileNumber: '+971501234567',
          phoneNumber: '+97142345678',
          emailAddress: 'noor@example.com',
          companyName: 'Noor Trading LLC',
        },
        address: {
          line1: 'Office 12, Al Maktoum Road',
          regionCode: '10101',
          city: 'Dubai',
          cityCode: null,
          state: 'Dubai',
          countryCode: 'AE',
          zipCode: '00000',
        },
      },
      consignee: {
        contact: {
          name: 'أحمد العلي',
          mobileNumber: '+971559876543',
          phoneNumber: '+97165554321',
          emailAddress: 'ahmed@example.com',
          companyName: '',
        },
        address: {
          line1: 'فيلا ٧، الممزر',
          regionCode: null,
          city: 'Sharjah',
          cityCode: null,
          state: 'Sharjah',
          countryCode: 'AE',
          zipCode: '',
          point: { latitude: 25.3014, longitude: 55.3712 },
        },
      },
      dimensions: { length: 30.5, height: 10, width: 20, unit: 'Centimetre' },
      account: { number: 681131 },
      productCode: 'SVC-21',
      serviceType: 'Domestic',
      printType: 'LabelOnly',
      sendMailToSender: true,
      sendMailToReceiver: false,
      isInsured: false,
      customsDeclarations: null,
      declaredValue: { amount: 99.9, currency: 'AED' },
      numberOfPieces: 2,
      referenceNumber1: 'WB-1-1',
      referenceNumber2: 'ORDER-7',
      referenceNumber3: 'PO-8',
      referenceNumber4: null,
      specialNotes: 'Fragile',
      remarks: 'Ring the bell',
      branchName: null,
      deliveryType: 'Door to Door',
      contentType: 'NonDocument',
      isCod: true,
      coDAmount: { amount: 120.05, currency: 'AED' },
    });
  });

  test('sends insurance and branch when the order has them', () => {
    expect(sent({ ...sampleOrder, insured: true, branchName: 'Deira' })).toMatchObject({
      isInsured: true,
      branchName: 'Deira',
    });
  });

  test('a local address is one line, with its parts in order', () => {
    const receiver = { ...sampleInternationalOrder.receiver, countryAlpha2: 'AE' };
    expect(sent({ ...sampleOrder, receiver })).toHaveProperty(
      'consignee.address.line1',
      'Way 2714, Al Khuwair, Dohat Al Adab, Tower 5, 3, 31, Opposite the mosque',
    );
  });

  test('a cross-border product uses shape S2, with account number and amount as texts', () => {
    expect(sent(sampleInternationalOrder)).toEqual({
      weight: { value: 1.25, unit: 'Kilograms' },
      shipper: {
        contact: {
          name: 'Noor Trading',
          mobileNumber: '+971501234567',
          phoneNumber: '+97142345678',
          emailAddress: 'noor@example.com',
          companyName: 'Noor Trading LLC',
        },
        address: {
          line1: 'Office 12, Al Maktoum Road',
          regionCode: '10101',
          city: 'Dubai',
          cityCode: null,
          countryCode: 'AE',
          zipCode: '00000',
          streetName: null,
          landmark: null,
          buildingName: null,
          floorNo: null,
          apartmentNo: null,
        },
        referenceNo1: 'S-1',
        referenceNo2: 'S-2',
      },
      consignee: {
        contact: {
          name: 'Salim Al Harthy',
          mobileNumber: '+96892123456',
          altMobileNumber: '+96893123456',
          phoneNumber: '+96824123456',
          emailAddress: 'salim@example.com',
          companyName: 'Harthy Foods',
        },
        address: {
          line1: 'Way 2714',
          line2: 'Al Khuwair',
          regionCode: null,
          city: 'Muscat',
          cityCode: 'MCT',
          countryCode: 'OM',
          zipCode: '133',
          category: 'Home',
          streetName: 'Dohat Al Adab',
          landmark: 'Opposite the mosque',
          buildingName: 'Tower 5',
          floorNo: '3',
          apartmentNo: '31',
        },
        referenceNo1: 'R-1',
        referenceNo2: 'R-2',
      },
      dimensions: { Unit: 1, Width: 20, Height: 10, Length: 30.5 },
      account: { number: '681131' },
      productCode: 'SVC-21',
      printType: 'LabelOnly',
      sendMailToSender: true,
      sendMailToReceiver: false,
      customsDeclarations: [
        {
          reference: 'LINE-1',
          description: 'Dates',
          countryOfOrigin: 'AE',
          weight: 0.8,
          dimensions: { length: 20, height: 9.5, width: 15 },
          quantity: 4,
          hsCode: '080410',
          value: 60,
        },
        { description: 'Honey', countryOfOrigin: 'AE', weight: 0.45, quantity: 1, value: 39.9 },
      ],
      declaredValue: { amount: '99.90', currency: 'AED' },
      referenceNumber1: 'WB-1-1',
      referenceNumber2: 'ORDER-7',
      referenceNumber3: 'PO-8',
      referenceNumber4: 'BOX-9',
      specialNotes: 'Fragile',
      remarks: 'Ring the bell',
    });
  });

  test('shape S2 has sizes in centimetres, whatever the order’s unit', () => {
    expect(sent({ ...sampleInternationalOrder, dimensionUnit: 'm', weightUnit: 'g' })).toMatchObject({
      dimensions: { Length: 30.5 },
      weight: { value: 1250, unit: 'Grams' },
      customsDeclarations: [{ weight: 800, dimensions: { length: 20 } }, {}],
    });
  });

  test('does not send goods valued in another currency than the declared value', () => {
    const declaredValue = { amountMinor: 2_700, currency: 'USD' };
    expect(sent({ ...sampleInternationalOrder, declaredValue })).toBe(
      'customsDeclarations in another currency',
    );
    expect(sent({ ...sampleInternationalOrder, declaredValue: undefined })).toBe(
      'customsDeclarations in another currency',
    );
  });

  test('an account number that isn’t numeric stays a text', () => {
    expect(sent(sampleOrder, 'C681131')).toMatchObject({ account: { number: 'C681131' } });
    expect(sent(sampleOrder, '0681131')).toMatchObject({ account: { number: '0681131' } });
  });

  test('cannot send an order without a country code', () => {
    const receiver = { ...sampleOrder.receiver, countryAlpha2: undefined };
    expect(sent({ ...sampleOrder, receiver })).toBe('consignee.address.countryCode is required');
  });
});

describe('every field of a shape is sent, except the documented omissions', () => {
  const order = { ...sampleInternationalOrder, latitude: '23.6', longitude: '58.4' };

  test.each([
    [
      'S1',
      'domestic',
      createRequestS1,
      ['shipper.address.point.latitude', 'shipper.address.point.longitude'],
    ],
    ['S2', 'international', createRequestS2, ['dimensions.Volume']],
  ] as const)('%s', (_, service, schema, leftOut) => {
    const party = { ...order.receiver, regionId: '10101' };
    const whole = { ...order, service, sender: party, receiver: party };
    const body = fieldsOfBody(sent({ ...whole, codAmount: { amountMinor: 100, currency: 'AED' } }));
    expect([...body, ...leftOut].sort()).toEqual(fieldsOfSchema(schema).sort());
  });

  test('every sent field has a path in the order', () => {
    const isOrders = (path: string) => !/^account\.|\.Volume$|^shipper\.address\.point/.test(path);
    const fields = [...fieldsOfSchema(createRequestS1), ...fieldsOfSchema(createRequestS2)].filter(isOrders);
    const lower = (paths: string[]) => [...new Set(paths.map((path) => path.toLowerCase()))].sort();
    const named = Object.keys(creationFieldPaths).filter((path) => path !== 'customsDeclarations');
    expect(lower(named)).toEqual(lower(fields));
  });
});
