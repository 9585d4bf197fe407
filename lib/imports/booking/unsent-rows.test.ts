import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookShipment } from '#lib/attempts/book.ts';
import { takeBackQueued } from '#lib/attempts/take-from-queue.ts';
import { discardDrafts, restoreDrafts } from '#lib/booking-form/discard-drafts.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readQueue } from '#lib/home/read-home.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { saveRows } from '../rows/save-rows.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';

const stack = await startImportStack();

/** The rows of an import that the home page says are to be finished. */
async function rowsAtHome(id: string): Promise<number> {
  const { items } = await readQueue(stack.oasis);
  return items.reduce(
    (sum, item) => sum + (item.kind === 'import' && item.importId === id ? item.rows : 0),
    0,
  );
}

async function shipmentOf(id: string): Promise<string> {
  const [row] = await inMerchant(stack.oasis.merchantId, ({ importRow: rows }) =>
    rows.findMany({ where: { importId: id }, orderBy: { number: 'asc' } }),
  );
  return row?.shipmentId ?? '';
}

const stopBooking = (shipmentId: string) =>
  inMerchant(stack.oasis.merchantId, (transaction) => takeBackQueued(transaction, stack.oasis, [shipmentId]));

/** Books an import of one row, and ends its booking as not sent. Returns the shipment, which is a draft. */
async function unsent(id: string): Promise<string> {
  expect(await stack.book(id)).toMatchObject({ value: { queued: 1 } });
  const shipmentId = await shipmentOf(id);
  await stopBooking(shipmentId);
  return shipmentId;
}

it('shows a row on the home page as soon as its booking ended as not sent, until a person has booked the draft', async () => {
  const id = await stack.added([importRow('U-1')]);
  expect(await rowsAtHome(id)).toBe(1);
  const shipmentId = await unsent(id);
  expect(await rowsAtHome(id)).toBe(1);
  expect(await stack.statesOf(id)).toEqual(['right']);
  await unsent(id);

  const form = (await stack.formsOf(id)).get(2);
  if (!form) throw new Error('no form');
  expect(await bookShipment(stack.oasis, { id: shipmentId, key: randomUUID(), form })).toMatchObject({
    ok: true,
  });
  expect(await rowsAtHome(id)).toBe(0);
  expect(await stack.statesOf(id)).toEqual(['booked']);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 0 } });
});

it('keeps a row open whose draft is deleted and comes back, and marks it as sent if another window books it', async () => {
  const id = await stack.added([importRow('U-2')]);
  const shipmentId = await unsent(id);
  await discardDrafts(stack.oasis, [shipmentId]);
  expect(await rowsAtHome(id)).toBe(1);
  expect(await restoreDrafts(stack.oasis, [shipmentId])).toBe(1);
  expect(await stack.statesOf(id)).toEqual(['right']);
  await discardDrafts(stack.oasis, [shipmentId]);

  const form = (await stack.formsOf(id)).get(2);
  if (!form) throw new Error('no form');
  expect(await bookShipment(stack.oasis, { id: shipmentId, key: randomUUID(), form })).toMatchObject({
    ok: true,
  });
  expect(await stack.statesOf(id)).toEqual(['booked']);
});

it('leaves a row that became wrong as it is when a person books its draft', async () => {
  const id = await stack.added([importRow('U-3')]);
  const [shipmentId, form] = [await unsent(id), (await stack.formsOf(id)).get(2)];
  if (!form) throw new Error('no form');
  await saveRows(stack.oasis, {
    importId: id,
    rows: [{ number: 2, version: 0, edits: { weight: 'heavy' } }],
  });
  expect(await bookShipment(stack.oasis, { id: shipmentId, key: randomUUID(), form })).toMatchObject({
    ok: true,
  });
  expect(await stack.statesOf(id)).toEqual(['wrong']);
});

it('sends no pickup of the past, and books the row with the next one', async () => {
  const id = await stack.added([importRow('U-4')]);
  await stack.book(id);
  await stack.run(
    "UPDATE shipments SET details = jsonb_set(details, '{service,pickupDate}', '\"2026-01-05\"') WHERE id = $1",
    [await shipmentOf(id)],
  );
  const before = (await stack.ledger()).length;
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before);
  expect(await stack.statesOf(id)).toEqual(['right']);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 1 } });
  await stack.sendAll();
  expect(await stack.statesOf(id)).toEqual(['booked']);
});

it('books no row over a draft that a person has corrected', async () => {
  const id = await stack.added([importRow('U-5'), importRow('U-6')]);
  await stack.book(id);
  const shipmentId = await shipmentOf(id);
  await stopBooking(shipmentId);
  const form = (await stack.formsOf(id)).get(2);
  if (!form) throw new Error('no form');
  const corrected = { ...form, receiver: { ...form.receiver, address: 'Villa 9' } };
  expect(await saveDraft(stack.oasis, { id: shipmentId, form: corrected })).toMatchObject({ ok: true });
  const [row] = await stack.rowsOf(id);
  expect(row).toMatchObject({ state: 'wrong', problems: [{ field: null, code: 'draftChanged' }] });
  expect(await stack.book(id)).toMatchObject({ value: { queued: 0 } });
  expect(await findShipment(stack.oasis, shipmentId)).toMatchObject({ state: 'draft' });

  await discardDrafts(stack.oasis, [shipmentId]);
  expect(await stack.book(id)).toMatchObject({ value: { queued: 1 } });
});
