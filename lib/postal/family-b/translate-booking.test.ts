import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../testing/samples.ts';
import { toCreateRequest } from './translate-booking.ts';

const international = {
  ...sampleOrder,
  service: 'international',
  paymentMethod: 'credit',
  codAmount: undefined,
} as const;

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

  test('a cross-border one in shape S2, whose account number and amount are texts', () => {
    const request = sent({ ...international, dimensionUnit: 'm' });
    expect(request).toMatchObject({
      dimensions: { Unit: 1, Width: 20, Height: 10, Length: 30.5 },
      account: { number: '681131' },
      declaredValue: { amount: '99.90', currency: 'AED' },
      referenceNumber1: 'WB-1-1',
    });
    for (const onlyInS1 of [
      'serviceType',
      'numberOfPieces',
      'isCod',
      'coDAmount',
      'contentType',
      'deliveryType',
    ]) {
      expect(request).not.toHaveProperty(onlyInS1);
    }
  });

  test('an account number that is no number stays a text', () => {
    expect(sent(sampleOrder, 'C681131')).toMatchObject({ account: { number: 'C681131' } });
    expect(sent(sampleOrder, '0681131')).toMatchObject({ account: { number: '0681131' } });
  });

  test('without a country code nothing can be sent', () => {
    const receiver = { ...sampleOrder.receiver, countryAlpha2: undefined };
    expect(sent({ ...sampleOrder, receiver })).toBe('consignee.address.countryCode is required');
  });
});
