import { decimalAmount } from '#lib/core/money.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { BookingOrder, BookingParty } from '../booking-order.ts';
import { amountNumber, lengthIn, weightIn } from '../measures.ts';
import type { FieldPaths } from '../refusal.ts';
import { type CreateRequestS1, type CreateRequestS2, createRequestS1, createRequestS2 } from './wire.ts';

const printTypes = {
  none: 'None',
  label: 'LabelOnly',
  awb: 'AWBOnly',
  'awb-and-label': 'AWBandLabel',
} as const;

// The interface shows no values for this family's codes: the first family's are sent, and 1 for centimetres in shape S2.
const defaultProductCode = 'SVC-21';
const centimetreCode = 1;

function contactOf(party: BookingParty) {
  return {
    name: party.contactName,
    mobileNumber: party.mobile,
    phoneNumber: party.phone,
    emailAddress: party.email ?? null,
    companyName: party.companyName ?? '',
  };
}

function addressOf(party: BookingParty) {
  return {
    line1: party.address,
    regionCode: party.regionId ?? null,
    city: party.cityName ?? party.state,
    cityCode: null,
    countryCode: party.countryAlpha2 ?? '',
    zipCode: party.zipCode ?? '',
  };
}

/** What both shapes hold alike. Customs declarations are left out: an order has none yet. */
function sharedFields(order: BookingOrder) {
  const [reference2, reference3, reference4] = order.merchantReferences;
  return {
    weight: {
      value: weightIn(order.weightGrams, order.weightUnit),
      unit: order.weightUnit === 'kg' ? 'Kilograms' : 'Grams',
    },
    productCode: order.productCode ?? defaultProductCode,
    printType: printTypes[order.print],
    sendMailToSender: order.emailSender,
    sendMailToReceiver: order.emailReceiver,
    customsDeclarations: null,
    referenceNumber1: order.reference,
    referenceNumber2: reference2 ?? null,
    referenceNumber3: reference3 ?? null,
    referenceNumber4: reference4 ?? null,
    specialNotes: order.specialNotes ?? null,
    remarks: order.remarks ?? null,
  };
}

function point(order: BookingOrder) {
  const { latitude, longitude } = order;
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
}

/** The first shape, for what stays in the country. The account's number is numeric where it is a number. */
function toS1(order: BookingOrder, accountNo: string): CreateRequestS1 {
  const { sender, receiver } = order;
  return {
    ...sharedFields(order),
    shipper: { contact: contactOf(sender), address: { ...addressOf(sender), state: sender.state } },
    consignee: {
      contact: contactOf(receiver),
      address: { ...addressOf(receiver), state: receiver.state, point: point(order) },
    },
    dimensions: {
      length: lengthIn(order.lengthMm, order.dimensionUnit),
      height: lengthIn(order.heightMm, order.dimensionUnit),
      width: lengthIn(order.widthMm, order.dimensionUnit),
      unit: order.dimensionUnit === 'm' ? 'Meter' : 'Centimetre',
    },
    account: { number: /^[1-9]\d{0,14}$/.test(accountNo) ? Number(accountNo) : accountNo },
    serviceType: 'Domestic',
    isInsured: false,
    declaredValue: order.declaredValue && {
      amount: amountNumber(order.declaredValue),
      currency: order.declaredValue.currency,
    },
    numberOfPieces: order.pieces,
    branchName: null,
    deliveryType: order.delivery === 'counter' ? 'Counter' : 'Door to Door',
    contentType: order.contentType === 'document' ? 'Document' : 'NonDocument',
    isCod: order.paymentMethod === 'cod',
    coDAmount: {
      amount: order.codAmount ? amountNumber(order.codAmount) : 0,
      currency: order.codAmount?.currency ?? null,
    },
  };
}

/** The second shape, for what crosses the border. Account number and declared amount are texts; the sizes are centimetres. */
function toS2(order: BookingOrder, accountNo: string): CreateRequestS2 {
  return {
    ...sharedFields(order),
    shipper: { contact: contactOf(order.sender), address: addressOf(order.sender) },
    consignee: { contact: contactOf(order.receiver), address: addressOf(order.receiver) },
    dimensions: {
      Unit: centimetreCode,
      Width: lengthIn(order.widthMm, 'cm'),
      Height: lengthIn(order.heightMm, 'cm'),
      Length: lengthIn(order.lengthMm, 'cm'),
    },
    account: { number: accountNo },
    declaredValue: order.declaredValue && {
      amount: decimalAmount(order.declaredValue),
      currency: order.declaredValue.currency,
    },
  };
}

/** An order as this family's creation request, checked: S1 for local products, S2 for cross-border ones. */
export function toCreateRequest(
  order: BookingOrder,
  accountNo: string,
): Result<CreateRequestS1 | CreateRequestS2, 'invalid'> {
  const isLocal = order.service === 'domestic';
  const body = isLocal ? toS1(order, accountNo) : toS2(order, accountNo);
  const checked = (isLocal ? createRequestS1 : createRequestS2).safeParse(body);
  if (checked.success) return success(body);
  const broken = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return failure('invalid', broken.join('; '));
}

const partyPaths: FieldPaths = {
  'contact.name': 'contactName',
  'contact.companyName': 'companyName',
  'contact.mobileNumber': 'mobile',
  'contact.phoneNumber': 'phone',
  'contact.emailAddress': 'email',
  'address.line1': 'address',
  'address.regionCode': 'regionId',
  'address.city': 'cityId',
  'address.cityCode': 'cityId',
  'address.state': 'state',
  'address.countryCode': 'countryId',
  'address.zipCode': 'zipCode',
};

function pathsOfParty(wireName: string, domainName: string): FieldPaths {
  const entries = Object.entries(partyPaths);
  return Object.fromEntries(entries.map(([name, path]) => [`${wireName}.${name}`, `${domainName}.${path}`]));
}

/** Where each field of the creation request comes from in a `BookingOrder`. */
export const creationFieldPaths: FieldPaths = {
  ...pathsOfParty('shipper', 'sender'),
  ...pathsOfParty('consignee', 'receiver'),
  'weight.value': 'weightGrams',
  'weight.unit': 'weightUnit',
  'dimensions.length': 'lengthMm',
  'dimensions.width': 'widthMm',
  'dimensions.height': 'heightMm',
  'dimensions.unit': 'dimensionUnit',
  productCode: 'productCode',
  serviceType: 'service',
  printType: 'print',
  sendMailToSender: 'emailSender',
  sendMailToReceiver: 'emailReceiver',
  'declaredValue.amount': 'declaredValue',
  'declaredValue.currency': 'declaredValue.currency',
  numberOfPieces: 'pieces',
  referenceNumber1: 'reference',
  referenceNumber2: 'merchantReferences.0',
  referenceNumber3: 'merchantReferences.1',
  referenceNumber4: 'merchantReferences.2',
  specialNotes: 'specialNotes',
  remarks: 'remarks',
  deliveryType: 'delivery',
  contentType: 'contentType',
  isCod: 'paymentMethod',
  'coDAmount.amount': 'codAmount',
  'coDAmount.currency': 'codAmount.currency',
};
