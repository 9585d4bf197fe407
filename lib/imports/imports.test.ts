import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { sendNextQueued } from '#lib/shipments/booking/send-queued.ts';
import { readSpreadsheet } from '#lib/spreadsheets/read-spreadsheet.ts';
import { openParts } from '#lib/spreadsheets/xlsx/open-parts.ts';
import { writeXlsx } from '#lib/spreadsheets/xlsx/write-xlsx.ts';
import { addImport } from './add-import.ts';
import { bookImport } from './booking/book-import.ts';
import { unsafeListMarkedImports } from './booking/due-imports.ts';
import { pauseImport } from './booking/pause-import.ts';
import { queueMarkedRows } from './booking/queue-marked-rows.ts';
import { stopImport } from './booking/stop-import.ts';
import { findImport } from './find-import.ts';
import { findProgress } from './find-progress.ts';
import { listImports } from './list-imports.ts';
import { allowTwice } from './rows/allow-twice.ts';
import { listRows } from './rows/list-rows.ts';
import { saveRows } from './rows/save-rows.ts';
import { importFields } from './schema.ts';
import { setColumns } from './set-columns.ts';
import { writeTemplate } from './write-template.ts';

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
  const found = await findImport(stack.oasis, { id });
  if (!found) throw new Error('no import');
  return found.rows;
}

async function sendAll(importId: string): Promise<void> {
  const marked = { merchantId: stack.oasis.merchantId, importId };
  while ((await queueMarkedRows(marked)).progress === 'more');
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
  // A worker that dies after queuing a booking leaves its row marked.
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
  const given = [
    { number: 2, version: 0, edits: { weight: '٢' } },
    { number: 3, version: 0, edits: { weight: '9' } },
  ];
  const corrected = await saveRows(stack.oasis, { importId: id, rows: given });
  expect(corrected).toMatchObject({
    ok: true,
    value: {
      refused: [3],
      rows: [
        { state: 'right', values: { weight: '٢' }, version: 1 },
        { state: 'booked', values: { weight: '1.25' } },
      ],
    },
  });
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
  await saveRows(stack.oasis, {
    importId: id,
    rows: [{ number: 2, version: 0, edits: { contents: 'Books' } }],
  });
  const { columns } = (await findImport(stack.oasis, { id }))?.of ?? { columns: [] };
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
  expect(await findImport(stack.oasis, { id })).toBeNull();
  expect(await findProgress(stack.oasis, id)).toBeNull();
  expect(await bookImport(stack.oasis, id)).toMatchObject({ ok: false, code: 'not-found' });
  expect(await setColumns(stack.oasis, { importId: id, columns: [] })).toMatchObject({ code: 'not-found' });
  const rows = [{ number: 2, version: 0, edits: {} }];
  expect(await saveRows(stack.oasis, { importId: id, rows })).toMatchObject({ code: 'not-found' });
  expect(await listRows(stack.oasis, { importId: id })).toBeNull();
  expect(await pauseImport(stack.oasis, { importId: id, isPaused: true })).toBe(false);
  expect(await stopImport(stack.oasis, { importId: id })).toBeNull();
  expect(await allowTwice(stack.oasis, { importId: id, number: 2 })).toBe(false);
  expect((await listImports(stack.oasis)).map((one) => one.id)).not.toContain(id);
  expect(await findImport(stack.oasis, { id: 'none' })).toBeNull();
});

it('tells the older of two editors instead of overwriting, and takes a text back that is typed as in the file', async () => {
  const id = await added([row('V-1', { 2: '5.05E+08' })]);
  const save = (version: number, edits: Record<string, string>) =>
    saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version, edits }] });
  expect(await save(0, { contents: 'Books' })).toMatchObject({ value: { refused: [] } });
  expect(await save(0, { contents: 'Toys' })).toMatchObject({
    value: { refused: [2], rows: [{ version: 1, values: { contents: 'Books' } }] },
  });
  const [, first, second] = await Promise.all([null, save(1, { remarks: 'A' }), save(1, { remarks: 'B' })]);
  const refused = [first, second].map((done) => (done?.ok ? done.value.refused.length : -1));
  expect(refused.sort()).toEqual([0, 1]);
  expect(await save(2, { mobile: '0501234567' })).toMatchObject({ value: { rows: [{ problems: [] }] } });
  // Undoing the correction of a lost number makes it a lost number again.
  expect(await save(3, { mobile: '5.05E+08' })).toMatchObject({
    value: { rows: [{ problems: [{ field: 'mobile', cell: 'rounded' }] }] },
  });
});

it('suggests the place that was probably meant', async () => {
  const rows = [
    row('S-1', { 4: 'Dubia' }),
    row('S-2', { 4: 'Sharqha', 5: '' }),
    row('S-3', { 5: 'Al Majas 1' }),
    row('S-4', { 5: 'المجاظ 1', 4: 'الشارقة' }),
    row('S-5', { 5: 'Behind the old souq' }),
    row('S-6', { 4: 'Ajman', 5: 'Al Majaz 1' }),
    row('S-7', { 4: '', 5: 'Al Majaz 1' }),
  ];
  const problems = (await rowsOf(await added(rows))).map((one) => one.problems);
  expect(problems.map(([first]) => first?.suggestion)).toEqual([
    undefined,
    undefined,
    'Al Majaz 1',
    'المجاز 1',
    undefined,
    'Sharjah',
    undefined,
  ]);
});

it('pauses, goes on, and takes back what isn’t sent', async () => {
  const id = await added(Array.from({ length: 6 }, (_, at) => row(`P-${at}`)));
  const marked = { merchantId: stack.oasis.merchantId, importId: id };
  const before = (await stack.ledger()).length;
  await bookImport(stack.oasis, id);
  await queueMarkedRows(marked, 2);
  await pauseImport(stack.oasis, { importId: id, isPaused: true });
  expect(await unsafeListMarkedImports(10)).not.toContainEqual(marked);
  await sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 2);
  expect(await findProgress(stack.oasis, id)).toMatchObject({ booked: 2, queued: 4 });
  await pauseImport(stack.oasis, { importId: id, isPaused: false });
  await queueMarkedRows(marked, 1);
  // The worker died before it recorded the row that it queued.
  await stack.database.query("UPDATE import_rows SET state = 'queued' WHERE import_id = $1 AND number = 4", [
    id,
  ]);
  expect(await stopImport(stack.oasis, { importId: id })).toBe(3);
  await sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 3);
  expect(await findProgress(stack.oasis, id)).toMatchObject({ booked: 3, right: 3, queued: 0 });
  expect(await bookImport(stack.oasis, id)).toEqual({ ok: true, value: { queued: 3 } });
  await sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 6);
});

it('writes a template whose columns an import knows, with the places in both languages', async () => {
  const fields = Object.fromEntries(importFields.map((field) => [field, field])) as never;
  const texts = { sheetName: 'Rows', allowedName: 'Places', fields, isRightToLeft: false };
  const file = await writeTemplate(texts);
  const sheet = await readSpreadsheet(file);
  expect(sheet.ok && sheet.value[0]?.cells).toContain('codAmount');
  const places =
    (await unzipped(file, 'xl/worksheets/sheet2.xml')) + (await unzipped(file, 'xl/sharedStrings.xml'));
  expect(places).toContain('Sharjah');
  expect(places).toContain('الشارقة');
});

async function unzipped(file: Buffer, part: string): Promise<string> {
  const parts = await openParts(file);
  const chunks: Buffer[] = [];
  for await (const chunk of parts.open(part) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
