import { expect, it } from 'vitest';
import { saveRows } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { abroadHeader, abroadRow, csvOf, importHeader, importRow, itemRow } from '../testing/rows.ts';
import { addImport } from './add-import.ts';
import { findImport } from './find-import.ts';
import { matchColumns } from './match-columns.ts';
import { setColumns } from './set-columns.ts';

const stack = await startImportStack();

it('remembers the columns that a person set, and keeps corrections when they change', async () => {
  const odd = ['Nr', ...importHeader.slice(1)];
  const file = (reference: string) => csvOf([odd, importRow(reference)]);
  const first = await addImport(stack.oasis, { bytes: file('C-1'), name: '' });
  const id = first.ok ? first.value.id : '';
  expect((await stack.rowsOf(id))[0]?.values.reference).toBeUndefined();
  await saveRows(stack.oasis, {
    importId: id,
    rows: [{ number: 2, version: 0, edits: { contents: 'Books' } }],
  });
  const { columns } = (await findImport(stack.oasis, { id }))?.of ?? { columns: [] };
  await setColumns(stack.oasis, { importId: id, columns: ['reference', ...columns.slice(1)] });
  expect((await stack.rowsOf(id))[0]?.values).toMatchObject({ reference: 'C-1', contents: 'Books' });
  const second = await addImport(stack.oasis, { bytes: file('C-2'), name: '' });
  expect((await stack.rowsOf(second.ok ? second.value.id : ''))[0]?.values.reference).toBe('C-2');
});

it('reads columns that weren’t known before, but not those that a person chose not to use', async () => {
  const header = ['Order ID', 'Country', 'Odd'];
  const columnsOf = async (id: string) => {
    const { columns } = await stack.database
      .query('SELECT columns FROM imports WHERE id = $1', [id])
      .then(({ rows: [found] }) => found);
    return columns;
  };
  const before = await stack.addedAbroad([['O-1', 'AE', '']], header);
  await stack.database.query(`UPDATE imports SET columns = '["reference", null, null]' WHERE id = $1`, [
    before,
  ]);
  const after = await stack.addedAbroad([['O-2', 'AE', '']], header);
  expect(await columnsOf(after)).toEqual(['reference', 'country', null]);
  await setColumns(stack.oasis, { importId: after, columns: ['reference', null, null] });
  expect(await columnsOf(await stack.addedAbroad([['O-3', 'AE', '']], header))).toEqual([
    'reference',
    null,
    null,
  ]);
});

it('finds the orders again when the columns get another meaning', async () => {
  const id = await stack.addedAbroad([abroadRow('C-1'), itemRow('C-1')]);
  const { columns } = matchColumns(abroadHeader);
  // Without the goods, the second row is another order, of which everything is missing.
  const goods = ['itemDescription', 'hsCode', 'origin', 'quantity', 'unitValue', 'itemWeight'];
  const withoutGoods = columns.map((field) => (field && goods.includes(field) ? null : field));
  await setColumns(stack.oasis, { importId: id, columns: [null, ...withoutGoods.slice(1, -1), 'remarks'] });
  expect((await stack.rowsOf(id)).map(({ itemOf }) => itemOf)).toEqual([null, null]);
  await setColumns(stack.oasis, { importId: id, columns });
  expect((await stack.rowsOf(id)).map(({ itemOf, state }) => [itemOf, state])).toEqual([
    [null, 'right'],
    [2, 'right'],
  ]);
});
