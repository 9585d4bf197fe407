import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledIncoming, filledInternational, filledItem } from '#e2e/bookings/filled-abroad.ts';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { usualPickup } from '#e2e/data/usual-pickup.ts';
import { toBookingOrder } from '#lib/attempts/to-booking-order.ts';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import { notOfKind } from '#lib/booking-form/checks/unsent-fields.ts';
import { type ShipmentForm, shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { startedForm } from '#lib/booking-form/started-form.ts';
import { addDays } from '#lib/core/times/dubai-clock.ts';
import { toBookingRequest } from '#lib/postal/family-a/translate-booking.ts';
import { toCreateRequest } from '#lib/postal/family-b/translate-booking.ts';
import type { BookingOrder } from '#lib/postal/model/booking-order.ts';
import { bodyOf, type CarriedSection, carriedFields, isCarried } from './carried-fields.ts';
import type { ShipmentDetails, ShipmentKind } from './view.ts';

const pickup = usualPickup();
const parcel = { commodityDescription: 'Gifts', reference1: 'one', pieces: '2' };
const customs = { ...filledInternational.customs, items: [filledItem({ weight: '0.2' })] };

/** In the European Union, where an IOSS number applies. */
const german = { countryAlpha2: 'DE', zipCode: '10115', mobile: '+4915123456789', phone: '+49301234567' };
const point = { latitude: '25.2', longitude: '55.3' };

/** A valid form of each kind. */
const forms: Record<ShipmentKind, ShipmentForm> = {
  domestic: {
    ...filledForm,
    parcel: { ...filledForm.parcel, ...parcel },
    service: { ...filledForm.service, ...pickup, ...point },
  },
  international: {
    ...filledInternational,
    receiver: { ...filledInternational.receiver, ...german },
    parcel: { ...filledInternational.parcel, ...parcel },
    service: { ...filledInternational.service, ...pickup },
    customs,
  },
  incoming: {
    ...filledIncoming,
    sender: { ...filledIncoming.sender, ...german },
    parcel: { ...filledIncoming.parcel, ...parcel },
    service: { ...filledIncoming.service, ...pickup, ...point },
    customs,
  },
};
const kinds = Object.keys(forms) as ShipmentKind[];

/** The order of a form. A place is named by its id, as the operator's lists would. */
function orderOf(form: ShipmentForm): BookingOrder {
  const { sender, receiver, service, ...parsed } = shipmentFormSchema.parse(form);
  const place = (id: string) => ({ id, nameEn: `Place ${id}`, nameAr: `Place ${id}` });
  function named(party: typeof sender | typeof receiver) {
    if ('emirateId' in party)
      return {
        ...party,
        countryId: '971',
        emirate: place(party.emirateId),
        area: party.areaId && place(party.areaId),
      };
    const { countryId, cityId, countryAlpha2 } = party;
    return { ...party, country: { ...place(countryId), alpha2: countryAlpha2 }, city: place(cityId) };
  }
  const settings = { print: 'label', electronicAwb: true, requestKind: 'booking', natureType: 11 };
  const { officeId, ...options } = service;
  const details = {
    ...parsed,
    sender: named(sender),
    receiver: named(receiver),
    service: { ...options, ...settings, ...(officeId && { office: place(officeId) }) },
  };
  return toBookingOrder(details as unknown as ShipmentDetails, 'WB-1');
}

function bodyText(order: BookingOrder, family: 'A' | 'B'): string {
  if (family === 'A') return JSON.stringify(toBookingRequest(order, 'both'));
  const created = toCreateRequest(order, '100200');
  if (!created.ok) throw new Error(created.logMessage);
  return JSON.stringify(created.value);
}

const isForeign = (kind: ShipmentKind, section: string) =>
  section === { domestic: '', international: 'receiver', incoming: 'sender' }[kind];

const size = (decimal: number) => (mark: number) => `${(mark % 90) + 3}.${decimal}`;
const fixed = (text: string) => () => text;

/** The value of a field that takes no free text: one that no other field has, so that it can be found in the body. */
const markers: Record<string, (mark: number, isAbroad: boolean) => string> = {
  mobile: (mark, isAbroad) => (isAbroad ? `+49151234${mark}9` : `+97150321${mark}`),
  phone: (mark, isAbroad) => (isAbroad ? `+4930123${mark}` : `+9714321${mark}`),
  alternativeMobile: (mark) => `+49151235${mark}8`,
  email: (mark) => `m${mark}@example.com`,
  zipCode: (mark) => `5${mark}`,
  emirateId: (mark) => `7${mark}`,
  areaId: (mark) => `8${mark}`,
  cityId: (mark) => `9${mark}`,
  countryId: (mark) => `6${mark}`,
  officeId: (mark) => `3${mark}`,
  deliveryInstructionId: (mark) => `2${mark}`,
  weight: size(1),
  length: size(6),
  width: size(7),
  height: size(8),
  pieces: (mark) => String((mark % 900) + 3),
  hsCode: (mark) => `71${mark}`,
  originAlpha2: fixed('CN'),
  latitude: (mark) => `24.${mark}1`,
  longitude: (mark) => `54.${mark}1`,
  codAmount: (mark) => `${mark}.25`,
  preassignedAwb: (mark) => `100004821${mark}`,
  iossNumber: (mark) => `IM276123${mark}`,
  product: fixed('premium'),
  pickupDate: fixed(addDays(pickup.pickupDate, 7)),
  // A quarter after the default's start: never past, and never after its end.
  pickupFrom: fixed(`${pickup.pickupFrom.slice(0, 3)}15`),
  pickupTo: fixed('19:15'),
};
/** Fields whose value stands in the body in another spelling, or is too short to be found. */
const respelt = ['pickupDate', 'product', 'countryId', 'paymentMethod', 'pieces'];
const flags = ['registered', 'returnService', 'insured', 'emailSender', 'emailReceiver'];

type Item = NonNullable<BookingOrder['customsItems']>[number];
const withItem = (order: BookingOrder, change: Partial<Item>): BookingOrder => ({
  ...order,
  customsItems: order.customsItems?.map((one) => ({ ...one, ...change })),
});
const dollars = { amountMinor: 13_650, currency: 'USD' };

/** Fields that a rule of the form ties to others, so that only the order can have another value of one alone. */
const tied: Record<string, (order: BookingOrder, mark: number) => BookingOrder> = {
  'parcel.contentType': (order) => ({ ...order, contentType: 'document' }),
  'parcel.declaredValue': (order, mark) => ({
    ...order,
    declaredValue: { amountMinor: mark * 100 + 75, currency: 'AED' },
  }),
  'service.delivery': (order) => ({ ...order, delivery: 'counter' }),
  'customs.currency': (order) => ({ ...withItem(order, { value: dollars }), declaredValue: dollars }),
  'item.quantity': (order, mark) => withItem(order, { quantity: mark }),
  'item.unitValue': (order, mark) =>
    withItem(order, { value: { amountMinor: mark * 100 + 25, currency: 'AED' } }),
  'item.weight': (order, mark) => withItem(order, { weightGrams: mark }),
};

/** What else a form needs so that a field has a meaning. */
const beside: Record<string, object> = {
  codAmount: { paymentMethod: 'cod', codAmount: '1' },
  paymentMethod: { codAmount: '1' },
  officeId: { delivery: 'counter' },
  ...Object.fromEntries(
    ['length', 'width', 'height'].map((side) => [side, { length: '1', width: '1', height: '1' }]),
  ),
};

function withValue(kind: ShipmentKind, section: CarriedSection, change: object): ShipmentForm {
  const form = forms[kind];
  if (section !== 'item') return { ...form, [section]: { ...form[section], ...change } };
  return {
    ...form,
    customs: { ...form.customs, items: form.customs.items.map((one) => ({ ...one, ...change })) },
  };
}

/** The values to try: of a choice each other one, of a flag yes, and otherwise the marker. */
function valuesOf(kind: ShipmentKind, section: CarriedSection, field: string, mark: number) {
  if (field === 'paymentMethod') return kind === 'domestic' ? ['cod', 'cash'] : ['cash'];
  if (flags.includes(field)) return [true];
  return [markers[field]?.(mark, isForeign(kind, section)) ?? `mark ${mark}`];
}

/** The order without and with a value of a field. */
function ordersOf(kind: ShipmentKind, section: CarriedSection, field: string, value: string | boolean) {
  const needed = beside[field] ?? {};
  const change = { ...needed, [field]: value, ...(field === 'countryId' && { countryAlpha2: 'FR' }) };
  return [needed, change].map((one) => orderOf(withValue(kind, section, one)));
}

function check(kind: ShipmentKind, section: CarriedSection, field: string, mark: number) {
  const change = tied[`${section}.${field}`];
  for (const value of valuesOf(kind, section, field, mark)) {
    const plain = orderOf(forms[kind]);
    const orders = change ? [plain, change(plain, mark)] : ordersOf(kind, section, field, value);
    for (const family of ['A', 'B'] as const) {
      const body = bodyOf(kind, family);
      const [before, after = ''] = orders.map((order) => bodyText(order, family));
      const says = isCarried(section, field, body, value);
      const of = `${kind} in ${body}: ${section}.${field} ${value}`;
      expect(after !== before, of).toBe(says);
      if (!change && typeof value === 'string' && !respelt.includes(field))
        expect(after.includes(value), of).toBe(says);
    }
  }
}

/** The fields of the table that a kind has. */
const fieldsOf = (kind: ShipmentKind) =>
  (Object.keys(carriedFields) as CarriedSection[])
    .filter((section) => kind !== 'domestic' || (section !== 'customs' && section !== 'item'))
    .flatMap((section) => {
      const isParty = section === 'sender' || section === 'receiver';
      const elsewhere = isForeign(kind, section) ? ['emirateId', 'areaId'] : ['countryId', 'cityId'];
      const absent = kind === 'incoming' ? ['iossNumber'] : [];
      return Object.keys(carriedFields[section])
        .filter((field) => !notOfKind[kind].includes(`${section}.${field}`))
        .filter((field) => !absent.includes(field) && !(isParty && elsewhere.includes(field)))
        .map((field) => [kind, section, field] as const);
    });

describe('a body carries exactly what the table says', () => {
  it.each(kinds.flatMap(fieldsOf))('%s: %s.%s', (kind, section, field) => {
    fc.assert(
      fc.property(fc.integer({ min: 1111, max: 9999 }), (mark) => check(kind, section, field, mark)),
      { numRuns: 5 },
    );
  });
});

it('the table has each field of the form', () => {
  const own = [
    ...['zoneId', 'countryAlpha2', 'weightUnit', 'dimensionUnit', 'store', 'tag', 'items', 'pickupConfirmed'],
    ...['isHoliday', 'exportReason', 'incoterm'],
  ];
  const { kind: _kind, ...sections } = startedForm();
  for (const [section, fields] of Object.entries({ ...sections, item: startedItem() })) {
    const known = Object.keys(fields).filter((field) => !field.endsWith('Text') && !own.includes(field));
    expect(known.sort(), section).toEqual(Object.keys(carriedFields[section as CarriedSection]).sort());
  }
});
