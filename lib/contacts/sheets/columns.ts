import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { columnFacts } from '#lib/tables/columns/column-facts.ts';
import { headerMeaning, type Meaning } from '#lib/tables/columns/header-meaning.ts';

/** The columns of exported contacts, each with its header in English and Arabic; an import knows both. */
const headers = {
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

export type ContactColumn = keyof typeof headers;

export const contactColumnNames = Object.keys(headers) as ContactColumn[];

/** The columns of the meanings that a name can have; the others mean the column of the same name, or none. */
const byMeaning: Partial<Record<Meaning, ContactColumn>> = {
  contactName: 'name',
  firstName: 'name',
  lastName: 'name',
  otherPhone: 'phone',
  remarks: 'notes',
  addressPart: 'address',
};

const own = new Map<string, ContactColumn>(
  contactColumnNames.flatMap((column) =>
    headers[column].map((header) => [foldForSearch(header), column] as const),
  ),
);

export const headerOf = (column: ContactColumn, locale: 'en' | 'ar') =>
  headers[column][locale === 'ar' ? 1 : 0];

/** The column that a header names: one of our own export, or in the words that imports of shipments know too. */
function columnOf(header: string): ContactColumn | undefined {
  const exported = own.get(foldForSearch(header));
  if (exported) return exported;
  const { meaning, party, isWhole } = headerMeaning(header);
  if (!meaning || !isWhole || party === 'sender' || party === 'item' || party === 'billing') return undefined;
  const column = byMeaning[meaning] ?? contactColumnNames.find((name) => name === meaning);
  return column === 'address' && /^\P{Script=Latin}+$/u.test(header) ? 'addressAr' : column;
}

/** Of several columns of these, the texts are joined. */
const joined: readonly ContactColumn[] = ['name', 'notes', 'address', 'addressAr', 'tags'];

/** The column of each header, by its name and by the values in `rows`; undefined for an unknown one. */
export function contactColumnsOf(names: string[], rows: string[][]): (ContactColumn | undefined)[] {
  const meant = names.map(columnOf);
  const found = meant.map((column, at) =>
    column && (joined.includes(column) || meant.indexOf(column) === at) ? column : undefined,
  );
  // A contact has two phones. Columns of phones may hold mobile numbers or not, whatever their names.
  const phones = (['mobile', 'phone'] as const).flatMap((phone) =>
    meant.flatMap((column, at) => (column === phone ? [at] : [])),
  );
  for (const [index, at] of phones.entries()) found[at] = (['mobile', 'phone'] as const)[index];
  // A city that is an emirate.
  const city = found.indexOf('city');
  const isEmirate = columnFacts(rows.map((cells) => cells[city] ?? '')).emirates > 0.5;
  if (city >= 0 && !found.includes('emirate') && isEmirate) found[city] = 'emirate';
  return found;
}
