import { expect, it } from 'vitest';
import { readColumns } from '#lib/tables/columns/read-columns.ts';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { saveRows, sendAnyway } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { abroadRow, csvOf, importHeader, importRow } from '../testing/rows.ts';
import { addImport } from './add-import.ts';
import { fillMissing } from './fill-missing.ts';
import { findImport } from './find-import.ts';
import { orderColumns } from './order-columns.ts';
import { setHeader } from './set-header.ts';

const stack = await startImportStack();

async function viewOf(id: string) {
  const found = await findImport(stack.oasis, { id });
  if (!found) throw new Error('no import');
  return found;
}

it.each(['cod_aed', 'Collect AED', 'التحصيل', 'المبلغ المطلوب', 'Outstanding Balance', 'COD (AED) - المبلغ'])(
  'collects the amounts of a column that is called %s',
  async (name) => {
    const id = await stack.addedAbroad(
      [importRow('N-1', { 8: '149.5' })],
      [...importHeader.slice(0, 8), name],
    );
    const form = (await stack.formsOf(id)).get(2);
    expect(form?.service).toMatchObject({ paymentMethod: 'cod', codAmount: '149.50' });
  },
);

it('stops a row whose cells are under wrong names, until a person has corrected and kept it', async () => {
  const [header, first, second] = [importHeader, importRow('K-1'), importRow('K-2')].map((cells) =>
    cells.join(),
  );
  const bytes = Buffer.from(`${header}\n${first?.replace('Flat 7', 'Flat 7, Tower 2')}\n${second}\n`);
  const done = await addImport(stack.oasis, { bytes, name: '' });
  const id = done.ok ? done.value.id : '';
  const { rows } = await viewOf(id);
  expect(
    rows.map(({ state, problems }) => [state, problems.some(({ code }) => code === 'cellsDiffer')]),
  ).toEqual([
    ['wrong', true],
    ['right', false],
  ]);
  const edits = { address: 'Flat 7, Tower 2', weight: '1.25', codAmount: '' };
  await saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version: 0, edits }] });
  expect(await stack.problemsOf(id)).toEqual(['2 address cellsDiffer']);
  await saveRows(stack.oasis, {
    importId: id,
    rows: [{ number: 2, version: 1, edits: {}, confirmed: [{ field: 'address', code: 'cellsDiffer' }] }],
  });
  expect(await stack.statesOf(id)).toEqual(['right', 'right']);
});

it('withholds a hidden row until a person sends it', async () => {
  const rows = [importHeader, importRow('J-1'), importRow('J-2')].map((cells, at) => {
    const shown = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
    return `<row r="${at + 1}"${at === 1 ? ' hidden="1"' : ''}>${shown}</row>`;
  });
  const done = await addImport(stack.oasis, { bytes: makeXlsx({ rows: rows.join('') }), name: '' });
  const id = done.ok ? done.value.id : '';
  expect(await stack.statesOf(id)).toEqual(['withheld', 'right']);
  expect((await viewOf(id)).rows[0]).toMatchObject({ problems: [{ code: 'hidden' }] });
  await sendAnyway(stack.oasis, { importId: id, number: 2, version: 0 });
  expect(await stack.statesOf(id)).toEqual(['right', 'right']);
});

it('takes rows that have only goods for further lines of the order above them, as Odoo writes them', async () => {
  const header = [...importHeader, 'Order Lines/Product', 'Order Lines/Quantity'];
  const goods = (...texts: string[]) => [...importHeader.map(() => ''), ...texts];
  const id = await stack.addedAbroad([[...importRow('O-1'), 'Mug', '2'], goods('Plate', '3')], header);
  expect((await viewOf(id)).rows.map(({ itemOf, state }) => [itemOf, state])).toEqual([
    [null, 'right'],
    [2, 'right'],
  ]);
  expect((await stack.formsOf(id)).get(2)?.parcel.commodityDescription).toBe('2 × Mug, 3 × Plate');
});

it('knows the codes that people use for emirates', async () => {
  const codes = ['DXB', 'A U H', 'AAN', 'r.a.k', 'FUJ', 'UAQ', 'SHJ', 'AJM', 'AE-DU'];
  const id = await stack.added(codes.map((code, at) => importRow(`CODE-${at}`, { 4: code, 5: '' })));
  const forms = [...(await stack.formsOf(id)).values()];
  const ids = forms.map((form) => form?.receiver.emirateId);
  expect(ids.join(' ')).toBe('1 2 12 6 5 7 3 4 1');
});

it('refuses an amount below zero at its cell', async () => {
  const id = await stack.added([importRow('M-1', { 8: '-50' })]);
  expect(await stack.problemsOf(id)).toEqual(['2 codAmount codNegative']);
});

it('finds the header below titles, and reads the file again from another row', async () => {
  const rows = [
    ['Oasis Trading'],
    ['Orders of May, 2026'],
    [],
    importHeader,
    importRow('T-1'),
    importRow('T-2'),
  ];
  const done = await addImport(stack.oasis, { bytes: csvOf(rows), name: '' });
  const id = done.ok ? done.value.id : '';
  const { of } = await viewOf(id);
  expect([of.headerNumber, of.counts.right]).toEqual([4, 2]);
  expect(await setHeader(stack.oasis, { importId: id, headerNumber: null })).toMatchObject({ ok: true });
  expect((await viewOf(id)).of).toMatchObject({ headerNumber: null, rows: 5 });
  expect(await setHeader(stack.nakheel, { importId: id, headerNumber: 4 })).toMatchObject({
    code: 'not-found',
  });
  expect(await setHeader(stack.oasis, { importId: id, headerNumber: 4 })).toMatchObject({ ok: true });
  expect((await viewOf(id)).of.counts.right).toBe(2);
  await stack.book(id);
  expect(await setHeader(stack.oasis, { importId: id, headerNumber: 1 })).toMatchObject({ code: 'in-use' });
});

it('keeps the first row of a file without names of columns, and asks what each column is', async () => {
  const done = await addImport(stack.oasis, { bytes: csvOf([importRow('H-1'), importRow('H-2')]), name: '' });
  const { of } = await viewOf(done.ok ? done.value.id : '');
  expect([of.headerNumber, of.rows, of.counts.right]).toEqual([null, 2, 0]);
  expect(of.layout.map(({ grade, reason }) => `${grade} ${reason}`)).toEqual(Array(8).fill('open noName'));
  const known = readColumns({ header: importHeader }, orderColumns).map(({ field }) => field);
  await stack.confirm(of.id, known.slice(0, 8));
  expect((await viewOf(of.id)).of).toMatchObject({ counts: { right: 2 } });
});

it('fills the weight and the email of all rows that have none', async () => {
  const without = (reference: string, columns: number[]) =>
    importRow(reference, Object.fromEntries(columns.map((column) => [column, ''])));
  const id = await stack.addedAbroad(
    [
      [...without('W-1', [3, 7]), ''],
      [...without('W-2', [7]), ''],
      [...without('W-3', [3]), ''],
      [...without('W-4', []), ''],
      [...without('W-5', [3, 7]), 'Cancelled'],
    ],
    [...importHeader, 'Order status'],
  );
  expect((await viewOf(id)).of.missing).toMatchObject({ weight: 2, email: 2, origin: 0 });
  const email = 'dispatch@oasis.example';
  const texts = { weight: '500 جم', email };
  expect(await fillMissing(stack.oasis, { importId: id, texts })).toMatchObject({ value: { filled: 3 } });
  const { of, rows } = await viewOf(id);
  expect([...Object.values(of.missing), of.counts.right, rows[0]?.shown.weight]).toEqual([
    ...[0, 0, 0, 0, 0],
    ...[4, '0.5 kg'],
  ]);
  expect(rows.map(({ values }) => values.email)).toEqual([
    email,
    'l@example.com',
    email,
    'l@example.com',
    undefined,
  ]);
  expect(await fillMissing(stack.nakheel, { importId: id, texts })).toMatchObject({ code: 'not-found' });
});

it('fills what goods to other countries are and are worth in all rows that don’t say it in English', async () => {
  const description = 'Item description (English)';
  const id = await stack.addedAbroad([
    abroadRow('G-1', { [description]: '', 'Unit value': '' }),
    abroadRow('G-2', { [description]: 'تمور', 'Unit value': '' }),
    abroadRow('G-3'),
  ]);
  expect((await viewOf(id)).of.missing).toMatchObject({ itemDescription: 2, unitValue: 2 });
  await fillMissing(stack.oasis, { importId: id, texts: { itemDescription: 'Dates', unitValue: '40' } });
  expect((await viewOf(id)).of).toMatchObject({
    counts: { right: 3 },
    missing: { itemDescription: 0, unitValue: 0 },
  });
  const forms = await stack.formsOf(id);
  expect([2, 3, 4].map((row) => forms.get(row)?.customs.items[0]?.description)).toEqual([
    'Dates',
    'Dates',
    'Cotton shirts',
  ]);
});

it('withholds rows that repeat the header or hold only a total, until a person corrects them', async () => {
  const total = (cells: Record<number, string>) => importHeader.map((_, at) => cells[at] ?? '');
  const id = await stack.added([
    importRow('R-1', { 8: '120' }),
    importHeader,
    importRow('R-2'),
    importRow('Total', { 1: 'Total Care Clinic' }),
    importHeader,
    total({ 0: 'Subtotal', 7: '2.50', 8: 'AED 120.00' }),
    total({ 6: 'الإجمالي', 8: '١٢٠' }),
    total({ 0: 'Grand Total: 120 AED' }),
    total({ 0: 'المجموع الكلي', 2: '0501112222' }),
  ]);
  const held = 'withheld';
  expect(await stack.statesOf(id)).toEqual([
    'right',
    held,
    'right',
    'right',
    held,
    held,
    held,
    held,
    'wrong',
  ]);
  const { of, rows } = await viewOf(id);
  expect([of.counts.withheld, of.counts.wrong]).toEqual([5, 1]);
  expect(rows[1]).toMatchObject({ values: { reference: 'Order ID' }, problems: [{ code: 'noShipment' }] });
  // Neither a person's "send anyway" nor filling in what is missing makes it a shipment.
  await sendAnyway(stack.oasis, { importId: id, number: 3, version: 0 });
  await fillMissing(stack.oasis, { importId: id, texts: { weight: '1' } });
  await stack.confirm(id, of.columns);
  expect((await stack.statesOf(id)).filter((state) => state === held)).toHaveLength(5);
  const version = (await stack.rowsOf(id))[6]?.version ?? 0;
  const edits = { contactName: 'Layla' };
  await saveRows(stack.oasis, { importId: id, rows: [{ number: 8, version, edits }] });
  expect((await stack.statesOf(id))[6]).toBe('wrong');
  expect(await stack.book(id)).toMatchObject({ value: { queued: 3 } });
});

it('delivers to the payer’s address where the order has no other', async () => {
  const header = [
    'Order',
    'Email',
    'Shipping Name',
    'Shipping Phone',
    'Shipping Address',
    'Shipping City',
    'Billing Name',
    'Billing Phone',
    'Billing Address',
    'Billing City',
    'Kg',
  ];
  const payer = ['Omar Khalil', '0501112222', 'Villa 9', 'Dubai'];
  const id = await stack.addedAbroad(
    [
      ['B-1', 'l@x.example', 'Layla', '0503334444', 'Flat 1', 'Sharjah', ...payer, '1'],
      ['B-2', 'l@x.example', 'Layla', '', '', '', ...payer, '1'],
    ],
    header,
  );
  const forms = await stack.formsOf(id);
  expect(forms.get(2)?.receiver).toMatchObject({ address: 'Flat 1', emirateId: '3', mobile: '0503334444' });
  expect(forms.get(3)?.receiver).toMatchObject({
    contactName: 'Layla',
    address: 'Villa 9',
    emirateId: '1',
    mobile: '0501112222',
  });
});

it('reads two phones in a cell, entities of web shops and counts with a unit', async () => {
  const header = [...importHeader.slice(0, 8), 'Company', 'Boxes'];
  const id = await stack.addedAbroad(
    [importRow('V-1', { 2: '0501112222 / 0553334444' }).slice(0, 8).concat('R&amp;D', '2 pcs')],
    header,
  );
  expect((await stack.formsOf(id)).get(2)).toMatchObject({
    receiver: { mobile: '0501112222', phone: '0553334444', companyName: 'R&D' },
    parcel: { pieces: '2' },
  });
});

it.each(['constructor', '__proto__', 'toString', '$1:constructor'])(
  'a column may be called %s',
  async (name) => {
    const header = [...importHeader.slice(0, 8), name];
    const id = await stack.addedAbroad([importRow('P-1').slice(0, 8).concat(name)], header);
    expect((await stack.formsOf(id)).get(2)?.receiver).toMatchObject({ emirateId: expect.any(String) });
  },
);
