import { expect, it } from 'vitest';
import { discardImport } from '../booking/stop-import.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { csvOf, importHeader, importRow } from '../testing/rows.ts';
import { addImport, findSameFile } from './add-import.ts';

const stack = await startImportStack();

it('finds the import of the same file, and not another merchant’s or a discarded one', async () => {
  const bytes = csvOf([importHeader, importRow('SF-1'), importRow('SF-2')]);
  expect(await findSameFile(stack.oasis, bytes)).toBeNull();
  const added = await addImport(stack.oasis, { bytes, name: 'monday.csv' });
  const importId = added.ok ? added.value.id : '';
  expect(await findSameFile(stack.oasis, bytes)).toMatchObject({
    id: importId,
    name: 'monday.csv',
    booked: 0,
  });
  await stack.confirm(importId);
  await stack.book(importId);
  await stack.sendAll();
  expect(await findSameFile(stack.oasis, bytes)).toMatchObject({ booked: 2 });
  expect(await findSameFile(stack.nakheel, bytes)).toBeNull();
  expect(await findSameFile(stack.oasis, csvOf([importHeader, importRow('SF-1')]))).toBeNull();
  await discardImport(stack.oasis, { importId, isDiscarded: true });
  expect(await findSameFile(stack.oasis, bytes)).toBeNull();
});
