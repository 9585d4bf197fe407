import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import { rowsOfShipments } from '#lib/archive/testing/where-shipments-are.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { writeNote } from '#lib/marks/notes.ts';
import { addTag } from '#lib/marks/tags.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { discardDrafts, restoreDrafts } from './discard-drafts.ts';
import { saveDraft } from './save-draft.ts';

const stack = await testStack();

async function draftOf(actor: VerbStack['oasis'], name: string) {
  const form = await typedForm(actor);
  const id = randomUUID();
  await saveDraft(actor, { id, form: { ...form, receiver: { ...form.receiver, contactName: name } } });
  return id;
}

const listed = async (query: string) =>
  (await listShipments(stack.oasis, { state: 'draft', query })).items.map(({ draft: _, ...item }) => item);

it('deletes many at once, and an undo brings them back as they were', async () => {
  const ids = [await draftOf(stack.oasis, 'Discarded One'), await draftOf(stack.oasis, 'Discarded Two')];
  const kept = await draftOf(stack.oasis, 'Kept');
  const before = await listed('discarded');
  expect(before).toHaveLength(2);

  const discarded = await discardDrafts(stack.oasis, ids);
  expect(discarded.toSorted()).toEqual(ids.toSorted());
  expect(await listed('discarded')).toEqual([]);
  expect((await listed('kept')).map(({ id }) => id)).toEqual([kept]);
  const words = await inMerchant(stack.oasis.merchantId, ({ searchWords }) =>
    searchWords.findMany({ where: { shipmentId: { in: [...ids, kept] } } }),
  );
  expect(new Set(words.map(({ shipmentId }) => shipmentId))).toEqual(new Set([kept]));

  expect(await restoreDrafts(stack.oasis, discarded)).toBe(2);
  expect(await listed('discarded')).toEqual(before);
  expect(await restoreDrafts(stack.oasis, discarded)).toBe(0);
});

it('an undo gives everything back: who began it, its tags, its quote and its notes', async () => {
  const id = await draftOf({ ...stack.oasis, id: randomUUID() }, 'Begun by another');
  const { merchantId } = stack.oasis;
  await addTag(stack.oasis, { ids: [id], name: 'urgent' });
  await writeNote(stack.oasis, { id: randomUUID(), shipmentId: id, text: 'ask first' });
  await stack.run(
    `WITH quote AS (
       INSERT INTO quotes (id, merchant_id, question, prices) VALUES (gen_random_uuid(), $1, '{}', '{}') RETURNING id
     ) INSERT INTO quoted_shipments (merchant_id, shipment_id, quote_id) SELECT $1, $2, id FROM quote`,
    [merchantId, id],
  );
  const before = await rowsOfShipments(stack.database, [id]);
  for (const table of ['shipments', 'shipment_tags', 'quoted_shipments', 'shipment_notes', 'search_words'])
    expect(before[table], table).toHaveLength(1);
  const discarded = await discardDrafts(stack.oasis, [id]);
  expect(Object.values(await rowsOfShipments(stack.database, [id])).flat()).toEqual([]);
  expect(await restoreDrafts(stack.nakheel, discarded)).toBe(0);
  expect(await restoreDrafts(stack.oasis, discarded)).toBe(1);
  expect(await rowsOfShipments(stack.database, [id])).toEqual(before);
});

it('keeps what is booked, what was sent, and what is another merchant’s', async () => {
  const booked = randomUUID();
  await bookShipment(stack.oasis, { id: booked, key: randomUUID(), form: await typedForm(stack.oasis) });
  const other = await draftOf(stack.nakheel, 'Another merchant’s');
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-before-accept', remaining: 1 });
  const sent = randomUUID();
  await bookShipment(stack.oasis, { id: sent, key: randomUUID(), form: await typedForm(stack.oasis) });
  const { id: attemptId } = await inMerchant(stack.oasis.merchantId, ({ attempt }) =>
    attempt.findFirstOrThrow({ where: { shipmentId: sent } }),
  );
  await unsafeWriteOff(stack.agent, { attemptId, reason: 'the carrier has none' });
  const history = await eventsOf(stack.oasis, sent);

  expect(await discardDrafts(stack.oasis, [booked, other, sent])).toEqual([]);
  expect(await eventsOf(stack.oasis, sent)).toEqual(history);
  const { items } = await listShipments(stack.oasis, { state: 'draft' });
  expect(items.find(({ id }) => id === sent)).toMatchObject({
    draft: { isUnsent: false },
    isWrittenOff: true,
  });
  expect(await discardDrafts(stack.nakheel, [other])).toHaveLength(1);
});

it('an undo leaves alone what was booked under the same id meanwhile', async () => {
  const id = await draftOf(stack.oasis, 'Booked after all');
  const discarded = await discardDrafts(stack.oasis, [id]);
  const booked = await bookShipment(stack.oasis, {
    id,
    key: randomUUID(),
    form: await typedForm(stack.oasis),
  });
  expect(await restoreDrafts(stack.oasis, discarded)).toBe(0);
  const awb = (booked.ok && booked.value.awb) || 'none';
  expect((await listShipments(stack.oasis, { query: awb })).items).toMatchObject([{ id, state: 'booked' }]);
});

it('deletes a draft whose booking never left the portal', async () => {
  await stack.stopOperator();
  const unsent = randomUUID();
  await bookShipment(stack.oasis, { id: unsent, key: randomUUID(), form: await typedForm(stack.oasis) });
  await stack.startOperator();
  const { items } = await listShipments(stack.oasis, { state: 'draft' });
  expect(items.find(({ id }) => id === unsent)).toMatchObject({
    draft: { isUnsent: true },
    isWrittenOff: false,
  });
  expect(await discardDrafts(stack.oasis, [unsent])).toEqual([unsent]);
  expect(await restoreDrafts(stack.oasis, [unsent])).toBe(1);
  const again = (await listShipments(stack.oasis, { state: 'draft' })).items;
  expect(again.find(({ id }) => id === unsent)).toMatchObject({ draft: { isUnsent: true } });
});
