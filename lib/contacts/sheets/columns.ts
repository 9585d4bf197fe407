import type { ContactColumn } from '#lib/contacts/schema.ts';
import { headerMeaning, type Meaning } from '#lib/tables/columns/header-meaning.ts';
import type { FieldRule, FileColumn, Vocabulary } from '#lib/tables/columns/read-columns.ts';

type Rule = FieldRule<ContactColumn>;

const nameParts: readonly Meaning[] = ['firstName', 'lastName'];
const own = (field: ContactColumn & Meaning, more: Partial<Rule> = {}): Rule => ({
  field,
  names: [field],
  ...more,
});
const isArabic = ({ name }: FileColumn) => /^\P{Script=Latin}+$/u.test(name) && !/إنجليز|انجليز/.test(name);
// A contact has two phones. Columns of phones may hold mobile numbers or not, whatever their names.
const phones: readonly Meaning[] = ['mobile', 'phone', 'otherPhone'];
const isPhone = ({ facts }: FileColumn) =>
  facts.filled === 0 || facts.samples.some((text) => /\p{Nd}/u.test(text));

const rules: Rule[] = [
  { field: 'name', names: ['contactName', ...nameParts], parts: nameParts },
  own('companyName'),
  { field: 'mobile', names: phones, takes: (column) => column.isWhole && isPhone(column) },
  {
    field: 'phone',
    names: ['phone', 'mobile', 'otherPhone'],
    takes: (column) => column.isWhole && isPhone(column),
  },
  own('email', {
    takes: ({ isWhole, facts }) => facts.emails > 0.5 || (isWhole && facts.filled === 0),
    byValues: ({ emails }) => emails > 0.8,
  }),
  own('tags', { isJoined: true }),
  { field: 'notes', names: ['remarks'], isJoined: true },
  own('label'),
  {
    field: 'addressAr',
    names: ['addressAr', 'address'],
    isJoined: true,
    takes: (column) => column.isWhole && (column.meaning === 'addressAr' || isArabic(column)),
  },
  { field: 'address', names: ['address', 'addressPart'], isJoined: true },
  {
    field: 'emirate',
    names: ['emirate', 'city'],
    takes: ({ isWhole, meaning, facts }) => isWhole && (meaning === 'emirate' || facts.emirates > 0.5),
  },
  own('zone'),
  own('area'),
  own('country'),
  { field: 'city', names: ['city', 'cityAbroad'] },
  own('state'),
  own('zipCode'),
];

/** What the columns of contacts can mean. A contact costs nothing, so no column has to be decided. */
export const contactTable: Vocabulary<ContactColumn> = { meaningOf: headerMeaning, rules, asks: () => null };
