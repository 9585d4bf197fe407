import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { addImport } from '#lib/imports/add-import.ts';
import { queueMarkedRows } from '#lib/imports/booking/queue-marked-rows.ts';
import { findImport } from '#lib/imports/find-import.ts';
import { sendNextQueued } from '#lib/shipments/booking/send-queued.ts';
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
