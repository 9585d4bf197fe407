import { newMobile } from '#e2e/bookings/new-mobile.ts';

/* Rows of spreadsheets as people upload them. */

export const importHeader = [
  ...['Order ID', 'Customer name', 'الجوال', 'Email', 'المدينة', 'District', 'العنوان', 'Weight (kg)', 'COD'],
];

/** A row as a shop's export has it, with a new mobile number; `changes` are other texts, by column. */
export const importRow = (reference: string, changes: Record<number, string> = {}) =>
  [
    reference,
    'Layla Haddad',
    newMobile(),
    ...['l@example.com', 'Sharjah', 'Al Majaz 1', 'Flat 7', '1.25', ''],
  ].map((text, at) => changes[at] ?? text);

/** The columns of rows to other countries, as their template has them. */
export const abroadHeader = [
  ...['Reference', 'Receiver name', 'Mobile', 'Email', 'Country', 'City (abroad)', 'Postcode', 'Address'],
  ...['Content type', 'Service', 'Weight (kg)', 'Item description (English)', 'HS code', 'Country of origin'],
  ...['Quantity', 'Unit value', 'Item weight (kg)', 'Currency', 'Declared value', 'COD amount', 'Emirate'],
  'Post office',
];

/** A row to Riyadh with one item; `changes` are other texts, by column. */
export const abroadRow = (reference: string, changes: Record<string, string> = {}) => {
  const usual: Record<string, string> = {
    Reference: reference,
    'Receiver name': 'Noura Al Otaibi',
    Mobile: `+96655${newMobile().slice(-7)}`,
    Email: 'n@example.com',
    Country: 'Saudi Arabia',
    'City (abroad)': 'Riyadh',
    Postcode: '12211',
    Address: 'King Fahd Road 7',
    'Weight (kg)': '1.5',
    'Item description (English)': 'Cotton shirts',
    'HS code': '610510',
    'Country of origin': 'India',
    Quantity: '3',
    'Unit value': '45.50',
    'Item weight (kg)': '0.75',
  };
  return abroadHeader.map((name) => changes[name] ?? usual[name] ?? '');
};

/** A row below an order that only adds goods to it. */
export const itemRow = (reference: string, changes: Record<string, string> = {}) => {
  const usual: Record<string, string> = {
    Reference: reference,
    'Item description (English)': 'Natural honey',
    'HS code': '040900',
    'Country of origin': 'الإمارات',
    Quantity: '2',
    'Unit value': '30',
    'Item weight (kg)': '0.25',
  };
  return abroadHeader.map((name) => changes[name] ?? usual[name] ?? '');
};

export const csvOf = (rows: string[][]) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
