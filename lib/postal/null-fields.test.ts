import fc from 'fast-check';
import { expect } from 'vitest';
import { toBookingRequest } from './family-a/translate-booking.ts';
import { toCreateRequest } from './family-b/translate-booking.ts';
import type { BookingOrder } from './model/booking-order.ts';
import { fuzz } from './testing/fuzz.ts';
import { sampleInternationalOrder, sampleOrder } from './testing/samples.ts';

/** The fields that may be null in a request (the operator's interface, § Family B shipment creation request). Family A has none. */
const nullable = new Set([
  ...['customsDeclarations', 'referenceNumber1', 'referenceNumber2', 'referenceNumber3', 'referenceNumber4'],
  ...['specialNotes', 'remarks', 'branchName', 'coDAmount.currency'],
  ...['shipper', 'consignee'].flatMap((party) =>
    [
      ...['contact.emailAddress', 'address.regionCode', 'address.cityCode', 'address.streetName'],
      ...['address.landmark', 'address.buildingName', 'address.floorNo', 'address.apartmentNo'],
    ].map((field) => `${party}.${field}`),
  ),
]);

function nullFields(value: unknown, at = ''): string[] {
  if (value === null) return [at];
  if (Array.isArray(value)) return value.flatMap((item) => nullFields(item, `${at}[]`));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => nullFields(inner, at ? `${at}.${name}` : name));
}

/** An object without some of its fields, except those that are always there. */
function partly<Whole extends object>(whole: Whole, always: (keyof Whole)[]): fc.Arbitrary<Whole> {
  const optional = Object.keys(whole).filter((name) => !always.includes(name as keyof Whole));
  return fc.subarray(optional).map((left) => {
    const kept = Object.entries(whole).filter(([name]) => !left.includes(name));
    return Object.fromEntries(kept) as Whole;
  });
}

const alwaysOfParty = [
  ...(['contactName', 'address', 'cityId', 'state'] as const),
  ...(['countryId', 'countryAlpha2', 'mobile', 'phone'] as const),
];
const optionalOfOrder = new Set<keyof BookingOrder>([
  ...(['codAmount', 'commodityDescription', 'customsItems', 'insured', 'productCode'] as const),
  ...(['deliveryInstructionId', 'latitude', 'longitude', 'requestSource', 'transactionSource'] as const),
  ...(['branchName', 'remarks', 'specialNotes', 'preassignedAwb', 'iossNumber'] as const),
]);

const whole: BookingOrder = { ...sampleOrder, ...sampleInternationalOrder, insured: true, branchName: 'DXB' };
const alwaysOfOrder = Object.keys(whole).filter(
  (name) => !optionalOfOrder.has(name as keyof BookingOrder),
) as (keyof BookingOrder)[];

const orders = fc
  .record({
    order: partly(whole, alwaysOfOrder),
    sender: partly(whole.receiver, alwaysOfParty),
    receiver: partly(whole.receiver, alwaysOfParty),
    merchantReferences: fc.array(fc.constantFrom(undefined, 'ORDER-7'), { maxLength: 3 }),
    service: fc.constantFrom('domestic' as const, 'international' as const),
  })
  .map(({ order, ...parts }): BookingOrder => ({ ...order, ...parts }));

fuzz('a request has null only where the interface lists it', orders, (order) => {
  const ofA = JSON.parse(JSON.stringify(toBookingRequest(order, 'DeleiveryType')));
  const ofB = toCreateRequest(order, '681131');
  expect(nullFields(ofA)).toEqual([]);
  expect(
    ofB.ok && nullFields(JSON.parse(JSON.stringify(ofB.value))).filter((path) => !nullable.has(path)),
  ).toEqual([]);
});
