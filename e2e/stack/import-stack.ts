import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { addImport } from '#lib/imports/add-import.ts';
import { queueMarkedRows } from '#lib/imports/booking/queue-marked-rows.ts';
import { findImport } from '#lib/imports/find-import.ts';
import { sendNextQueued } from '#lib/shipments/booking/send-queued.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { startVerbStack } from './verb-stack.ts';

export const importHeader = [
  'Order ID',
  'Customer name',
  'الجوال',
  'Email',
  'المدينة',
  'District',
  'العنوان',
  'Weight (kg)',
  'COD',
];

/** A row as a shop's export has it, with a new mobile number; `changes` are other texts, by column. */
export const importRow = (reference: string, changes: Record<number, string> = {}) =>
  [
    reference,
    'Layla Haddad',
    newMobile(),
    'l@example.com',
    'Sharjah',
    'Al Majaz 1',
    'Flat 7',
    '1.25',
    '',
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

export type ImportStack = Awaited<ReturnType<typeof startImportStack>>;

/** A stack for the verbs of imports, with what a person and the worker do. */
export async function startImportStack() {
  const stack = await startVerbStack();
  const { merchantId } = stack.oasis;
  const { id: accountId } = await inMerchant(merchantId, (one) => one.operatorAccount.findFirstOrThrow());

  return {
    ...stack,

    /** Adds rows under the header, and returns the import's id. */
    async added(rows: string[][], name = 'orders.csv'): Promise<string> {
      const done = await addImport(stack.oasis, { bytes: csvOf([importHeader, ...rows]), name });
      if (!done.ok) throw new Error(done.code);
      return done.value.id;
    },

    /** The same, with the columns of rows to other countries. */
    async addedAbroad(rows: string[][], header = abroadHeader): Promise<string> {
      const done = await addImport(stack.oasis, { bytes: csvOf([header, ...rows]), name: 'abroad.csv' });
      if (!done.ok) throw new Error(done.code);
      return done.value.id;
    },

    /** The stored booking forms, by the rows' numbers. */
    async formsOf(id: string) {
      const stored = await inMerchant(merchantId, ({ importRow }) =>
        importRow.findMany({ where: { importId: id }, orderBy: { number: 'asc' } }),
      );
      return new Map(stored.map(({ number, form }) => [number, form as ShipmentForm | null]));
    },

    async rowsOf(id: string) {
      const found = await findImport(stack.oasis, { id });
      if (!found) throw new Error('no import');
      return found.rows;
    },

    /** What the worker does with the import's marked rows. */
    async sendAll(importId: string): Promise<void> {
      const marked = { merchantId, importId };
      while ((await queueMarkedRows(marked)).progress === 'more');
      while (await sendNextQueued({ merchantId, accountId }));
    },
  };
}
