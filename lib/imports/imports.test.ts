import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { sendNextQueued } from '#lib/shipments/booking/send-queued.ts';
import { writeXlsx } from '#lib/spreadsheets/xlsx/write-xlsx.ts';
import { addImport } from './add-import.ts';
import { allowTwice } from './allow-twice.ts';
import { bookImport } from './book-import.ts';
import { unsafeListMarkedImports } from './due-imports.ts';
import { findImport } from './find-import.ts';
import { findProgress } from './find-progress.ts';
import { listImports } from './list-imports.ts';
import { queueMarkedRows } from './queue-marked-rows.ts';
import { saveRow } from './save-row.ts';
import { setColumns } from './set-columns.ts';

let stack: VerbStack;
let accountId: string;

beforeAll(async () => {
  stack = await startVerbStack();
  const { merchantId } = stack.oasis;
  accountId = (await inMerchant(merchantId, (one) => one.operatorAccount.findFirstOrThrow())).id;
});
afterAll(() => stack.stop());

const header = [
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

/** Rows as a shop's export has them, with a new mobile number each. */
const row = (reference: string, changes: Record<number, string> = {}) =>
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

const csv = (rows: string[][]) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

async function added(rows: string[][], name = 'orders.csv'): Promise<string> {
  const done = await addImport(stack.oasis, { bytes: csv([header, ...rows]), name });
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

async function rowsOf(id: string) {
  const found = await findImport(stack.oasis, { id, show: null, page: 1 });
  if (!found) throw new Error('no import');
  return found.rows;
}

async function sendAll(importId: string): Promise<void> {
  const marked = { merchantId: stack.oasis.merchantId, importId };
  while (await queueMarkedRows(marked));
  while (await sendNextQueued({ merchantId: marked.merchantId, accountId }));
}

it('understands messy rows, and names what is wrong at its cell', async () => {
  const id = await added([
    row('M-1'),
    row('M-2', { 2: '٠٥٠ ١٢٣ ٤٥٦٧', 4: 'الشارقه', 5: '', 7: '٢٫٥' }),
    row('M-3', { 4: 'Sharjha' }),
    row('M-4', { 4: 'Atlantis', 5: '', 7: 'heavy' }),
    row('M-5', { 2: '5.05E+08' }),
    row('M-6', { 8: 'AED 149.50' }),
    row('M-7', { 8: '0.00', 5: 'Behind the old souq' }),
    row('M-8', { 1: '=HYPERLINK("x")'.replaceAll('"', "'") }),
  ]);
  const rows = await rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual([
    ...['right', 'right', 'right', 'wrong', 'wrong', 'right', 'right', 'right'],
  ]);
  expect(rows[3]?.problems).toEqual(
    [
      { field: 'weight', messageKey: 'weight' },
      { field: 'emirate', messageKey: 'placeUnknown' },
    ]
      .map((problem) => expect.objectContaining(problem))
      .toReversed(),
  );
  expect(rows[4]?.problems).toEqual([expect.objectContaining({ field: 'mobile', cell: 'rounded' })]);
  const stored = await inMerchant(stack.oasis.merchantId, ({ importRow }) =>
    importRow.findMany({ where: { importId: id }, orderBy: { number: 'asc' } }),
  );
  const forms = stored.map(({ form }) => form as never as Record<string, Record<string, string>>);
  expect(forms[0]?.receiver).toMatchObject({ emirateId: '3', areaId: '30101' });
  expect(forms[1]?.receiver).toMatchObject({ emirateId: '3' });
  expect(forms[5]?.service).toMatchObject({ paymentMethod: 'cod', codAmount: '149.50' });
  expect(forms[6]?.service).toMatchObject({ paymentMethod: 'credit' });
  expect(forms[6]?.receiver?.address).toContain('Behind the old souq');
});

it('books every right row once: pressed twice, killed on the way, and uploaded again', async () => {
  const [name, ...rows] = [
    randomUUID().slice(0, 8),
    row('B-1'),
    row('B-2'),
    row('B-2'),
    row('', {}),
    row('B-5', { 7: '' }),
  ];
  const before = (await stack.ledger()).length;
  const id = await added(rows, name);
  expect(await bookImport(stack.oasis, id)).toEqual({ ok: true, value: { queued: 3 } });
  expect(await bookImport(stack.oasis, id)).toEqual({ ok: true, value: { queued: 0 } });
  const marked = { merchantId: stack.oasis.merchantId, importId: id };
  expect(await unsafeListMarkedImports(10)).toContainEqual(marked);
  // A worker that dies after a booking was queued leaves its row marked.
  await queueMarkedRows(marked, 1);
  await stack.database.query(
    "UPDATE import_rows SET state = 'queued' WHERE import_id = $1 AND state = 'sent'",
    [id],
  );
  await Promise.all([queueMarkedRows(marked), queueMarkedRows(marked)]);
  await sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 3);
  const booked = await rowsOf(id);
  expect(booked.map(({ state }) => state)).toEqual(['booked', 'booked', 'duplicate', 'booked', 'wrong']);
  expect(booked[2]?.shipment?.awb).toBe(booked[1]?.shipment?.awb);

  const again = await added(rows, name);
  expect(await bookImport(stack.oasis, again)).toEqual({ ok: true, value: { queued: 0 } });
  const repeated = await rowsOf(again);
  expect(repeated.map(({ state }) => state)).toEqual([...Array(4).fill('duplicate'), 'wrong']);
  expect(repeated[0]?.shipment).toEqual(booked[0]?.shipment);
  await sendAll(again);
  expect((await stack.ledger()).length).toBe(before + 3);

  expect(await allowTwice(stack.oasis, { importId: again, number: 2 })).toBe(true);
  expect(await bookImport(stack.oasis, again)).toEqual({ ok: true, value: { queued: 1 } });
  await sendAll(again);
  expect((await stack.ledger()).length).toBe(before + 4);
});

it('shows the carrier’s reason at a rejected row, and sends it again after a correction', async () => {
  const id = await added([row('R-1'), row('R-2')]);
  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', remaining: 1 });
  await bookImport(stack.oasis, id);
  await sendAll(id);
  const rows = await rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual(['rejected', 'booked']);
  expect(rows[0]?.problems[0]?.message).toEqual(expect.any(String));
  expect(await saveRow(stack.oasis, { importId: id, number: 3, edits: { weight: '9' } })).toMatchObject({
    ok: false,
    code: 'conflict',
  });
  const corrected = await saveRow(stack.oasis, { importId: id, number: 2, edits: { weight: '٢' } });
  expect(corrected).toMatchObject({ ok: true, value: { state: 'right', values: { weight: '٢' } } });
  const before = (await stack.ledger()).length;
  expect(await bookImport(stack.oasis, id)).toEqual({ ok: true, value: { queued: 1 } });
  await sendAll(id);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['booked', 'booked']);
  expect((await stack.ledger()).length).toBe(before + 1);
});

it('remembers the columns that a person set, and keeps corrections when they change', async () => {
  const odd = ['Nr', ...header.slice(1)];
  const file = (reference: string) => csv([odd, row(reference)]);
  const first = await addImport(stack.oasis, { bytes: file('C-1'), name: '' });
  const id = first.ok ? first.value.id : '';
  expect((await rowsOf(id))[0]?.values.reference).toBeUndefined();
  await saveRow(stack.oasis, { importId: id, number: 2, edits: { contents: 'Books' } });
  const { columns } = (await findImport(stack.oasis, { id, show: null, page: 1 }))?.of ?? { columns: [] };
  await setColumns(stack.oasis, { importId: id, columns: ['reference', ...columns.slice(1)] });
  expect((await rowsOf(id))[0]?.values).toMatchObject({ reference: 'C-1', contents: 'Books' });
  const second = await addImport(stack.oasis, { bytes: file('C-2'), name: '' });
  expect((await rowsOf(second.ok ? second.value.id : ''))[0]?.values.reference).toBe('C-2');
});

it('answers about another merchant’s import as about none, and reads XLSX', async () => {
  const bytes = await writeXlsx([header, row('=1+1')], { sheetName: 'x', isRightToLeft: false });
  const done = await addImport(stack.nakheel, { bytes, name: 'x.xlsx' });
  const id = done.ok ? done.value.id : '';
  expect(await findProgress(stack.nakheel, id)).toMatchObject({ right: 1 });
  expect(await findImport(stack.oasis, { id, show: null, page: 1 })).toBeNull();
  expect(await findProgress(stack.oasis, id)).toBeNull();
  expect(await bookImport(stack.oasis, id)).toMatchObject({ ok: false, code: 'not-found' });
  expect(await setColumns(stack.oasis, { importId: id, columns: [] })).toMatchObject({ code: 'not-found' });
  expect(await saveRow(stack.oasis, { importId: id, number: 2, edits: {} })).toMatchObject({
    code: 'not-found',
  });
  expect(await allowTwice(stack.oasis, { importId: id, number: 2 })).toBe(false);
  expect((await listImports(stack.oasis)).map((one) => one.id)).not.toContain(id);
  expect(await findImport(stack.oasis, { id: 'none', show: null, page: 1 })).toBeNull();
});
