const shipper = {
  contact: {
    name: 'Mariam Al Suwaidi',
    mobileNumber: '+971501234567',
    phoneNumber: '+97142223344',
    emailAddress: null,
    companyName: 'Oasis Books',
  },
  address: {
    line1: 'Shop 4, Al Rigga Street',
    regionCode: '10101',
    city: 'Dubai',
    cityCode: null,
    state: 'Dubai',
    countryCode: 'AE',
    zipCode: '00000',
  },
};

/** A domestic creation request of the first shape, with COD. */
export const creationS1 = {
  weight: { value: 1.5, unit: 'Kilograms' },
  shipper,
  consignee: {
    contact: { name: 'محمد الفلاسي', mobileNumber: '+971509876543' },
    address: { line1: 'شارع الملك فيصل', city: 'الشارقه', countryCode: 'AE' },
  },
  dimensions: { length: 30, height: 10, width: 20, unit: 'Centimetre' },
  account: { number: 100200 },
  productCode: 'SVC-21',
  serviceType: 'Domestic',
  printType: 'LabelOnly',
  customsDeclarations: null,
  numberOfPieces: 2,
  referenceNumber1: 'B-1',
  isCod: true,
  coDAmount: { amount: 180, currency: 'AED' },
};

/** A cross-border creation request of the second shape. */
export const creationS2 = {
  weight: { value: 800, unit: 'Grams' },
  shipper,
  consignee: {
    contact: { name: 'K. Yamada', mobileNumber: '+81312345678' },
    address: { line1: '1-1 Chiyoda', line2: 'Floor 3', city: 'Tokyo', countryCode: 'JP' },
  },
  dimensions: { Unit: 1, Width: 20, Height: 10, Length: 30 },
  account: { number: '100200' },
  productCode: 'SVC-31',
  printType: 'AWBOnly',
  referenceNumber1: 'B-2',
};
