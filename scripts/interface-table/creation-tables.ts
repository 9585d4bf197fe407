// The two request shapes of family B's creation. The interface doesn't say which fields are required.

const contact = {
  name: 'text',
  mobileNumber: 'text',
  phoneNumber: 'text',
  emailAddress: 'text|null',
  companyName: 'text',
} as const;

const address = {
  line1: 'text',
  regionCode: 'text|null',
  city: 'text',
  cityCode: 'text|null',
  countryCode: 'text',
  zipCode: 'text',
} as const;

const references = { referenceNo1: 'text', referenceNo2: 'text' } as const;

const partyS1 = {
  contact,
  address: {
    ...address,
    state: 'text',
    countryName: 'text',
    point: { latitude: 'number', longitude: 'number' },
  },
  ...references,
} as const;

const partyS2 = {
  contact: { ...contact, altMobileNumber: 'text' },
  address: {
    ...address,
    line2: 'text',
    category: 'text',
    streetName: 'text|null',
    landmark: 'text|null',
    buildingName: 'text|null',
    floorNo: 'text|null',
    apartmentNo: 'text|null',
  },
  ...references,
} as const;

const customsDeclaration = {
  reference: 'text',
  description: 'text',
  countryOfOrigin: 'text',
  weight: 'number',
  dimensions: { length: 'number', height: 'number', width: 'number' },
  quantity: 'integer',
  hsCode: 'text',
  value: 'number',
} as const;

const inBoth = {
  weight: { value: 'number', unit: 'text' },
  productCode: 'text',
  printType: 'text',
  sendMailToSender: 'boolean',
  sendMailToReceiver: 'boolean',
  customsDeclarations: [customsDeclaration],
  referenceNumber1: 'text|null',
  referenceNumber2: 'text|null',
  referenceNumber3: 'text|null',
  referenceNumber4: 'text|null',
  specialNotes: 'text|null',
  remarks: 'text|null',
} as const;

export const createS1 = {
  ...inBoth,
  shipper: partyS1,
  consignee: partyS1,
  dimensions: { length: 'number', height: 'number', width: 'number', unit: 'text' },
  account: { number: 'number' },
  serviceType: 'text',
  isInsured: 'boolean',
  declaredValue: { amount: 'number', currency: 'text' },
  numberOfPieces: 'integer',
  branchName: 'text|null',
  deliveryType: 'text',
  contentType: 'text',
  isCod: 'boolean',
  coDAmount: { amount: 'number', currency: 'text|null' },
} as const;

export const createS2 = {
  ...inBoth,
  shipper: partyS2,
  consignee: partyS2,
  dimensions: { Unit: 'integer', Width: 'number', Height: 'number', Length: 'number', Volume: 'number' },
  account: { number: 'text' },
  declaredValue: { amount: 'text', currency: 'text' },
} as const;
