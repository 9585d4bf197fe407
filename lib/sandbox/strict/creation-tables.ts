import type { Field, FieldTable } from './field.ts';

const text = { type: 'text' } as const;
const number = { type: 'number' } as const;
const flag = { type: 'flag' } as const;

function party(end: 'shipper' | 'consignee', ownFields: string[]): FieldTable {
  const contact = ['name', 'mobileNumber', 'phoneNumber', 'emailAddress', 'companyName'];
  const address = ['line1', 'regionCode', 'city', 'cityCode', 'countryCode', 'zipCode'];
  const paths = [
    ...contact.map((name) => `contact.${name}`),
    ...address.map((name) => `address.${name}`),
    ...ownFields,
    'referenceNo1',
    'referenceNo2',
  ];
  // The interface marks no field as required; these four are the minimum for a shipment.
  const needed = ['contact.name', 'contact.mobileNumber', 'address.line1', 'address.countryCode'];
  const rows = paths.map((path): [string, Field] => [
    `${end}.${path}`,
    { ...text, required: needed.includes(path) },
  ]);
  return Object.fromEntries(rows);
}

const inBoth: FieldTable = {
  'weight.value': { ...number, required: true },
  'weight.unit': { ...text, required: true },
  productCode: { ...text, required: true },
  printType: text,
  sendMailToSender: flag,
  sendMailToReceiver: flag,
  'declaredValue.currency': text,
  referenceNumber1: text,
  referenceNumber2: text,
  referenceNumber3: text,
  referenceNumber4: text,
  specialNotes: text,
  remarks: text,
};

const placeS1 = ['address.state', 'address.countryName'];
const placeS2 = [
  'contact.altMobileNumber',
  ...['line2', 'category', 'streetName', 'landmark', 'buildingName', 'floorNo', 'apartmentNo'].map(
    (name) => `address.${name}`,
  ),
];

/** The operator's interface, § Family B shipment creation request: the fields of both shapes, and those marked S1. */
export const creationTableS1: FieldTable = {
  ...inBoth,
  ...party('shipper', placeS1),
  ...party('consignee', placeS1),
  'dimensions.length': { ...number, required: true },
  'dimensions.height': { ...number, required: true },
  'dimensions.width': { ...number, required: true },
  'dimensions.unit': { ...text, required: true },
  'account.number': { ...number, required: true },
  serviceType: text,
  isInsured: flag,
  'declaredValue.amount': number,
  numberOfPieces: { type: 'integer', required: true },
  branchName: text,
  deliveryType: text,
  contentType: text,
  isCod: flag,
  'coDAmount.amount': number,
  'coDAmount.currency': text,
};

/** The fields of both shapes, and those marked S2: account number and declared amount are texts here. */
export const creationTableS2: FieldTable = {
  ...inBoth,
  ...party('shipper', placeS2),
  ...party('consignee', placeS2),
  'dimensions.Unit': { type: 'integer', required: true },
  'dimensions.Width': { ...number, required: true },
  'dimensions.Height': { ...number, required: true },
  'dimensions.Length': { ...number, required: true },
  'dimensions.Volume': number,
  'account.number': { ...text, required: true },
  'declaredValue.amount': text,
};
