import { expect, it, vi } from 'vitest';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { saveRows } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { abroadRow, csvOf, importHeader, importRow, itemRow } from '../testing/rows.ts';
import { addImport } from './add-import.ts';
import { confirmColumns } from './confirm-columns.ts';
import { findImport } from './find-import.ts';
import { setHeader } from './set-header.ts';

/** What another person does once while rows are checked. */
const meanwhile = vi.hoisted(() => ({ done: [] as (() => Promise<unknown>)[] }));
vi.mock('../rows/check-rows.ts', async (original) => {
  const actual = await original<typeof import('../rows/check-rows.ts')>();
  return {
    ...actual,
    checkRows: async (...given: Parameters<typeof actual.checkRows>) => {
      const checked = await actual.checkRows(...given);
      await meanwhile.done.pop()?.();
      return checked;
    },
  };
});

const stack = await startImportStack();

async function uploaded(rows: string[][] | Uint8Array) {
  const bytes = rows instanceof Uint8Array ? rows : csvOf(rows);
  const done = await addImport(stack.oasis, { bytes, name: '' });
  const found = await findImport(stack.oasis, { id: done.ok ? done.value.id : '' });
  if (!found) throw new Error('no import');
  return found.of;
}

it('books nothing before the columns are confirmed, and the next file with them needs no confirmation', async () => {
  const header = [...importHeader.slice(0, 8), 'المبلغ'];
  const first = await uploaded([header, importRow('Q-1', { 8: '120' })]);
  expect(first.layout[8]).toMatchObject({ field: null, grade: 'open', reason: 'money', samples: ['120'] });
  expect(await stack.book(first.id)).toMatchObject({ code: 'columns-open' });
  await stack.confirm(first.id, [...first.columns.slice(0, 8), 'codAmount']);
  expect((await stack.formsOf(first.id)).get(2)?.service).toMatchObject({ codAmount: '120.00' });
  expect(await stack.book(first.id)).toMatchObject({ ok: true, value: { queued: 1 } });

  const second = await uploaded([header, importRow('Q-2', { 8: '75' })]);
  expect(second).toMatchObject({ confirmedAt: expect.any(String), counts: { right: 1 } });
  expect(second.columns[8]).toBe('codAmount');
  expect(await stack.book(second.id)).toMatchObject({ ok: true });
  // Another order of columns, and another merchant.
  const moved = [header, importRow('Q-3', { 8: '75' })].map(([one = '', two = '', ...rest]) => [
    two,
    one,
    ...rest,
  ]);
  expect((await uploaded(moved)).confirmedAt).toBeNull();
  const theirs = await addImport(stack.nakheel, { bytes: csvOf([header, importRow('Q-4')]), name: '' });
  const found = await findImport(stack.nakheel, { id: theirs.ok ? theirs.value.id : '' });
  expect(found?.of.confirmedAt).toBeNull();
});

it('asks again about a column that was empty when a person confirmed the others', async () => {
  const header = [...importHeader.slice(0, 8), 'Amount'];
  await stack.confirm((await uploaded([header, importRow('E-1')])).id);
  const second = await uploaded([header, importRow('E-2', { 8: '99.00' })]);
  expect(second).toMatchObject({ confirmedAt: null });
  expect(second.layout[8]).toMatchObject({ grade: 'open', reason: 'money' });
  await stack.confirm(second.id);
  expect((await uploaded([header, importRow('E-3', { 8: '50.00' })])).confirmedAt).not.toBeNull();
});

it('shows what each word of a status does, and keeps what a person says about it', async () => {
  const header = [...importHeader, 'Order status'];
  const rows = ['Ready', 'Exchange', 'Zebra'].map((word, at) => [...importRow(`W-${at}`), word]);
  const first = await uploaded([header, ...rows]);
  expect(first.layout[9]).toMatchObject({
    field: 'orderStatus',
    words: [
      { text: 'Ready', does: 'send' },
      { text: 'Exchange', does: 'hold' },
      { text: 'Zebra', does: 'ask' },
    ],
  });
  expect(await stack.statesOf(first.id)).toEqual(['right', 'withheld', 'wrong']);
  const words = { Ready: 'hold', Exchange: 'send', Zebra: 'send' } as const;
  await confirmColumns(stack.oasis, { importId: first.id, columns: first.columns, words });
  expect(await stack.statesOf(first.id)).toEqual(['withheld', 'right', 'right']);
  const again = rows.map((row, at) => [...importRow(`W-1${at}`), row.at(-1) ?? '']);
  const second = await uploaded([header, ...again]);
  expect(second.confirmedAt).not.toBeNull();
  expect(await stack.statesOf(second.id)).toEqual(['withheld', 'right', 'right']);
});

it('asks once which service another carrier’s is', async () => {
  const header = [...importHeader, 'Service'];
  const rowsOf = (name: string) =>
    ['Express', 'NDD'].map((word, at) => [...importRow(`${name}-${at}`), word]);
  const first = await uploaded([header, ...rowsOf('S')]);
  expect(first.layout[9]).toMatchObject({
    field: 'product',
    grade: 'open',
    reason: 'words',
    words: [
      { text: 'Express', does: 'express' },
      { text: 'NDD', does: 'ask' },
    ],
  });
  expect(await stack.statesOf(first.id)).toEqual(['right', 'wrong']);
  await confirmColumns(stack.oasis, {
    importId: first.id,
    columns: first.columns,
    words: { NDD: 'premium' },
  });
  expect(await stack.statesOf(first.id)).toEqual(['right', 'right']);
  const second = await uploaded([header, ...rowsOf('T')]);
  const forms = await stack.formsOf(second.id);
  expect([2, 3].map((row) => forms.get(row)?.service.product)).toEqual(['express', 'premium']);
});

it('asks once about new words of a status, and shows the notes that stop their orders', async () => {
  const header = [...importHeader, 'Order status', 'Notes'];
  const given = [
    ['جديد / New', ''],
    ['Zebra', 'ring the bell'],
    ['Zebra', 'Customer cancelled'],
    ['New', 'do not send before 10/12'],
    ['New', 'self pickup'],
  ];
  const rows = given.map((cells, at) => [...importRow(`N-${at}`), ...cells]);
  const first = await uploaded([header, ...rows]);
  expect(first.layout[9]).toMatchObject({ field: 'orderStatus', grade: 'open', reason: 'words' });
  expect(first.layout[10]).toMatchObject({ grade: 'open', reason: 'words' });
  expect(first.layout[10]?.words).toEqual([
    { text: 'Customer cancelled', does: 'hold' },
    { text: 'do not send before 10/12', does: 'ask' },
    { text: 'self pickup', does: 'ask' },
  ]);
  const words = { Zebra: 'send', 'self pickup': 'send', 'do not send before 10/12': 'hold' } as const;
  await confirmColumns(stack.oasis, { importId: first.id, columns: first.columns, words });
  const states = ['right', 'right', 'withheld', 'withheld', 'right'];
  expect(await stack.statesOf(first.id)).toEqual(states);
  expect((await stack.rowsOf(first.id))[2]?.problems).toMatchObject([
    { field: 'remarks', code: 'statusHolds' },
  ]);
  const later = given.map(([status, note], at) => [...importRow(`L-${at}`), status ?? '', `${note} later`]);
  const { id } = await uploaded([header, ...later]);
  expect(await stack.statesOf(id)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong']);
});

it('asks once for the unit of weights, and takes large and small ones of one column as they are meant', async () => {
  const header = importHeader.with(7, 'Weight');
  const rows = ['500', '1.2', '0.5', '250'].map((weight, at) => importRow(`U-${at}`, { 7: weight }));
  const { id, columns, layout } = await uploaded([header, ...rows]);
  expect(layout[7]).toMatchObject({ grade: 'open', reason: 'weight' });
  await stack.confirm(id, columns.with(7, 'weightEither'));
  expect(await stack.statesOf(id)).toEqual(['right', 'right', 'right', 'right']);
  expect((await stack.rowsOf(id)).map(({ shown }) => shown.weightEither)).toEqual([
    '0.5 kg',
    '1.2 kg',
    '0.5 kg',
    '0.25 kg',
  ]);
});

it('keeps corrections when the columns change, and refuses another number of columns', async () => {
  const odd = ['Nr', ...importHeader.slice(1)];
  const { id, columns } = await uploaded([odd, importRow('C-1')]);
  const edits = { contents: 'Books' };
  await saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version: 0, edits }] });
  await stack.confirm(id, ['reference', ...columns.slice(1)]);
  expect((await stack.rowsOf(id))[0]?.values).toMatchObject({ reference: 'C-1', contents: 'Books' });
  expect(await confirmColumns(stack.oasis, { importId: id, columns: [] })).toMatchObject({ code: 'invalid' });
  expect(await confirmColumns(stack.nakheel, { importId: id, columns })).toMatchObject({ code: 'not-found' });
});

it('reads a row that is corrected while the columns are confirmed by the new columns', async () => {
  const header = [...importHeader.slice(0, 8), 'Deposit'];
  const { id, columns } = await uploaded([
    header,
    importRow('M-1', { 8: '120' }),
    importRow('M-2', { 8: '75' }),
  ]);
  await stack.confirm(id, columns.with(8, null));
  const [row] = await stack.rowsOf(id);
  const rows = [{ number: 2, version: row?.version ?? 0, edits: { contents: 'Books' } }];
  meanwhile.done.push(() => saveRows(stack.oasis, { importId: id, rows }));
  await stack.confirm(id, columns.with(8, 'codAmount'));
  const forms = [...(await stack.formsOf(id)).values()];
  expect(forms.map((form) => form?.service.codAmount)).toEqual(['120.00', '75.00']);
  expect((await stack.rowsOf(id))[0]?.values).toMatchObject({ contents: 'Books' });
});

it('gives up when a row is corrected during each check', async () => {
  const { id, columns } = await uploaded([[...importHeader.slice(0, 8), 'Deposit'], importRow('G-1')]);
  await stack.confirm(id, columns.with(8, null));
  const correct = async () => {
    const [row] = await stack.rowsOf(id);
    const edits = { contents: `Books ${row?.version}` };
    await saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version: row?.version ?? 0, edits }] });
    meanwhile.done.push(correct);
  };
  meanwhile.done.push(correct);
  const other = columns.with(8, 'codAmount');
  expect(await confirmColumns(stack.oasis, { importId: id, columns: other })).toMatchObject({
    code: 'outdated',
  });
  meanwhile.done.length = 0;
  await stack.confirm(id, other);
});

it('finds the orders again when the columns get another meaning', async () => {
  const id = await stack.addedAbroad([abroadRow('C-1'), itemRow('C-1')]);
  const { columns = [] } = (await findImport(stack.oasis, { id }))?.of ?? {};
  // Without the goods, the second row is another order.
  const goods = ['itemDescription', 'hsCode', 'origin', 'quantity', 'unitValue', 'itemWeight'];
  const withoutGoods = columns.map((field) => (field && goods.includes(field) ? null : field));
  await stack.confirm(id, [null, ...withoutGoods.slice(1, -1), 'remarks']);
  expect((await stack.rowsOf(id)).map(({ itemOf }) => itemOf)).toEqual([null, null]);
  await stack.confirm(id, columns);
  expect((await stack.rowsOf(id)).map(({ itemOf, state }) => [itemOf, state])).toEqual([
    [null, 'right'],
    [2, 'right'],
  ]);
});

it('names the sheets, rows and columns that it leaves out', async () => {
  const rows = [importHeader, importRow('L-1'), importRow('L-2')].map((cells, at) => {
    const shown = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
    return `<row r="${at + 1}"${at === 1 ? ' hidden="1"' : ''}>${shown}</row>`;
  });
  const columns = '<cols><col min="9" max="9" hidden="1"/></cols>';
  const of = await uploaded(makeXlsx({ rows: rows.join(''), columns }));
  expect(of.leftOut).toEqual({
    sheet: 'Sheet1',
    sheets: [{ at: 0, name: 'Notes', row: null, rows: 1, isHidden: true }],
    above: 0,
    hiddenRows: 1,
    hiddenColumns: [8],
  });
  expect(of.columns[8]).toBeNull();
  expect(await setHeader(stack.oasis, { importId: of.id, headerNumber: 1 })).toMatchObject({ ok: true });
});

it('offers the tables of a file, and reads the chosen one; the others are named', async () => {
  const other = ['Ziel-Nr', 'Empf', 'Tel', 'Ort', 'Wohnort', 'Kg', 'Betrag'];
  const lines = [
    ['Oasis Trading'],
    importHeader,
    importRow('T-1'),
    importRow('T-2'),
    [],
    ['Express'],
    other,
    ['T-3', 'Layla', newMobile(), 'Dubai', 'Villa 1', '1', '40'],
  ];
  const bytes = Buffer.from(lines.map((cells) => cells.join(';')).join('\n'));
  const offers = [
    { at: 0, name: '', row: null, rows: 2, isHidden: false },
    { at: 1, name: '', row: 6, rows: 1, isHidden: false },
  ];
  const asked = await addImport(stack.oasis, { bytes, name: '', table: 'ask' });
  expect(asked).toMatchObject({ code: 'several-tables', details: { tables: offers } });
  const views = [];
  for (const table of [undefined, 1]) {
    const done = await addImport(stack.oasis, { bytes, name: '', table });
    const found = await findImport(stack.oasis, { id: done.ok ? done.value.id : '' });
    views.push({ rows: found?.of.rows, leftOut: found?.of.leftOut, first: found?.rows[0]?.number });
  }
  expect(views).toMatchObject([
    { rows: 2, first: 3, leftOut: { sheets: [offers[1]], above: 1 } },
    { rows: 1, first: 8, leftOut: { sheets: [offers[0]], above: 1 } },
  ]);
});
