import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filledIncoming, filledInternational, filledItem } from '#e2e/bookings/filled-abroad.ts';
import { type ShipmentForm, shipmentFormSchema } from './schema.ts';

beforeEach(() => {
  // Noon in Dubai, a Tuesday.
  vi.useFakeTimers({ now: new Date('2026-11-03T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The first error at each field. */
function complaints(form: ShipmentForm): Record<string, string> {
  const issues = shipmentFormSchema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
}

const toRiyadh = (changes: Partial<ShipmentForm['receiver']>): ShipmentForm => ({
  ...filledInternational,
  receiver: { ...filledInternational.receiver, ...changes },
});
const declaring = (
  items: ShipmentForm['customs']['items'],
  parcel: Partial<ShipmentForm['parcel']> = {},
  customs: Partial<ShipmentForm['customs']> = {},
): ShipmentForm => ({
  ...filledInternational,
  parcel: { ...filledInternational.parcel, ...parcel },
  customs: { ...filledInternational.customs, items, ...customs },
});

test('an international form is parsed into what applies to its kind', () => {
  const { kind, sender, receiver, parcel, service, customs } = shipmentFormSchema.parse(filledInternational);
  expect(kind).toBe('international');
  expect(sender).toMatchObject({ emirateId: '1', mobile: '+971501234567' });
  expect(sender).not.toHaveProperty('countryId');
  expect(receiver).toMatchObject({
    countryId: '188',
    cityId: '18801',
    mobile: '+966501234567',
    phone: '+966114651234',
    zipCode: '12211',
  });
  expect(receiver).not.toHaveProperty('emirateId');
  expect(parcel.declaredValue).toEqual({ amountMinor: 13_650, currency: 'AED' });
  expect(service).toMatchObject({ delivery: 'door-to-door', returnService: false, codAmount: undefined });
  expect(customs?.items).toEqual([
    {
      description: 'Cotton shirts',
      hsCode: '610510',
      originAlpha2: 'IN',
      quantity: 3,
      value: { amountMinor: 13_650, currency: 'AED' },
      weightGrams: 250,
      weightUnit: 'kg',
      reference: undefined,
      size: undefined,
    },
  ]);
});

test('an incoming form has its sender abroad and its receiver at home', () => {
  const { sender, receiver } = shipmentFormSchema.parse(filledIncoming);
  expect(sender).toMatchObject({ countryAlpha2: 'GB', mobile: '+447911123456', phone: '+442079460958' });
  expect(receiver).toMatchObject({ emirateId: '1' });
});

test('texts that belong to another kind are neither checked nor sent', () => {
  const form = {
    ...filledInternational,
    receiver: { ...filledInternational.receiver, emirateText: 'Dubay' },
    service: { ...filledInternational.service, codAmount: 'x', latitude: 'north', returnService: true },
  };
  expect(complaints(form)).toEqual({});
  expect(shipmentFormSchema.parse(form).service).toMatchObject({
    codAmount: undefined,
    latitude: undefined,
    returnService: false,
  });
});

describe('a party abroad', () => {
  test('needs a country other than the UAE, and a city of its list', () => {
    expect(complaints(toRiyadh({ countryId: '', cityId: '' }))).toEqual({
      'receiver.countryId': 'required',
      'receiver.cityId': 'required',
    });
    expect(complaints(toRiyadh({ countryAlpha2: 'AE', mobile: '0501234567', zipCode: '' }))).toEqual({
      'receiver.countryId': 'countryHome',
    });
    expect(complaints(toRiyadh({ cityId: '', cityText: 'Riyad' }))).toEqual({
      'receiver.cityId': 'required',
    });
  });

  test.each([
    ['SA', '050 123 4567', '+966501234567'],
    ['SA', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['GB', '00966 50 123 4567', '+966501234567'],
    ['GB', 'Mob: 07911 123456', '+447911123456'],
    ['US', '(212) 555-0123', '+12125550123'],
    ['IN', '98765 43210', '+919876543210'],
    ['', '+49 30 901820', '+4930901820'],
  ])('in %s the phone %s is %s', (countryAlpha2, mobile, e164) => {
    const form = toRiyadh({ countryAlpha2, mobile, zipCode: '' });
    expect(shipmentFormSchema.parse(form).receiver.mobile).toBe(e164);
  });

  test('two numbers in one field are split, and asked about while the phone is another number', () => {
    const two = { countryAlpha2: 'GB', zipCode: '', mobile: '07911 123456 / 020 7946 0958' };
    expect(shipmentFormSchema.parse(toRiyadh({ ...two, phone: '' })).receiver).toMatchObject({
      mobile: '+447911123456',
      phone: '+442079460958',
    });
    expect(complaints(toRiyadh({ ...two, phone: '020 7946 0111' }))).toEqual({
      'receiver.mobile': 'severalPhones',
    });
  });

  test.each([
    ['SA', '12345'],
    ['GB', '0501234567'],
    ['', '0501234567'],
    ['QA', 'none'],
  ])('in %s the phone %s is wrong', (countryAlpha2, mobile) => {
    expect(complaints(toRiyadh({ countryAlpha2, mobile, zipCode: '' }))).toEqual({
      'receiver.mobile': 'foreignPhone',
    });
  });

  test.each([
    ['SA', '12211', undefined],
    ['SA', '1221', 'postcodeZeros'],
    ['SA', '122', 'postcodeZeros'],
    ['SA', '12', 'postcode'],
    ['EG', '4460150', undefined],
    ['JP', '〒100-0001', undefined],
    ['GB', 'sw1a1aa', undefined],
    ['GB', '12211', 'postcode'],
    ['NL', '1012 AB', undefined],
    ['LV', 'LV-1010', undefined],
    ['DE', 'D-10115', undefined],
    ['OM', '١١١', undefined],
    ['OM', 'P.C. 112', undefined],
    ['OM', '1122', 'postcode'],
    ['FR', '75 001', undefined],
    ['LI', 'FL-9490', undefined],
    ['GB', 'BFPO 105', undefined],
    ['GB', 'BFPO', 'postcode'],
    ['QA', '12211', 'noPostcodes'],
    ['QA', '00000', undefined],
    ['TV', '', undefined],
    ['ZZ', 'anything', undefined],
  ])('in %s the postcode %s has the fault %s', (countryAlpha2, zipCode, fault) => {
    const mobile = '+966501234567';
    expect(complaints(toRiyadh({ countryAlpha2, zipCode, mobile }))).toEqual(
      fault ? { 'receiver.zipCode': fault } : {},
    );
  });
});

describe('the declaration', () => {
  test('goods need an item, documents have none', () => {
    expect(complaints(declaring([]))).toEqual({ 'customs.items': 'customsItems' });
    const document = declaring([filledItem({ hsCode: 'x' })], { contentType: 'document' });
    expect(complaints(document)).toEqual({});
    expect(shipmentFormSchema.parse(document)).toMatchObject({
      customs: { items: [] },
      parcel: { declaredValue: undefined },
    });
  });

  test('every field of an item is checked at its place', () => {
    const wrong = filledItem({
      description: 'قمصان',
      hsCode: '61051',
      originAlpha2: '',
      originText: 'Indya',
      quantity: '0',
      unitValue: '0',
      weight: '1,500',
      width: '10',
    });
    expect(complaints(declaring([filledItem(), wrong]))).toEqual({
      'customs.items.1.description': 'english',
      'customs.items.1.hsCode': 'hsCode',
      'customs.items.1.originAlpha2': 'required',
      'customs.items.1.quantity': 'quantity',
      'customs.items.1.unitValue': 'amountAbroad',
      'customs.items.1.weight': 'twoReadings',
      'customs.items.1.length': 'allSizes',
      'customs.items.1.height': 'allSizes',
    });
  });

  test('an HS code is 6 to 12 digits, with or without points', () => {
    const [item] =
      shipmentFormSchema.parse(declaring([filledItem({ hsCode: '6105.10.00' })])).customs?.items ?? [];
    expect(item?.hsCode).toBe('61051000');
    for (const hsCode of ['', '٦١٠٥١٠', '123456789012'])
      expect(complaints(declaring([filledItem({ hsCode })]))).toEqual({});
    expect(complaints(declaring([filledItem({ hsCode: '1234567890123' })]))).toEqual({
      'customs.items.0.hsCode': 'hsCode',
    });
  });

  test('the items add up to the declared value, in its currency', () => {
    const items = [
      filledItem({ unitValue: '1.250', quantity: '2' }),
      filledItem({ unitValue: '10', quantity: '1' }),
    ];
    const declaredIn = (currency: 'KWD' | 'AED', declaredValue: string) =>
      complaints(declaring(items, { declaredValue }, { currency }));
    expect(declaredIn('KWD', '12.500')).toEqual({});
    expect(declaredIn('KWD', '12.501')).toEqual({ 'parcel.declaredValue': 'customsSum' });
    expect(declaredIn('AED', '12.50')).toEqual({});
    expect(declaredIn('AED', '-1')).toEqual({ 'parcel.declaredValue': 'amountAbroad' });
    expect(declaredIn('AED', '10000001')).toEqual({ 'parcel.declaredValue': 'amountMost' });
  });

  test('the items don’t weigh more than the parcel', () => {
    expect(complaints(declaring([filledItem({ weight: '1.2' })], { weight: '1.2' }))).toEqual({});
    expect(
      complaints(declaring([filledItem({ weight: '1.2' }), filledItem({ weight: '1', weightUnit: 'g' })])),
    ).toEqual({ 'parcel.weight': 'customsWeight' });
  });

  test('at most 50 items', () => {
    const items = Array.from({ length: 51 }, () => filledItem({ weight: '1', weightUnit: 'g' }));
    expect(complaints(declaring(items))).toMatchObject({ 'customs.items': 'customsTooMany' });
    expect(complaints(declaring(items.slice(1)))).toEqual({});
  });

  test('an IOSS number is checked and kept for the European Union only', () => {
    const to = (countryAlpha2: string, iossNumber: string) => ({
      ...toRiyadh({ countryAlpha2, mobile: '+966501234567', zipCode: '' }),
      customs: { ...filledInternational.customs, iossNumber },
    });
    expect(complaints(to('DE', 'IM276000074'))).toEqual({ 'customs.iossNumber': 'ioss' });
    expect(shipmentFormSchema.parse(to('DE', 'im 2760000742')).customs?.iossNumber).toBe('IM2760000742');
    expect(complaints(to('GB', 'none'))).toEqual({});
    expect(shipmentFormSchema.parse(to('GB', 'IM2760000742')).customs?.iossNumber).toBeUndefined();
  });
});

test('an incoming shipment needs its special instructions', () => {
  const form = { ...filledIncoming, service: { ...filledIncoming.service, specialNotes: ' ' } };
  expect(complaints(form)).toEqual({ 'service.specialNotes': 'transitNotes' });
});

test('COD stays in the country', () => {
  for (const form of [filledInternational, filledIncoming])
    expect(complaints({ ...form, service: { ...form.service, paymentMethod: 'cod' } })).toEqual({
      'service.paymentMethod': 'codAbroad',
    });
});

test.each([
  null,
  5,
  'x',
  {},
  [],
  { kind: 'by-air' },
  { kind: 'international' },
  { kind: 'incoming', customs: 7 },
])('%j is no form and does not throw', (form) => {
  expect(shipmentFormSchema.safeParse(form).success).toBe(false);
});
