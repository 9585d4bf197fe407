import { contactKey, mergedContact } from '#lib/contacts/merged-contact.ts';
import { type ContactColumn, type ContactInput, contactSchema } from '#lib/contacts/schema.ts';
import type { ContactRowProblem } from '#lib/contacts/view.ts';
import { mobileFirst, severalPhones } from '#lib/core/phones/phone.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import type { ColumnFacts } from '#lib/tables/columns/column-facts.ts';
import type { Table } from '#lib/tables/columns/find-header.ts';
import { headerMeaning, type Meaning } from '#lib/tables/columns/header-meaning.ts';
import type { FieldRule, FileColumn, Vocabulary } from '#lib/tables/columns/read-columns.ts';
import { isTotal } from '#lib/tables/columns/total-row.ts';
import { type SheetRow, spreadsheetLimits } from '#lib/tables/spreadsheet.ts';
import type { createPlaceReader } from './place-names.ts';

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
const isPhone = ({ isWhole, facts }: FileColumn) =>
  isWhole && (facts.filled === 0 || facts.samples.some((text) => /\p{Nd}/u.test(text)));
const arePhones = ({ phones }: ColumnFacts) => phones > 0.8;

const rules: Rule[] = [
  { field: 'name', names: ['contactName', ...nameParts], parts: nameParts },
  own('companyName'),
  { field: 'mobile', names: phones, takes: isPhone, byValues: arePhones },
  { field: 'phone', names: ['phone', 'mobile', 'otherPhone'], takes: isPhone, byValues: arePhones },
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
    names: ['emirate', 'state', 'city'],
    takes: ({ isWhole, meaning, facts }) => isWhole && (meaning === 'emirate' || facts.emirates > 0.5),
    weigh: ({ facts }) => facts.emiratesOfAll,
  },
  { field: 'city', names: ['city', 'cityAbroad'] },
  ...(['zone', 'area', 'country', 'state', 'zipCode'] as const).map((field) => own(field)),
];

/** What the columns of contacts can mean. A contact costs nothing, so no column has to be decided. */
export const contactTable: Vocabulary<ContactColumn> = { meaningOf: headerMeaning, rules, asks: () => null };

type PlaceReader = ReturnType<typeof createPlaceReader>;

/**
 * Reads contacts from the rows of a table with these columns. Rows with the same phone, or else email or name, become one contact with
 * several addresses. Null when no column is a contact's name. `placeOf` finds the named places.
 */
export async function readContacts(
  { header: headers, rows: data }: Table,
  columns: (ContactColumn | null)[],
  placeOf: PlaceReader,
): Promise<{ contacts: ContactInput[]; unknownHeaders: string[]; problems: ContactRowProblem[] } | null> {
  if (!columns.includes('name') && !columns.includes('companyName')) return null;
  const problems: ContactRowProblem[] = [];
  const found: ContactInput[] = [];
  for (const row of data) {
    await letOthersRun();
    const headerAt = (column: string) => headers[columns.indexOf(column as ContactColumn)] ?? column;
    const add = (header: string, messageKey: string, limit = 0) =>
      problems.push({ row: row.number, header, messageKey, limit });
    const damaged = row.damaged.find(({ column }) => column === null || columns[column]);
    if (damaged) {
      const header = headers[damaged.column ?? -1] ?? '';
      if (damaged.kind === 'long') add(header, 'tooLong', spreadsheetLimits.cellCharacters);
      else add(header, 'damaged');
      continue;
    }
    if (isTotal(row.cells)) {
      add(headerAt('name'), 'contactName');
      continue;
    }
    const parsed = contactSchema.safeParse(await contactOf(row, { headers, columns }, placeOf));
    const issue = parsed.error?.issues[0];
    if (issue) {
      const field = String(issue.path.at(-1) ?? issue.path[0]);
      const column = issue.path[0] === 'tags' ? 'tags' : field;
      add(headerAt(column), issue.message, issue.code === 'too_big' ? Number(issue.maximum) : 0);
    }
    if (parsed.success) found.push(parsed.data);
  }
  const contacts = [...Map.groupBy(found, contactKey).values()].flatMap(([first, ...same]) =>
    first ? [mergedContact(first, same)] : [],
  );
  const unknownHeaders = headers.filter((header, index) => header !== '' && !columns[index]);
  return { contacts, unknownHeaders, problems };
}

/** Two numbers in one cell are the contact's two phones. */
function phonesOf(mobile: string, phone: string) {
  const [first = mobile, second = phone] = phone ? [] : severalPhones(mobile);
  const [own, other] = mobileFirst(first, second);
  return { mobile: own, phone: other };
}

async function contactOf(
  { cells }: SheetRow,
  { headers, columns }: { headers: string[]; columns: (ContactColumn | null)[] },
  placeOf: PlaceReader,
) {
  const isFirst = (at: number) => headerMeaning(headers[at] ?? '').meaning === 'firstName';
  const text = (column: ContactColumn) => {
    const found = [...columns.keys()].filter((at) => columns[at] === column && cells[at]);
    if (column !== 'name') return found.map((at) => cells[at]).join(', ');
    return found
      .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
      .map((at) => cells[at])
      .join(' ');
  };
  const [country, emirate, zone, city] = [text('country'), text('emirate'), text('zone'), text('city')];
  const area = text('area') || (emirate ? city : '');
  const named = Object.entries({
    ...(emirate || (!country && (zone || area))
      ? { emirateText: emirate, zoneText: zone, areaText: area }
      : { countryText: country, cityText: city, state: text('state') }),
    zipCode: text('zipCode'),
  }).filter(([, value]) => value !== '');
  const place = await placeOf(Object.fromEntries(named), text('address') || text('addressAr'));
  const address = { label: text('label'), address: text('address'), addressAr: text('addressAr'), place };
  const hasAddress = address.address !== '' || address.addressAr !== '' || named.length > 0;
  return {
    name: text('name'),
    companyName: text('companyName'),
    ...phonesOf(text('mobile'), text('phone')),
    email: text('email'),
    tags: text('tags').split(/[,،;]/),
    notes: text('notes'),
    addresses: hasAddress ? [address] : [],
  };
}
