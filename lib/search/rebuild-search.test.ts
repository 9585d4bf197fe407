import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { unsafeNeedsSearchRebuild, unsafeRebuildSearch } from './rebuild-search.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

/** Leaves a shipment as a version with other search words wrote it. */
const asOfAnotherVersion = (shipmentId: string) =>
  inMerchant(stack.oasis.merchantId, async (transaction) => {
    await transaction.searchWords.deleteMany({ where: { shipmentId } });
    await transaction.shipment.updateMany({
      where: { id: shipmentId },
      data: { searchVersion: 0, destination: undefined },
    });
    await transaction.$executeRaw`UPDATE shipments SET destination = NULL WHERE id = ${shipmentId}::uuid`;
  });

/** As the worker does: a row that is locked, such as by the label that follows a booking, waits for the next run. */
async function rebuildAll() {
  while (await unsafeNeedsSearchRebuild()) await unsafeRebuildSearch();
}

const find = async (query: string) => (await listShipments(stack.oasis, { query })).items;

it('writes the tokens and the destination of shipments that another version wrote', async () => {
  const form = await typedForm(stack.oasis);
  form.receiver.contactName = 'Sumaya Qasim';
  const booked = randomUUID();
  const result = await bookShipment(stack.oasis, { id: booked, key: randomUUID(), form });
  const awb = result.ok ? result.value.awb : null;
  const draft = randomUUID();
  await saveDraft(stack.oasis, {
    id: draft,
    form: { ...form, receiver: { ...form.receiver, contactName: 'Rashid Omar' } },
  });
  const [before] = await find('sumaya');
  expect(before?.destination).not.toBeNull();
  expect(await unsafeNeedsSearchRebuild()).toBe(false);

  await asOfAnotherVersion(booked);
  await asOfAnotherVersion(draft);
  expect(await find('sumaya')).toEqual([]);
  expect(await unsafeNeedsSearchRebuild()).toBe(true);

  await rebuildAll();
  expect(await find('sumaya')).toEqual([before]);
  expect((await find(awb as string)).map(({ id }) => id)).toEqual([booked]);
  expect((await find('omar')).map(({ id }) => id)).toEqual([draft]);
  expect(await unsafeNeedsSearchRebuild()).toBe(false);
});
