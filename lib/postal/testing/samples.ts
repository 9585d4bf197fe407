import type { BookingOrder, BookingParty, OperatorAccount } from '../booking-order.ts';
import type { PostalObserver } from '../observer.ts';
import type { PriceQuestion } from '../price-question.ts';
import type { PostalSettings, ServingFamilies } from '../settings.ts';

// Samples for the tests of both families. In the order, every field that a domestic shipment can carry has a value of its own.

export const sampleAccount: OperatorAccount = { accountNo: '681131', token: 'tok-9f2c/7=é' };

const sender: BookingParty = {
  contactName: 'Noor Trading',
  companyName: 'Noor Trading LLC',
  address: 'Office 12, Al Maktoum Road',
  cityId: 1,
  state: 'Dubai',
  countryId: 971,
  cityName: 'Dubai',
  countryAlpha2: 'AE',
  regionId: '10101',
  zipCode: '00000',
  mobile: '+971501234567',
  phone: '+97142345678',
  email: 'noor@example.com',
};

const receiver: BookingParty = {
  contactName: 'أحمد العلي',
  address: 'فيلا ٧، الممزر',
  cityId: 3,
  state: 'Sharjah',
  countryId: 971,
  cityName: 'Sharjah',
  countryAlpha2: 'AE',
  mobile: '+971559876543',
  phone: '+97165554321',
  email: 'ahmed@example.com',
};

export const sampleOrder: BookingOrder = {
  reference: 'WB-1-1',
  merchantReferences: ['ORDER-7', 'PO-8'],
  sender,
  receiver,
  contentType: 'non-document',
  natureType: 11,
  service: 'domestic',
  product: 'express',
  delivery: 'door-to-door',
  registered: false,
  paymentMethod: 'cod',
  codAmount: { amountMinor: 12_005, currency: 'AED' },
  commodityDescription: 'Dates',
  pieces: 2,
  weightGrams: 1_250,
  weightUnit: 'kg',
  lengthMm: 305,
  widthMm: 200,
  heightMm: 100,
  dimensionUnit: 'cm',
  declaredValue: { amountMinor: 9_990, currency: 'AED' },
  productCode: 'SVC-21',
  deliveryInstructionId: 3,
  emailSender: true,
  emailReceiver: false,
  pickupDate: '2026-11-04',
  pickupFrom: '09:00',
  pickupTo: '12:00',
  returnService: false,
  print: 'label',
  latitude: '25.3014',
  longitude: '55.3712',
  electronicAwb: true,
  requestKind: 'booking',
  remarks: 'Ring the bell',
  specialNotes: 'Fragile',
};

export const sampleQuestion: PriceQuestion = {
  product: 'express',
  service: 'domestic',
  contentType: 'non-document',
  originState: 'Dubai',
  originCityId: 1,
  destinationCountryId: 971,
  destinationCityId: 3,
  weightGrams: 1_250,
  lengthMm: 305,
  widthMm: 200,
  heightMm: 100,
  registered: false,
  currency: 'AED',
};

/** What only one family can serve. */
const settled = {
  reference: 'B',
  cancel: 'B',
  rates: 'A',
  zones: 'A',
  regions: 'A',
  offices: 'A',
  instructions: 'A',
  hsCodes: 'A',
} as const;

export const allOnA: ServingFamilies = {
  ...settled,
  creation: 'A',
  label: 'A',
  tracking: 'A',
  countries: 'A',
  emirates: 'A',
  cities: 'A',
};

export const allOnB: ServingFamilies = {
  ...settled,
  creation: 'B',
  label: 'B',
  tracking: 'B',
  countries: 'B',
  emirates: 'B',
  cities: 'B',
};

/** The settings of an operator at the given address, with the defaults of the environment but a shorter send. */
export function sampleSettings(baseUrl: string): PostalSettings {
  return {
    baseUrl,
    officeSegment: 'svc',
    familyBPrefix: '',
    familyBAuth: 'account',
    rateMethod: 'GET',
    deliveryTypeKey: 'DeleiveryType',
    sendTimeoutMs: 10_000,
    readTimeoutMs: 10_000,
    replyLimitBytes: 16 * 1024 * 1024,
    paths: {},
    families: { ...allOnA, tracking: 'B' },
  };
}

export const silentObserver: PostalObserver = { called() {}, drifted() {} };
