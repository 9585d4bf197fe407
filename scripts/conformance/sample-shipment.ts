import { randomBytes } from 'node:crypto';
import type { BookingOrder, BookingParty } from '#lib/postal/model/booking-order.ts';
import type { PriceQuestion } from '#lib/postal/model/lookups.ts';

/** Ids from the operator's own lookups. */
export type Places = { countryId?: string; emirateId?: string; zoneId?: string };

type KnownPlaces = Required<Omit<Places, 'zoneId'>>;

const dayMs = 24 * 3_600_000;

function party(places: KnownPlaces, role: string): BookingParty {
  return {
    contactName: `Conformance check, ${role}`,
    address: 'A test: this shipment is cancelled at once',
    cityId: places.emirateId,
    state: 'Dubai',
    cityName: 'Dubai',
    countryId: places.countryId,
    countryAlpha2: 'AE',
    countryName: 'United Arab Emirates',
    mobile: '+971501234567',
    phone: '+97142345678',
    email: `${role}@example.com`,
  };
}

/** A small domestic shipment with a new reference and a pickup on the day after tomorrow. */
export function sampleOrder(places: KnownPlaces, now: Date): BookingOrder {
  return {
    reference: `CHECK-${randomBytes(6).toString('hex')}`,
    merchantReferences: [],
    sender: party(places, 'sender'),
    receiver: party(places, 'receiver'),
    contentType: 'non-document',
    natureType: 11,
    service: 'domestic',
    product: 'express',
    delivery: 'door-to-door',
    registered: false,
    paymentMethod: 'credit',
    commodityDescription: 'Test',
    pieces: 1,
    weightGrams: 500,
    weightUnit: 'g',
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    dimensionUnit: 'cm',
    emailSender: false,
    emailReceiver: false,
    pickupDate: new Date(now.getTime() + 2 * dayMs).toISOString().slice(0, 10),
    pickupFrom: '09:00',
    pickupTo: '12:00',
    returnService: false,
    print: 'label',
    electronicAwb: true,
    requestKind: 'booking',
    remarks: 'Test shipment, cancelled at once',
  };
}

/** The price request for that shipment. */
export function sampleQuestion({ countryId, emirateId }: KnownPlaces): PriceQuestion {
  return {
    product: 'express',
    service: 'domestic',
    contentType: 'non-document',
    originState: 'Dubai',
    originCityId: emirateId,
    destinationCountryId: countryId,
    destinationCityId: emirateId,
    weightGrams: 500,
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    registered: false,
    currency: 'AED',
  };
}
