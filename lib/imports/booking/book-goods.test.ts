import { expect, it } from 'vitest';
import { saveRows } from '../rows/save-rows.ts';

import { startImportStack } from '../testing/import-stack.ts';
import { abroadRow, itemRow } from '../testing/rows.ts';
import { reviewBooking } from './review-booking.ts';

// Through family B, whose customs declaration has each of the goods.

process.env.OPERATOR_CREATION_FAMILY = 'B';
const stack = await startImportStack();

it('declares each of an order’s goods', async () => {
  const id = await stack.addedAbroad([abroadRow('GOODS-1'), itemRow('GOODS-1', { 'HS code': '0409.00' })]);
  await stack.book(id);
  await stack.sendAll();
  const [last] = (await stack.ledger()).slice(-1);
  const shirts = { description: 'Cotton shirts', countryOfOrigin: 'IN', hsCode: '610510', quantity: 3 };
  const honey = { description: 'Natural honey', countryOfOrigin: 'AE', hsCode: '040900', quantity: 2 };
  expect(last?.request).toMatchObject({
    consignee: { address: { city: 'Riyadh', countryCode: 'SA', zipCode: '12211' } },
    customsDeclarations: [
      { ...shirts, value: 136.5, weight: 0.75 },
      { ...honey, value: 60, weight: 0.25 },
    ],
  });
});

it('shows the carrier’s reason at the row of the goods that it rejected, and sends the order again', async () => {
  const id = await stack.addedAbroad([abroadRow('SBX-REFUSED-FIELD'), itemRow('SBX-REFUSED-FIELD')]);
  await stack.book(id);
  await stack.sendAll();
  const problems = async () =>
    (await stack.rowsOf(id)).map((row) => [row.state, row.problems.map(({ field, text }) => [field, text])]);
  expect(await problems()).toEqual([
    ['rejected', [['mobile', 'is not a number that can be reached']]],
    ['rejected', []],
  ]);
  const fields = [{ path: 'customs.items.1.hsCode', message: 'is forbidden' }];
  await stack.database.query(
    `UPDATE attempts SET refusal = $2
    WHERE shipment_id = (SELECT shipment_id FROM import_rows WHERE import_id = $1 AND number = 2)`,
    [id, JSON.stringify({ message: 'no', fields })],
  );
  expect(await problems()).toEqual([
    ['rejected', []],
    ['rejected', [['hsCode', 'is forbidden']]],
  ]);
  const rows = [
    { number: 2, version: 0, edits: { reference: 'GOODS-2' } },
    { number: 3, version: 0, edits: { hsCode: '080410' } },
  ];
  expect(await saveRows(stack.oasis, { importId: id, rows })).toMatchObject({ value: { refused: [] } });
  expect(await stack.book(id)).toEqual({ ok: true, value: { queued: 1 } });
  await stack.sendAll();
  expect((await stack.rowsOf(id)).map(({ state }) => state)).toEqual(['booked', 'booked']);
});

it('says at the cell what the carrier doesn’t get, and promises no pickup', async () => {
  const id = await stack.addedAbroad([
    abroadRow('UNSENT-1', { Service: 'Premium', 'Content type': 'Goods' }),
    abroadRow('UNSENT-2'),
  ]);
  const hints = (await stack.rowsOf(id)).map(({ state, problems }) => [state, problems]);
  expect(hints).toEqual([
    ['right', [{ field: 'product', code: 'unsent', severity: 'hint' }]],
    ['right', []],
  ]);
  expect(await reviewBooking(stack.oasis, id)).toMatchObject({ rows: 2, pickup: null });
});
