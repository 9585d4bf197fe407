import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** The columns of exported contacts, each with its header in English and Arabic; an import knows both. */
const headers = {
  name: ['Contact name', 'اسم جهة الاتصال'],
  companyName: ['Company', 'الشركة'],
  mobile: ['Mobile', 'الهاتف المتحرك'],
  phone: ['Other phone', 'هاتف آخر'],
  email: ['Email', 'البريد الإلكتروني'],
  tags: ['Tags', 'الوسوم'],
  notes: ['Notes', 'ملاحظات'],
  label: ['Name of address', 'اسم العنوان'],
  address: ['Address in English', 'العنوان بالإنجليزية'],
  addressAr: ['Address in Arabic', 'العنوان بالعربية'],
  emirate: ['Emirate', 'الإمارة'],
  zone: ['Zone', 'المنطقة'],
  area: ['Area', 'الحي'],
  country: ['Country', 'البلد'],
  city: ['City', 'المدينة'],
  state: ['State', 'الولاية'],
  zipCode: ['Postcode', 'الرمز البريدي'],
} as const;

export type ContactColumn = keyof typeof headers;

export const contactColumnNames = Object.keys(headers) as ContactColumn[];

/** Other common headers. */
const others: Record<string, ContactColumn> = {
  name: 'name',
  'full name': 'name',
  الاسم: 'name',
  phone: 'mobile',
  'phone number': 'mobile',
  'mobile number': 'mobile',
  الهاتف: 'mobile',
  'رقم الهاتف': 'mobile',
  'e-mail': 'email',
  address: 'address',
  العنوان: 'addressAr',
  'postal code': 'zipCode',
  الدولة: 'country',
};

const known = new Map<string, ContactColumn>([
  ...Object.entries(others).map(([header, column]) => [foldForSearch(header), column] as const),
  ...contactColumnNames.flatMap((column) =>
    headers[column].map((header) => [foldForSearch(header), column] as const),
  ),
]);

export const headerOf = (column: ContactColumn, locale: 'en' | 'ar') =>
  headers[column][locale === 'ar' ? 1 : 0];

/** The column that a header names; undefined for an unknown one. */
export const columnOf = (header: string): ContactColumn | undefined => known.get(foldForSearch(header));
