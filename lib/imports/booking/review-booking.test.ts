import { expect, it } from 'vitest';
import { usualPickup } from '#e2e/data/usual-pickup.ts';
import { saveRows } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';
import { bookImport } from './book-import.ts';
import { reviewBooking } from './review-booking.ts';

const stack = await startImportStack();

it('says before a booking how many rows it has, when they are picked up and what they collect together', async () => {
  const repeated = importRow('RB-3', { 8: '99.50' });
  const id = await stack.added([
    importRow('RB-1', { 8: '250/-' }),
    importRow('RB-2'),
    repeated,
    repeated,
    importRow('RB-4', { 7: 'heavy', 8: '1000' }),
  ]);
  expect(await reviewBooking(stack.oasis, id)).toMatchObject({
    rows: 3,
    pickup: usualPickup(),
    cod: { rows: 2, sum: { amountMinor: 349_50, currency: 'AED' } },
  });
  expect(await reviewBooking(stack.nakheel, id)).toBeNull();
});

it('books nothing that the person didn’t see', async () => {
  const id = await stack.added([importRow('RB-5', { 8: '100' }), importRow('RB-6', { 7: '' })]);
  const token = (await reviewBooking(stack.oasis, id))?.token ?? '';
  // Meanwhile a colleague changes an amount.
  const edits = { codAmount: '900' };
  await saveRows(stack.oasis, { importId: id, rows: [{ number: 2, version: 0, edits }] });
  expect(await bookImport(stack.oasis, { importId: id, token })).toMatchObject({
    ok: false,
    code: 'outdated',
  });
  expect(await stack.statesOf(id)).toEqual(['right', 'wrong']);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 1 } });
});
