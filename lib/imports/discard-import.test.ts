import { expect, it } from 'vitest';
import { discardImport } from './booking/stop-import.ts';
import { findImport, listImports, renameImport } from './files/find-import.ts';
import { startImportStack } from './testing/import-stack.ts';
import { importRow } from './testing/rows.ts';

const stack = await startImportStack();

it('discards an import: what is booked stays, the rest isn’t sent, and it can be restored', async () => {
  const id = await stack.added([importRow('D-1'), importRow('D-2'), importRow('D-3')]);
  await stack.book(id);
  const before = (await stack.ledger()).length;
  await stack.sendAll(1);
  expect(await discardImport(stack.oasis, { importId: id, isDiscarded: true })).toBe(true);
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before + 1);
  expect(await stack.statesOf(id)).toEqual(['booked', 'right', 'right']);
  await expect(stack.book(id)).rejects.toThrow('no import');
  const listed = async () => (await listImports(stack.oasis)).some((one) => one.id === id);
  expect(await listed()).toBe(false);
  await discardImport(stack.oasis, { importId: id, isDiscarded: false });
  expect(await listed()).toBe(true);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 2 } });
});

it('names an import, and not another merchant’s', async () => {
  const id = await stack.added([importRow('D-4')]);
  expect(await renameImport(stack.oasis, { importId: id, name: 'Monday’s orders' })).toBe(true);
  expect(await renameImport(stack.nakheel, { importId: id, name: 'stolen' })).toBe(false);
  expect(await discardImport(stack.nakheel, { importId: id, isDiscarded: true })).toBe(false);
  expect((await findImport(stack.oasis, { id }))?.of).toMatchObject({
    name: 'Monday’s orders',
    isDiscarded: false,
  });
});
