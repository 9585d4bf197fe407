import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { type ColumnFacts, columnFacts } from '#lib/tables/columns/column-facts.ts';
import { headerMeaning, type Meaning } from '#lib/tables/columns/header-meaning.ts';
import {
  billingFields,
  type ColumnQuestion,
  type ImportColumns,
  type ImportField,
  importFields,
} from '../schema.ts';
import { askColumns, type FileColumn } from './ask-columns.ts';

/** A header folded for comparison: letters and digits only. */
const headerWord = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}#]+/gu, '');

/** A key of all names of a header, which recognises the next file with the same columns; empty without any name. */
export const headerKey = (header: string[]) =>
  header.some(Boolean) ? header.map(headerWord).join('|').slice(0, 5_000) : '';

/** These names together identify a shop's export, in which a general name has another meaning. */
const shops: { has: string[]; fields: Record<string, ImportField | null> }[] = [
  // Shopify: "Name" is the order's number, "Id" an internal one, "Phone" the customer's.
  {
    has: ['lineitemname', 'shippingname'],
    fields: { name: 'reference', id: null, phone: 'billingPhone' },
  },
];

/** The field of a meaning, where it isn't the meaning's own name. */
const fieldNames: Partial<Record<Meaning, ImportField>> = {
  cityAbroad: 'city',
  addressAr: 'address',
  addressPart: 'address',
};
/** These are decided together with other columns. */
const decidedApart: readonly Meaning[] = [
  ...(['contactName', 'firstName', 'lastName', 'mobile', 'phone', 'otherPhone'] as const),
  ...([
    'emirate',
    'state',
    'city',
    'zone',
    'area',
    'address',
    'addressPart',
    'addressAr',
    'weight',
    'total',
    'money',
  ] as const),
];

const rankOf = ({ party, isWhole }: FileColumn) =>
  (party ? { receiver: 3, customer: 2, billing: 0, sender: -1, item: -1 }[party] : 1) + (isWhole ? 0.5 : 0);

/** The field that a name alone means. A part of the name is enough for texts, and if the values agree. */
function ownField({ meaning, isWhole, isAside, party, facts }: FileColumn): ImportField | null {
  if (!meaning || decidedApart.includes(meaning) || party === 'sender') return null;
  const field = fieldNames[meaning] ?? importFields.find((one) => one === meaning) ?? null;
  if (party === 'billing')
    return billingFields[field as keyof typeof billingFields] ?? (meaning === 'email' ? 'email' : null);
  if (
    party === 'item' &&
    !['quantity', 'contents', 'unitValue', 'itemWeight', 'itemDescription', 'hsCode', 'origin'].includes(
      meaning,
    )
  )
    return null;
  if (isWhole) return meaning === 'codAmount' && facts.payments > 0.5 ? 'payment' : field;
  if (isAside) return null;
  if (meaning === 'email') return facts.emails > 0.5 ? field : null;
  if (meaning === 'payment') return facts.payments > 0.5 ? field : null;
  if (meaning === 'orderStatus' || meaning === 'paymentStatus') return facts.amounts < 0.5 ? field : null;
  return ['companyName', 'country', 'contents', 'remarks', 'pieces', 'reference'].includes(meaning)
    ? field
    : null;
}

class Assignment {
  readonly fields: ImportColumns;
  private readonly columns: FileColumn[];

  constructor(columns: FileColumn[]) {
    this.columns = columns;
    this.fields = columns.map(() => null);
  }

  has = (field: ImportField) => this.fields.includes(field);
  set(column: FileColumn | undefined, field: ImportField) {
    if (column) this.fields[column.at] = field;
  }
  /** Columns without a field yet that mean one of these, the best first. */
  free(meanings: readonly Meaning[], { billing = false } = {}): FileColumn[] {
    return this.columns
      .filter(({ at, meaning, party, isAside }) => {
        if (this.fields[at] || !meaning || isAside || party === 'sender' || party === 'item') return false;
        return meanings.includes(meaning) && (party === 'billing') === billing;
      })
      .toSorted((one, other) => rankOf(other) - rankOf(one));
  }
}

/** The whole name of the receiver, or else its parts. */
function assignNames(to: Assignment, field: 'contactName' | 'billingName', billing: boolean) {
  const isName = ({ isWhole, facts }: FileColumn) => isWhole || (facts.phones < 0.5 && facts.amounts < 0.5);
  const found = to.free(['contactName', 'firstName', 'lastName'], { billing }).filter(isName);
  const [best] = found;
  if (!best) return;
  const isPart = best.meaning !== 'contactName';
  for (const column of isPart ? found : [best])
    if (column === best || (column.meaning !== 'contactName' && column.party === best.party))
      to.set(column, field);
}

function assignPhones(to: Assignment) {
  const isPhone = ({ isWhole, facts }: FileColumn) => isWhole || facts.phones > 0.5;
  const found = to.free(['mobile', 'phone']).filter(isPhone);
  const [first, second] = found.toSorted(
    (one, other) =>
      rankOf(other) - rankOf(one) || Number(other.meaning === 'mobile') - Number(one.meaning === 'mobile'),
  );
  to.set(first, 'mobile');
  to.set(to.free(['otherPhone']).find(isPhone) ?? second, 'phone');
  const [ofPayer] = to.free(['mobile', 'phone', 'otherPhone'], { billing: true }).filter(isPhone);
  to.set(ofPayer, to.has('mobile') ? 'billingPhone' : 'mobile');
}

type PlaceFields = Record<'emirate' | 'area' | 'address', ImportField> & { billing: boolean };

const ofReceiver: PlaceFields = { billing: false, emirate: 'emirate', area: 'area', address: 'address' };
const ofPayer: PlaceFields = {
  billing: true,
  emirate: 'billingEmirate',
  area: 'billingArea',
  address: 'billingAddress',
};

/** The column of the emirate is the one whose values name emirates; a city beside it is the area. */
function assignPlaces(to: Assignment, { billing, ...fields }: PlaceFields) {
  const order: (Meaning | null)[] = ['city', 'state', 'emirate'];
  const weight = (column: FileColumn) =>
    // The name of a province rather than its code.
    10 * column.facts.emiratesOfAll + order.indexOf(column.meaning) + (/name/i.test(column.name) ? 0.5 : 0);
  const [best, ...others] = to
    .free(['emirate', 'state', 'city'], { billing })
    .filter(({ isWhole, facts }) => isWhole || facts.emirates > 0.5)
    .toSorted((one, other) => weight(other) - weight(one));
  to.set(best, fields.emirate);
  const [area, ...parts] = to.free(['area', 'zone'], { billing });
  const city = others.find(({ meaning }) => meaning === 'city');
  to.set(area ?? city, fields.area);
  const addresses = to.free(['address', 'addressAr', 'addressPart'], { billing });
  const [main] = addresses.filter(({ meaning }) => meaning !== 'addressPart');
  // Of several whole addresses, the receiver's counts.
  for (const column of addresses)
    if (!main || column.meaning === 'addressPart' || column.party === main.party)
      to.set(column, fields.address);
  for (const column of parts) to.set(column, fields.address);
  if (area && city && city.facts.emirates < 0.5) to.set(city, fields.address);
}

function assignWeight(to: Assignment) {
  const [column] = to.free(['weight']).filter(({ isWhole, facts }) => isWhole || facts.weights > 0.5);
  if (!column) return;
  // 750 without a unit is probably in grams.
  const isUnclear = !column.unit && column.facts.median >= 100 && column.facts.weights < 0.5;
  if (!isUnclear) to.set(column, column.unit === 'g' ? 'weightGrams' : 'weight');
  const [grams] = to.free(['weight']).filter(({ unit, isWhole }) => unit === 'g' && isWhole);
  if (!isUnclear && column.unit !== 'g') to.set(grams, 'weightGrams');
}

/** An amount without a clear name is the order's total if other columns have the part that is still to be paid. */
function assignTotal(to: Assignment) {
  const isDecided = (['codAmount', 'due', 'payment', 'paymentStatus'] as const).some((field) =>
    to.has(field),
  );
  const whole = [...to.free(['total']), ...to.free(['money'])].filter(({ isWhole }) => isWhole);
  if (isDecided) to.set(whole[0], 'total');
}

/** Values that can only have one meaning decide before names. */
function assignByValues(to: Assignment, columns: FileColumn[]) {
  const sure = [
    ['mobile', 'phones'],
    ['email', 'emails'],
    ['emirate', 'emirates'],
    ['payment', 'payments'],
  ] as const;
  for (const [field, fact] of sure) {
    if (to.has(field)) continue;
    to.set(
      columns.find(({ at, facts, party, isAside }) => {
        const isOther = party === 'sender' || party === 'item' || party === 'billing' || isAside;
        return !to.fields[at] && !isOther && facts.filled > 0 && facts[fact] > 0.8;
      }),
      field,
    );
  }
}

export type MatchedColumns = { columns: ImportColumns; questions: ColumnQuestion[] };

/**
 * What each column means, by its name in English, Arabic or both and by what its values look like; and the filled columns that a
 * person must decide.
 */
export function matchColumns(header: string[], facts: ColumnFacts[] = []): MatchedColumns {
  const columns = header.map(
    (name, at): FileColumn => ({ at, name, facts: facts[at] ?? columnFacts([]), ...headerMeaning(name) }),
  );
  const words = header.map(headerWord);
  const shop = shops.find(({ has }) => has.every((word) => words.includes(word)));
  const to = new Assignment(columns);
  const open = columns.filter((column) => {
    const named = shop?.fields[words[column.at] ?? ''];
    if (named) to.set(column, named);
    return named === undefined;
  });
  const several: readonly ImportField[] = ['remarks', 'orderStatus', 'billingPhone'];
  for (const column of open.toSorted((one, other) => rankOf(other) - rankOf(one) || one.at - other.at)) {
    const field = ownField(column);
    if (field && (!to.has(field) || several.includes(field))) to.set(column, field);
  }
  assignNames(to, 'contactName', false);
  assignNames(to, to.has('contactName') ? 'billingName' : 'contactName', true);
  assignPhones(to);
  assignPlaces(to, ofReceiver);
  // In a file with only the payer's address, that is the receiver's.
  assignPlaces(to, to.has('address') || to.has('emirate') ? ofPayer : { ...ofReceiver, billing: true });
  assignWeight(to);
  assignTotal(to);
  assignByValues(to, open);
  return { columns: to.fields, questions: askColumns(open, to.fields) };
}
