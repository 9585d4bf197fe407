import type { BookingOrder, BookingParty, OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { PriceQuestion } from '#lib/postal/model/lookups.ts';
import type { PostalObserver } from '#lib/postal/model/observer.ts';
import type { PostalSettings, ServingFamilies } from '#lib/postal/model/settings.ts';

// Samples for the tests of both families. Each field of the domestic order has a different value, so that a mix-up shows.

export const sampleAccount: OperatorAccount = { accountNo: '681131', token: 'tok-9f2c/7=é' };

const sender: BookingParty = {
  contactName: 'Noor Trading',
  companyName: 'Noor Trading LLC',
  address: 'Office 12, Al Maktoum Road',
  cityId: '1',
  state: 'Dubai',
  countryId: '971',
  cityName: 'Dubai',
  countryAlpha2: 'AE',
  areaId: '10101',
  zipCode: '00000',
  mobile: '+971501234567',
  phone: '+97142345678',
  email: 'noor@example.com',
};

const receiver: BookingParty = {
  contactName: 'أحمد العلي',
  address: 'فيلا ٧، الممزر',
  cityId: '3',
  state: 'Sharjah',
  countryId: '971',
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
  deliveryInstructionId: '3',
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

/** An international order with every field that one can have. */
export const sampleInternationalOrder: BookingOrder = {
  ...sampleOrder,
  merchantReferences: ['ORDER-7', 'PO-8', 'BOX-9'],
  sender: { ...sender, references: ['S-1', 'S-2'] },
  receiver: {
    contactName: 'Salim Al Harthy',
    companyName: 'Harthy Foods',
    address: 'Way 2714',
    addressLine2: 'Al Khuwair',
    streetName: 'Dohat Al Adab',
    buildingName: 'Tower 5',
    floor: '3',
    apartment: '31',
    landmark: 'Opposite the mosque',
    addressCategory: 'Home',
    cityId: '51201',
    state: 'Muscat Governorate',
    countryId: '512',
    cityName: 'Muscat',
    cityCode: 'MCT',
    countryAlpha2: 'OM',
    countryName: 'Oman',
    zipCode: '133',
    mobile: '+96892123456',
    alternativeMobile: '+96893123456',
    phone: '+96824123456',
    email: 'salim@example.com',
    references: ['R-1', 'R-2'],
  },
  service: 'international',
  paymentMethod: 'credit',
  codAmount: undefined,
  commodityDescription: undefined,
  customsItems: [
    {
      reference: 'LINE-1',
      description: 'Dates',
      originAlpha2: 'AE',
      quantity: 4,
      weightGrams: 800,
      size: { lengthMm: 200, widthMm: 150, heightMm: 95 },
      hsCode: '080410',
      value: { amountMinor: 6_000, currency: 'AED' },
    },
    {
      description: 'Honey',
      originAlpha2: 'AE',
      quantity: 1,
      weightGrams: 450,
      value: { amountMinor: 3_990, currency: 'AED' },
    },
  ],
  iossNumber: 'IM0123456789',
};

export const sampleQuestion: PriceQuestion = {
  product: 'express',
  service: 'domestic',
  contentType: 'non-document',
  originState: 'Dubai',
  originCityId: '1',
  destinationCountryId: '971',
  destinationCityId: '3',
  weightGrams: 1_250,
  lengthMm: 305,
  widthMm: 200,
  heightMm: 100,
  registered: false,
  currency: 'AED',
};

/** Only family B has a lookup by reference. */
const allOn = (family: 'A' | 'B'): ServingFamilies => ({
  reference: 'B',
  ...{ creation: family, label: family, tracking: family },
  ...{ countries: family, emirates: family, cities: family },
});
export const allOnA = allOn('A');
export const allOnB = allOn('B');

/** Settings for an operator at the given address: the environment's defaults with a shorter send timeout. */
export function sampleSettings(baseUrl: string): PostalSettings {
  return {
    baseUrl,
    familyBPrefix: '',
    familyBAuth: 'account',
    deliveryTypeKey: 'DeleiveryType',
    sendTimeoutMs: 10_000,
    readTimeoutMs: 10_000,
    replyLimitBytes: 4 * 1024 * 1024,
    paths: {},
    families: { ...allOnA, tracking: 'B' },
  };
}

export const silentObserver: PostalObserver = {
  called() {},
  drifted() {},
  repliedUnusably() {},
  breakerChanged() {},
};
