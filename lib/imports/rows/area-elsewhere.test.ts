import { expect, it } from 'vitest';
import { findImport } from '../files/find-import.ts';
import { previewRows } from '../rows/preview-rows.ts';
import { saveRows } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';

const stack = await startImportStack();

const asksOf = async (id: string) =>
  (await stack.rowsOf(id)).map(({ state, problems: [first] }) =>
    [state, first?.code, first?.suggestion].filter(Boolean).join(' '),
  );

const rows = [
  importRow('A-1', { 4: 'Ajman', 5: 'Al Majaz 1' }),
  importRow('A-2', { 4: 'Ajman', 5: 'Al Nuaimiya 2' }),
  importRow('A-3', { 4: 'Ajman', 5: 'Behind the old souq' }),
  importRow('A-4', { 4: 'Ajman', 5: '' }),
  // Ajman and Sharjah have one.
  importRow('A-5', { 4: '', 5: 'Al Zahia' }),
  importRow('A-6', { 4: 'Dubai', 5: '', 6: 'Corniche Street, Tower 4, Sharjah' }),
  importRow('A-7', { 4: 'Dubai', 5: '', 6: 'Sharjah Road, Villa 4, Dubai' }),
];

const elsewhere = 'wrong areaElsewhere Sharjah';
const asked = [elsewhere, 'right', 'right', 'right', 'wrong required', elsewhere, 'right'];

it('asks about an area that it can’t find while lists of other emirates can’t be fetched', async () => {
  // Stores the lists of the sender's address, without which no row can be checked.
  await stack.added([importRow('A-0', { 4: 'Ajman', 5: '' })]);
  await stack.fault({ operation: 'GetRegionDetails', kind: 'success-false' });
  const unchecked = 'wrong areaUnchecked';
  const id = await stack.added(rows);
  expect(await asksOf(id)).toEqual([
    unchecked,
    'right',
    unchecked,
    'right',
    'wrong required',
    elsewhere,
    'right',
  ]);
  const confirmed = {
    number: 4,
    version: 0,
    edits: {},
    confirmed: [{ field: 'emirate' as const, code: 'areaUnchecked' }],
  };
  await saveRows(stack.oasis, { importId: id, rows: [confirmed] });
  expect((await asksOf(id))[2]).toBe('right');
  await stack.removeFaults();
  await saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version: 0, edits: {} }] });
  expect(await asksOf(id)).toEqual(asked);
});

it('knows the areas of all emirates in the first file of a new portal', async () => {
  expect(await asksOf(await stack.added(rows))).toEqual(asked);
});

it('shows before the columns are confirmed which emirate an area or an address names', async () => {
  const importId = await stack.added([
    importRow('A-1', { 4: '', 5: 'Al Nuaimiya 2' }),
    importRow('A-2', { 4: '', 5: '', 6: 'Villa 9, Mirdif, Dubai' }),
    importRow('A-3', { 4: 'Sharjah', 5: '' }),
  ]);
  const found = await findImport(stack.oasis, { id: importId });
  const shown = await previewRows(stack.oasis, { importId, columns: found?.of.columns ?? [] });
  expect(shown?.map(({ shown: { emirate } }) => emirate)).toEqual(['Ajman', 'Dubai', undefined]);
  expect(await previewRows(stack.nakheel, { importId, columns: [] })).toBeNull();
});

it('takes an area with the number of a house for the address, where no other is given', async () => {
  const id = await stack.added([importRow('A-1', { 4: 'Ajman', 5: 'Al Nuaimiya 2 villa 3', 6: '' })]);
  expect((await stack.formsOf(id)).get(2)?.receiver.address).toBe('Al Nuaimiya 2 villa 3');
});

it('asks no more about an emirate that a person kept, also where the address says Al Ain', async () => {
  const id = await stack.added([importRow('A-1', { 4: 'Abu Dhabi', 5: 'Al Majaz 1', 6: 'Villa 4, Al Ain' })]);
  expect(await asksOf(id)).toEqual([elsewhere]);
  const confirmed = [{ field: 'emirate' as const, code: 'areaElsewhere' }];
  await saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version: 0, edits: {}, confirmed }] });
  expect(await stack.statesOf(id)).toEqual(['right']);
});
