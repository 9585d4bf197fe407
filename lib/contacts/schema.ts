import { z } from 'zod';
import { emailPattern } from '#lib/core/text/email.ts';
import { typedLine, typedLines } from '#lib/core/text/typed-text.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { isPhone } from './phone-key.ts';

/*
 * A contact as its page holds it: typed texts. Either name may be empty, but not both. Messages are keys of `validation` in
 * messages/.
 */

export const contactLimits = {
  addresses: 10,
  tags: 10,
  notes: 1_000,
  /** Of one merchant. */
  contacts: 20_000,
} as const;

const line = (limit: number) => typedLine().max(limit, 'tooLong');
const lines = (limit: number) => typedLines().max(limit, 'tooLong');

const phone = line(100).refine((typed) => typed === '' || isPhone(typed), 'contactPhone');

/** The place fields of a party of the booking form, as the form holds them: emirateId, countryId, cityText, zipCode and so on. */
const placeSchema = z
  .record(z.string().max(40), line(200))
  .refine((fields) => Object.keys(fields).length <= 20, 'tooLong');

/** One address, in English, in Arabic or in both. */
const contactAddressSchema = z.object({
  label: line(50),
  address: line(300),
  addressAr: line(300),
  place: placeSchema,
});

export const contactSchema = z
  .object({
    name: line(100),
    companyName: line(200),
    mobile: phone,
    phone,
    email: line(254).refine((typed) => typed === '' || emailPattern.test(typed), 'email'),
    tags: z
      .array(line(30))
      .max(100, 'tooManyTags')
      .transform((tags) => [...new Set(tags)].filter(Boolean))
      .refine((tags) => tags.length <= contactLimits.tags, 'tooManyTags'),
    notes: lines(contactLimits.notes),
    addresses: z.array(contactAddressSchema).max(contactLimits.addresses, 'tooManyAddresses'),
  })
  .refine(({ name, companyName }) => name !== '' || companyName !== '', {
    path: ['name'],
    message: 'contactName',
    when: ({ issues, value }) =>
      value instanceof Object &&
      issues.every(({ path }) => path?.[0] !== 'name' && path?.[0] !== 'companyName'),
  });

export type ContactInput = z.output<typeof contactSchema>;
export type ContactAddressInput = z.output<typeof contactAddressSchema>;

/** The columns of exported contacts, each with its header in English and Arabic; an import knows both. */
const contactHeaders = {
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

/** A column's name on the screen, and its header in a file. */
export const contactHeader = (column: ContactColumn, locale: Locale): string =>
  contactHeaders[column][locale === 'ar' ? 1 : 0];

export const contactColumnNames = Object.keys(contactHeaders) as ContactColumn[];

/** What each column of a file means; null for one that isn't imported. */
export const contactColumnsSchema = z.array(z.enum(contactColumnNames).nullable()).max(100);
