import { expect, it } from 'vitest';
import { startImportStack } from '../testing/import-stack.ts';
import { importHeader, importRow } from '../testing/rows.ts';
import { saveRows, sendAnyway } from './save-rows.ts';

const stack = await startImportStack();

const header = [...importHeader, 'Order Status', 'Fulfillment Status', 'Cancelled at'];

/** An import of one row for each status, fulfilment and date of cancelling. */
const withStatuses = (statuses: string[][]) =>
  stack.addedAbroad(
    statuses.map((cells, at) => [...importRow(`ST-${Math.random()}-${at}`), ...cells, '', ''].slice(0, 12)),
    header,
  );

it('books no order whose status says that it isn’t to be sent, and says with which word', async () => {
  const id = await withStatuses([
    ['processing', 'unfulfilled'],
    ['Cancelled'],
    ['wc-refunded'],
    ['', 'fulfilled'],
    ['تم التوصيل'],
    ['on-hold'],
    ['', '', '2026-11-20 10:12:00 +0400'],
    ['جديد'],
  ]);
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual(['right', ...Array(6).fill('withheld'), 'right']);
  expect(rows.map(({ problems }) => problems.map(({ text }) => text)).slice(0, 4)).toEqual([
    [],
    ['Cancelled'],
    ['wc-refunded'],
    ['fulfilled'],
  ]);
  const before = (await stack.ledger()).length;
  expect(await stack.book(id)).toMatchObject({ value: { queued: 2 } });
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before + 2);
});

it('sends one such order after a person confirmed it, and not by a correction or a confirmation of many rows', async () => {
  const id = await withStatuses([['Cancelled'], ['Cancelled'], ['Delivered']]);
  const rows = [2, 3, 4].map((number) => ({
    number,
    version: 0,
    edits: { orderStatus: 'new' },
    confirmed: [{ field: 'orderStatus' as const, code: 'statusHolds' }],
  }));
  await saveRows(stack.oasis, { importId: id, rows });
  expect(await stack.statesOf(id)).toEqual(['withheld', 'withheld', 'withheld']);
  expect(await sendAnyway(stack.oasis, { importId: id, number: 3, version: 0 })).toMatchObject({
    value: { refused: [3] },
  });
  expect(await sendAnyway(stack.oasis, { importId: id, number: 3, version: 1 })).toMatchObject({
    value: { refused: [], rows: [{ state: 'right' }] },
  });
  // A correction of another cell keeps the decision.
  await saveRows(stack.oasis, { importId: id, rows: [{ number: 3, version: 2, edits: { weight: '2' } }] });
  expect(await stack.statesOf(id)).toEqual(['withheld', 'right', 'withheld']);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 1 } });
});

it('asks about a status that nobody knows, and remembers the answer', async () => {
  const id = await withStatuses([['VIP'], ['VIP'], ['new']]);
  expect(await stack.statesOf(id)).toEqual(['wrong', 'wrong', 'right']);
  const [first] = await stack.rowsOf(id);
  expect(first?.problems).toEqual([
    { field: 'orderStatus', code: 'statusUnknown', severity: 'question', text: 'VIP' },
  ]);
  const rows = [2, 3].map((number) => ({
    number,
    version: 0,
    edits: {},
    confirmed: [{ field: 'orderStatus' as const, code: 'statusUnknown' }],
  }));
  await saveRows(stack.oasis, { importId: id, rows });
  expect(await stack.statesOf(id)).toEqual(['right', 'right', 'right']);
});
