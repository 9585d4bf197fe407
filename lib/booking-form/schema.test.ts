import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changedForm, type FormChanges, filledForm } from '#e2e/bookings/filled-form.ts';
import { parseLengthMm, parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { shipmentDraftSchema, shipmentFormSchema } from './schema.ts';

// Noon in Dubai, a Tuesday.
const now = '2026-11-03T08:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The first error at each field. */
function complaints(changes: FormChanges): Record<string, string> {
  const issues = shipmentFormSchema.safeParse(changedForm(changes)).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
}

function meaning(changes: FormChanges) {
  const parsed = shipmentFormSchema.parse(changedForm(changes));
  if (parsed.kind !== 'domestic') throw new Error('not domestic');
  return parsed;
}

test('a valid form is parsed into domain units', () => {
  const { sender, parcel, service } = meaning({
    parcel: { declaredValue: '1,250.50', reference1: ' ORDER 7 ' },
    service: { paymentMethod: 'cod', codAmount: '149.5', latitude: '٢٥٫٢', longitude: '-55,2' },
  });
  expect(sender).toMatchObject({
    mobile: '+971501234567',
    phone: '+97142345678',
    emirateId: '1',
    zoneId: '11',
    areaId: '1101',
    companyName: undefined,
  });
  expect(parcel).toMatchObject({
    weightGrams: 1200,
    pieces: 1,
    lengthMm: 100,
    widthMm: 125,
    declaredValue: { amountMinor: 125_050, currency: 'AED' },
    reference1: 'ORDER 7',
    reference2: undefined,
  });
  expect(parcel).not.toHaveProperty('weight');
  expect(service).toMatchObject({
    codAmount: { amountMinor: 14_950, currency: 'AED' },
    latitude: '25.2',
    longitude: '-55.2',
  });
});

describe('parties', () => {
  test.each(['contactName', 'mobile', 'phone', 'emirateId', 'address'] as const)(
    '%s is required of both',
    (field) => {
      expect(complaints({ sender: { [field]: ' ' }, receiver: { [field]: '' } })).toEqual({
        [`sender.${field}`]: 'required',
        [`receiver.${field}`]: 'required',
      });
    },
  );

  test('the receiver needs an email, the sender does not', () => {
    expect(complaints({ sender: { email: '' }, receiver: { email: '' } })).toEqual({
      'receiver.email': 'receiverEmail',
    });
  });

  test.each(['name', 'name@example', 'name@.ae', 'na me@example.ae', '@example.ae'])(
    '%s is no e-mail',
    (email) => {
      expect(complaints({ sender: { email }, receiver: { email } })).toEqual({
        'sender.email': 'email',
        'receiver.email': 'email',
      });
    },
  );

  test.each(['041234567', '050123456', 'none'])('%s is no phone number', (mobile) => {
    expect(complaints({ receiver: { mobile } })).toEqual({ 'receiver.mobile': 'mobile' });
  });

  test.each([
    ['Mobile  050  123  4567\r\n', '+971501234567'],
    ['04 234 5678', '+97142345678'],
    ['+1 415 555 0100', '+14155550100'],
  ])('a receiver with only %s can be booked', (mobile, e164) => {
    expect(meaning({ receiver: { mobile } }).receiver.mobile).toBe(e164);
  });

  test('two numbers in one field are split, and asked about while the phone is another number', () => {
    const mobile = '050 123 4567 / 04 234 5678';
    for (const phone of ['', mobile])
      expect(meaning({ receiver: { mobile, phone } }).receiver).toMatchObject({
        mobile: '+971501234567',
        phone: '+97142345678',
      });
    expect(meaning({ receiver: { mobile: '04 234 5678 / 050 123 4567', phone: '' } }).receiver).toMatchObject(
      { mobile: '+971501234567', phone: '+97142345678' },
    );
    expect(complaints({ receiver: { mobile, phone: '055 111 2222' } })).toEqual({
      'receiver.mobile': 'severalPhones',
    });
    expect(complaints({ receiver: { phone: `${mobile}, 055 111 2222` } })).toEqual({
      'receiver.phone': 'severalPhones',
    });
  });

  test('a phone may be a landline or a mobile', () => {
    expect(meaning({ receiver: { phone: '0501234567' } }).receiver.phone).toBe('+971501234567');
    expect(complaints({ receiver: { phone: '999' } })).toEqual({ 'receiver.phone': 'phone' });
  });

  test.each(['fj/040+x', '0012', '9876543210', '0', 'دبي', 'x'.repeat(50)])('%s is an id', (id) => {
    const { receiver, service } = meaning({
      receiver: { emirateId: id, zoneId: id, areaId: id },
      service: { deliveryInstructionId: id },
    });
    expect(receiver).toMatchObject({ emirateId: id, zoneId: id, areaId: id });
    expect(service.deliveryInstructionId).toBe(id);
  });

  test('zone and area are optional, and their ids are texts that can be sent', () => {
    const none = meaning({ receiver: { zoneId: '', areaId: '' } }).receiver;
    expect([none.zoneId, none.areaId]).toEqual([undefined, undefined]);
    expect(complaints({ receiver: { zoneId: 'x'.repeat(51), areaId: 'y'.repeat(51) } })).toEqual({
      'receiver.zoneId': 'chooseFromList',
      'receiver.areaId': 'chooseFromList',
    });
  });

  test('removes line breaks and double spaces that are pasted into a one-line field', () => {
    const pasted = meaning({
      receiver: { contactName: ' Layla\n  Haddad \r\n', address: 'Flat 7,\n  Tower\u00a0 2\n' },
      service: { remarks: 'Ring twice.\nThen call.\n' },
    });
    expect(pasted.receiver).toMatchObject({ contactName: 'Layla Haddad', address: 'Flat 7, Tower 2' });
    expect(pasted.service.remarks).toBe('Ring twice.\nThen call.');
  });

  test.each([
    ['contactName', 100],
    ['companyName', 200],
    ['address', 300],
    ['zipCode', 20],
  ] as const)('%s takes %i characters', (field, limit) => {
    expect(complaints({ receiver: { [field]: 'ع'.repeat(limit) } })).toEqual({});
    expect(complaints({ receiver: { [field]: 'ع'.repeat(limit + 1) } })).toEqual({
      [`receiver.${field}`]: 'tooLong',
    });
  });
});

describe('the parcel', () => {
  test.each([
    ['1.2', 'kg', 1200],
    ['٠٫٥', 'kg', 500],
    ['0,75', 'kg', 750],
    ['1,5', 'kg', 1500],
    ['1,500', 'g', 1500],
    ['250', 'g', 250],
    ['1000', 'kg', 1_000_000],
    ['0', 'kg', null],
    ['-1', 'kg', null],
    ['1.2', 'g', null],
    ['0.0005', 'kg', null],
    ['1000.001', 'kg', null],
    ['heavy', 'kg', null],
  ] as const)('%s %s is %s grams', (weight, weightUnit, grams) => {
    expect(parseWeightGrams(weight, weightUnit)).toBe(grams);
    const expected = grams === null ? { 'parcel.weight': 'weight' } : {};
    expect(complaints({ parcel: { weight, weightUnit } })).toEqual(expected);
  });

  test('a comma before three digits is named where it has two readings', () => {
    expect(
      complaints({
        parcel: { weight: '1,500', length: '1,000', dimensionUnit: 'm', width: '1', height: '1' },
      }),
    ).toEqual({ 'parcel.weight': 'twoReadings', 'parcel.length': 'twoReadings' });
  });

  test.each([
    ['12,000', 'cm', null],
    ['10', 'cm', 100],
    ['10.5', 'cm', 105],
    ['0.105', 'm', 105],
    ['10,5', 'cm', 105],
    ['10', 'm', 10_000],
    ['0', 'cm', null],
    ['10.55', 'cm', null],
    ['10.001', 'm', null],
    ['wide', 'cm', null],
  ] as const)('%s %s is %s millimetres', (width, dimensionUnit, mm) => {
    expect(parseLengthMm(width, dimensionUnit)).toBe(mm);
    const rest = { length: '1', height: '1' };
    const expected = mm === null ? { 'parcel.width': 'dimension' } : {};
    expect(complaints({ parcel: { ...rest, width, dimensionUnit } })).toEqual(expected);
  });

  test('weight, pieces and sizes are required', () => {
    expect(complaints({ parcel: { weight: '', pieces: '', length: '', width: ' ', height: '' } })).toEqual({
      'parcel.weight': 'required',
      'parcel.pieces': 'required',
      'parcel.length': 'required',
      'parcel.width': 'required',
      'parcel.height': 'required',
    });
  });

  test.each(['0', '1000', '1.5', 'two'])('%s pieces are refused', (pieces) => {
    expect(complaints({ parcel: { pieces } })).toEqual({ 'parcel.pieces': 'pieces' });
  });

  test('no amount is above AED 10,000,000.00', () => {
    const amounts = (amount: string) => ({
      parcel: { declaredValue: amount },
      service: { paymentMethod: 'cod', codAmount: amount },
    });
    expect(meaning(amounts('10,000,000.00')).service.codAmount?.amountMinor).toBe(1_000_000_000);
    expect(complaints(amounts('10000000.01'))).toEqual({
      'parcel.declaredValue': 'amountMost',
      'service.codAmount': 'amountMost',
    });
  });

  test('a declared value is an amount or nothing', () => {
    expect(meaning({ parcel: { declaredValue: '' } }).parcel.declaredValue).toBeUndefined();
    expect(complaints({ parcel: { declaredValue: '12.345' } })).toEqual({ 'parcel.declaredValue': 'amount' });
  });

  test('reports errors of fields and of measures together', () => {
    expect(complaints({ parcel: { pieces: 'two', weight: '0', height: 'x' } })).toEqual({
      'parcel.pieces': 'pieces',
      'parcel.weight': 'weight',
      'parcel.height': 'dimension',
    });
  });
});

describe('input that our form never sends', () => {
  test.each([
    [3, { parcel: { contentType: 'gold', weight: '1', weightUnit: 'lb', dimensionUnit: null } }],
    [3, { service: { product: 'drone', paymentMethod: 7, delivery: undefined } }],
    [2, { service: { registered: 'yes', returnService: null } }],
  ] as [number, FormChanges][])('%i choices are asked for in %j', (count, changes) => {
    const found = complaints(changes);
    expect(Object.keys(found)).toHaveLength(count);
    expect(new Set(Object.values(found))).toEqual(new Set(['chooseFromList']));
  });

  test.each([5, null, undefined, ['x'], { trim: 'x' }])(
    '%j instead of a text is reported and does not throw',
    (value) => {
      expect(
        complaints({
          receiver: { contactName: value },
          parcel: { weight: value, length: value },
          service: { codAmount: value, latitude: value, pickupDate: value },
        }),
      ).toEqual({
        'receiver.contactName': 'required',
        'parcel.weight': 'required',
        'parcel.length': 'required',
        'service.codAmount': 'required',
        'service.latitude': 'required',
        'service.pickupDate': 'required',
      });
    },
  );
});

test('a draft accepts any half-filled form, within limits', () => {
  expect(shipmentDraftSchema.safeParse(filledForm).success).toBe(true);
  expect(
    shipmentDraftSchema.safeParse(changedForm({ receiver: { mobile: 'half', email: '' } })).success,
  ).toBe(true);
  expect(
    shipmentDraftSchema.safeParse(changedForm({ receiver: { address: 'x'.repeat(2001) } })).success,
  ).toBe(false);
  expect(shipmentDraftSchema.safeParse({ sender: {} }).success).toBe(false);
});
