import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filledIncoming, filledInternational, filledItem } from '#e2e/bookings/filled-abroad.ts';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { type ShipmentForm, shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { toBookingRequest } from '#lib/postal/family-a/translate-booking.ts';
import { toCreateRequest } from '#lib/postal/family-b/translate-booking.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { toBookingOrder } from './to-booking-order.ts';

beforeEach(() => {
  // Noon in Dubai, a Tuesday.
  vi.useFakeTimers({ now: new Date('2026-11-03T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Texts that are read by people, and values that are chosen and not typed. */
const notNumbers = new Set(
  ['contactName', 'companyName', 'address', 'addressLine2', 'streetName', 'buildingName', 'landmark']
    .concat(['commodityDescription', 'description', 'remarks', 'specialNotes', 'email'])
    .concat(['pickupDate', 'pickupFrom', 'pickupTo', 'emirateId', 'zoneId', 'areaId', 'countryId', 'cityId']),
);

const inArabicDigits = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (key, one) =>
    typeof one === 'string' && !notNumbers.has(key)
      ? one.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
      : one,
  );

/** The form with every other field that takes a number, at home and abroad. */
function withNumbers(form: ShipmentForm): ShipmentForm {
  const party = { floor: '12', apartment: '1204', ownReference1: 'A-1', ownReference2: '77' };
  const ofParty = (given: ShipmentForm['sender']) => ({
    ...given,
    zipCode: given.zipCode || '41992',
    ...party,
  });
  const isDomestic = form.kind === 'domestic';
  const cod = { paymentMethod: 'cod', codAmount: '1,250.50', latitude: '25.2', longitude: '55.3' } as const;
  const item = filledItem({ reference: 'SKU-3', length: '10', width: '20.5', height: '5' });
  return {
    ...form,
    sender: ofParty(form.sender),
    receiver: { ...ofParty(form.receiver), alternativeMobile: isDomestic ? '' : form.receiver.mobile },
    parcel: { ...form.parcel, reference1: 'ORDER 7', reference2: '8', reference3: '9', pieces: '2' },
    service: { ...form.service, preassignedAwb: '1000048213114', ...(isDomestic && cod) },
    customs: { ...form.customs, items: isDomestic ? [] : [item] },
  };
}

function orderOf(form: ShipmentForm) {
  const { sender, receiver, ...parsed } = shipmentFormSchema.parse(form);
  const emirate = { id: '1', nameEn: 'Dubai', nameAr: 'دبي' };
  const city = { id: '18801', nameEn: 'Riyadh', nameAr: 'الرياض' };
  const country = { id: '188', nameEn: 'Saudi Arabia', nameAr: 'السعودية', alpha2: 'SA' };
  const named = (party: object) => ({
    countryId: '971',
    ...party,
    ...('emirateId' in party ? { emirate } : { city, country }),
  });
  const details = { ...parsed, sender: named(sender), receiver: named(receiver) };
  return toBookingOrder(details as unknown as ShipmentDetails, 'WB-1');
}

test.each([
  ['domestic', filledForm],
  ['international', filledInternational],
  ['incoming', filledIncoming],
])('numbers typed in Arabic digits go out in Latin ones: %s', (_kind, form) => {
  const latin = withNumbers(form);
  const order = orderOf(inArabicDigits(latin));
  expect(order).toEqual(orderOf(latin));
  expect(order.sender).toMatchObject({ zipCode: latin.sender.zipCode, references: ['A-1', '77'] });
  const familyB = toCreateRequest(order, '100200');
  for (const sent of [toBookingRequest(order, 'both'), familyB.ok && familyB.value]) {
    expect(sent).toBeTruthy();
    expect(JSON.stringify(sent)).not.toMatch(/[٠-٩۰-۹]/);
  }
});
