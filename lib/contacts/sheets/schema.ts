import { z } from 'zod';

/** The columns of exported contacts, each with its header in English and Arabic; an import knows both. */
export const contactHeaders = {
  name: ['Contact name', 'اسم جهة الاتصال'],
  companyName: ['Company', 'الشركة'],
  mobile: ['Mobile', 'الهاتف المتحرك'],
  phone: ['Phone', 'الهاتف'],
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

export type ContactColumn = keyof typeof contactHeaders;

export const contactColumnNames = Object.keys(contactHeaders) as ContactColumn[];

/** What each column of a file means; null for one that isn't imported. */
export const contactColumnsSchema = z.array(z.enum(contactColumnNames).nullable()).max(100);
