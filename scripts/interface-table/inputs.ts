import type { BookingOrder, BookingParty, OperatorAccount } from '#lib/postal/booking-order.ts';
import type { PostalClient } from '#lib/postal/postal-client.ts';
import type { PriceQuestion } from '#lib/postal/price-question.ts';

/** Makes every field required, so that a new one can't be forgotten here. */
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

const otherParty: Filled<BookingParty> = {
  contactName: 'Palm Books',
  companyName: 'Palm Books LLC',
  address: 'Shop 4',
  cityId: '2',
  state: 'Abu Dhabi',
  countryId: '968',
  cityName: 'Abu Dhabi',
  countryAlpha2: 'OM',
  areaId: '20101',
  zipCode: '11111',
  mobile: '+971507654321',
  phone: '+97126543210',
  email: 'palm@example.com',
  addressLine2: 'Al Khalidiya',
  streetName: 'Corniche',
  buildingName: 'Tower 2',
  floor: '4',
  apartment: '405',
  landmark: 'The fort',
  addressCategory: 'Work',
  cityCode: 'AUH',
  countryName: 'Oman',
  alternativeMobile: '+971527654321',
  references: ['PALM-1', 'PALM-2'],
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

const otherOrder: Filled<BookingOrder> = {
  reference: 'WB-2-2',
  merchantReferences: ['ORDER-17', 'PO-18', 'LOT-19'],
  sender: otherParty,
  receiver: otherParty,
  contentType: 'document',
  natureType: 12,
  service: 'international',
  product: 'premium',
  delivery: 'counter',
  registered: true,
  paymentMethod: 'cash',
  codAmount: { amountMinor: 300, currency: 'USD' },
  commodityDescription: 'Books',
  pieces: 3,
  weightGrams: 2_500,
  weightUnit: 'g',
  lengthMm: 400,
  widthMm: 300,
  heightMm: 250,
  dimensionUnit: 'm',
  declaredValue: { amountMinor: 5_000, currency: 'USD' },
  productCode: 'SVC-31',
  deliveryInstructionId: '4',
  emailSender: false,
  emailReceiver: true,
  pickupDate: '2026-11-05',
  pickupFrom: '10:00',
  pickupTo: '13:00',
  returnService: true,
  print: 'awb',
  latitude: '24.1',
  longitude: '54.2',
  requestSource: 'Other',
  transactionSource: 'Other',
  electronicAwb: false,
  requestKind: 'shipment',
  remarks: 'Knock',
  specialNotes: 'Keep dry',
  preassignedAwb: '1000087654321',
  iossNumber: 'IM0987654321',
  customsItems: [
    {
      reference: 'ITEM-2',
      description: 'Printed books',
      originAlpha2: 'OM',
      quantity: 4,
      weightGrams: 1_200,
      size: { lengthMm: 200, widthMm: 190, heightMm: 180 },
      hsCode: '490199',
      value: { amountMinor: 6_000, currency: 'USD' },
    },
  ],
  insured: true,
  branchName: 'Deira',
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

const otherQuestion: Filled<PriceQuestion> = {
  product: 'premium',
  service: 'international',
  contentType: 'document',
  originState: 'Ajman',
  originCityId: '4',
  destinationCountryId: '968',
  destinationState: 'Muscat',
  destinationCityId: '5',
  weightGrams: 2_500,
  lengthMm: 400,
  widthMm: 300,
  heightMm: 250,
  registered: true,
  productCode: 'SVC-31',
  currency: 'USD',
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

/**
 * Domestic and international orders, with and without customs items. The declared value's currency is visible only without
 * customs items, which have their own.
 */
export const inputs: readonly [Input, ...Input[]] = [
  domestic,
  withOrder({ customsItems: undefined }),
  withOrder(abroad),
  withOrder({ ...abroad, customsItems: undefined }),
];

/** Differs from each of the inputs in every value. */
export const otherInput: Input = {
  awb: '1000087654321',
  reference: '1000087654321',
  account: { accountNo: '681132', token: 'token-two' },
  order: otherOrder,
  question: otherQuestion,
  emirateId: '2',
  zoneId: '32',
  country: { id: '968', alpha2: 'OM' },
  search: { words: 'books', code: '4901' },
};

/** How to call each function of the client. A label link isn't an operation of the interface. */
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
