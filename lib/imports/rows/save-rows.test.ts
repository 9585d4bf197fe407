import { expect, it } from 'vitest';
import type { ImportField } from '../fields/schema.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { abroadRow, importRow, itemRow } from '../testing/rows.ts';
import { saveRows } from './save-rows.ts';

const stack = await startImportStack();

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
    value: { rows: [{ problems: [{ field: 'mobile', code: 'rounded' }] }] },
  });
});

it('names the problems of further goods at their rows, and is right when they are corrected', async () => {
  const id = await stack.addedAbroad([
    abroadRow('G-1', { 'Declared value': '196.50' }),
    itemRow('G-1', { 'HS code': '999999', 'Country of origin': 'India' }),
    // It repeats the order's texts, as a person who fills down does.
    abroadRow('G-1', { Mobile: '' }),
  ]);
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ itemOf, state }) => [itemOf, state])).toEqual([
    [null, 'wrong'],
    [2, 'wrong'],
    [null, 'wrong'],
  ]);
  expect((await stack.problemsOf(id)).slice(0, 1)).toEqual(['3 hsCode hsCodeUnlisted']);
  const save = (number: number, version: number, edits: Partial<Record<ImportField, string>>) =>
    saveRows(stack.oasis, { importId: id, rows: [{ number, version, edits }] });
  expect(await save(3, 0, { hsCode: '٠٤٠٩٠٠' })).toMatchObject({
    value: {
      refused: [],
      rows: [
        { number: 2, version: 0, state: 'right' },
        { number: 3, version: 1, state: 'right', problems: [] },
      ],
    },
  });
  // The order's own row has no newer text, so a correction from before isn't one of an outdated version.
  expect(await save(2, 0, { declaredValue: '1' })).toMatchObject({
    value: {
      refused: [],
      rows: [{ version: 1, problems: [{ field: 'declaredValue', code: 'customsSum' }] }, {}],
    },
  });
  expect(await save(3, 0, { hsCode: '1' })).toMatchObject({ value: { refused: [3] } });
  expect((await stack.formsOf(id)).get(2)).toBeNull();
});
