import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  csvOf,
  type ImportStack,
  importHeader,
  importRow,
  startImportStack,
} from '#e2e/stack/import-stack.ts';
import { addImport } from '../add-import.ts';
import { findImport } from '../find-import.ts';
import { setColumns } from '../set-columns.ts';
import { saveRows } from './save-rows.ts';

let stack: ImportStack;

beforeAll(async () => {
  stack = await startImportStack();
});
afterAll(() => stack.stop());

it('tells the older of two editors instead of overwriting, and takes a text back that is typed as in the file', async () => {
  const id = await stack.added([importRow('V-1', { 2: '5.05E+08' })]);
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
