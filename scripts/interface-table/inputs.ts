import type { BookingOrder, BookingParty, OperatorAccount } from '#lib/postal/booking-order.ts';
import type { PostalClient } from '#lib/postal/postal-client.ts';
import type { PriceQuestion } from '#lib/postal/price-question.ts';

/** Makes every field required, so that a new field can't be forgotten here. */
type Filled<Value> = { [Key in keyof Value]-?: Filled<Value[Key]> };

/** The arguments of the client's functions. */
export type Input = {
  awb: string;
  reference: string;
  account: OperatorAccount;
  order: BookingOrder;
  question: PriceQuestion;
  emirateId: string;
  zoneId: string;
  country: { id: string; alpha2: string };
  search: { words: string; code: string };
};

const party: Filled<BookingParty> = {
  contactName: 'Noor Trading',
  companyName: 'Noor Trading LLC',
  address: 'Office 12',
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
  addressLine2: 'Al Karama',
  streetName: 'Al Maktoum Road',
  buildingName: 'Tower 1',
  floor: '3',
  apartment: '304',
  landmark: 'The clock tower',
  addressCategory: 'Home',
  cityCode: 'DXB',
  countryName: 'United Arab Emirates',
  alternativeMobile: '+971521234567',
  references: ['NOOR-1', 'NOOR-2'],
};

const order: Filled<BookingOrder> = {
  reference: 'WB-1-1',
  merchantReferences: ['ORDER-7', 'PO-8', 'LOT-9'],
  sender: party,
  receiver: party,
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
  requestSource: 'Waybill',
  transactionSource: 'Portal',
  electronicAwb: true,
  requestKind: 'booking',
  remarks: 'Ring the bell',
  specialNotes: 'Fragile',
  preassignedAwb: '1000012345678',
  iossNumber: 'IM1234567890',
  customsItems: [
    {
      reference: 'ITEM-1',
      description: 'Dried dates',
      originAlpha2: 'AE',
      quantity: 3,
      weightGrams: 900,
      size: { lengthMm: 100, widthMm: 90, heightMm: 80 },
      hsCode: '080410',
      value: { amountMinor: 4_000, currency: 'AED' },
    },
  ],
  insured: false,
  branchName: 'Karama',
};

const question: Filled<PriceQuestion> = {
  product: 'express',
  service: 'domestic',
  contentType: 'non-document',
  originState: 'Dubai',
  originCityId: '1',
  destinationCountryId: '971',
  destinationState: 'Sharjah',
  destinationCityId: '3',
  weightGrams: 1_250,
  lengthMm: 305,
  widthMm: 200,
  heightMm: 100,
  registered: false,
  productCode: 'SVC-21',
  currency: 'AED',
};

const awb = '1000012345678';

const domestic: Input = {
  awb,
  reference: awb,
  account: { accountNo: '681131', token: 'token-one' },
  order,
  question,
  emirateId: '1',
  zoneId: '31',
  country: { id: '971', alpha2: 'AE' },
  search: { words: 'dates', code: '0804' },
};

function withOrder(change: Partial<BookingOrder>): Input {
  return { ...domestic, order: { ...order, ...change } };
}

const abroad = { service: 'international', paymentMethod: 'credit', codAmount: undefined } as const;

/** Orders at home and abroad, with and without customs items: the order's currency is sent only if no item has one. */
export const inputs: readonly [Input, ...Input[]] = [
  domestic,
  withOrder({ customsItems: undefined }),
  withOrder(abroad),
  withOrder({ ...abroad, customsItems: undefined }),
];

/** Alternatives for fields that allow only a few values or need a valid code. */
const otherTexts: Readonly<Record<string, string>> = {
  AE: 'OM',
  AED: 'USD',
  Home: 'Work',
  'non-document': 'document',
  domestic: 'international',
  express: 'premium',
  'door-to-door': 'counter',
  cod: 'cash',
  kg: 'g',
  cm: 'm',
  label: 'awb',
  booking: 'shipment',
};

/** A document of the same shape with a different value in every field. */
function otherThan(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherThan);
  if (value instanceof Object) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherThan(inner)]));
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  return (
    otherTexts[text] ??
    (/\d$/.test(text) ? text.replace(/\d$/, (last) => String((Number(last) + 1) % 10)) : `${text} too`)
  );
}

/** An order that differs from all of them in every value. */
export const otherInput = otherThan(domestic) as Input;

/** How to call each function of the client. The function for label links is missing, because it uses no operation. */
export const questions: Record<
  Exclude<keyof PostalClient, 'fetchLabelByLink'>,
  (client: PostalClient, input: Input) => Promise<unknown>
> = {
  createBooking: (client, { order, account }) =>
    client.createBooking(order, account, { keepReply: async () => {} }),
  cancelShipment: (client, { awb, account }) => client.cancelShipment(awb, account),
  trackShipment: (client, { awb, account }) => client.trackShipment(awb, account),
  findByReference: (client, { reference, account }) => client.findByReference(reference, account),
  fetchLabel: (client, { awb, account }) => client.fetchLabel(awb, account),
  calculatePrice: (client, { question, account }) => client.calculatePrice(question, account),
  listCountries: (client) => client.listCountries(),
  listEmirates: (client) => client.listEmirates(),
  listZones: (client, { emirateId }) => client.listZones(emirateId),
  listAreas: (client, { emirateId, zoneId }) => client.listAreas(emirateId, zoneId),
  listCounterOffices: (client, { emirateId }) => client.listCounterOffices(emirateId),
  listCities: (client, { country }) => client.listCities(country),
  listDeliveryInstructions: (client) => client.listDeliveryInstructions(),
  listHsCodes: (client, { search, account }) => client.listHsCodes(search, account),
};
