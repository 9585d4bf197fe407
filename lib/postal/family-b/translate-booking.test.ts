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
