import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { accountOf, testStack } from '#e2e/stack/test-stack.ts';
import { settleAttempt } from '#lib/attempts/settle.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeListQueuedAccounts } from '#lib/due-work/claim-due-work.ts';
import { findStory } from '#lib/marks/find-story.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { sendNextQueued } from './send-queued.ts';

const stack = await testStack();
const { database } = stack;
const account = await accountOf(stack.oasis);
const mostAtOnce = 4;

beforeEach(async () => {
  while (await sendNextQueued(account));
});

async function queued(actor: MerchantActor = stack.oasis) {
  const request = await typedRequest(actor);
  expect(await queueBooking(actor, request)).toEqual({
    ok: true,
    value: { id: request.id, state: 'booking', awb: null },
  });
  return request;
}

/** Runs eight sends at the same time: no claim is committed before each of them has its claim or waits for the lock. */
async function sendTogether(): Promise<boolean[]> {
  const together = 8;
  await database.query(`
    CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(79); RETURN NEW; END $$;
    CREATE TRIGGER planted BEFORE UPDATE ON attempts FOR EACH ROW WHEN (NEW.state = 'sent')
      EXECUTE FUNCTION planted();
    SELECT pg_advisory_lock(79)`);
  const sends = Promise.all(Array.from({ length: together }, () => sendNextQueued(account)));
  try {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await database.query(waiting)).rowCount, { timeout: 10_000 })
      .toBe(together);
  } finally {
    await database.query('SELECT pg_advisory_unlock(79)');
    await sends;
    await database.query('DROP FUNCTION planted CASCADE');
  }
  return sends;
}

it('is sent once, however many workers try, and recorded under the actor who queued it', async () => {
  const before = (await stack.ledger()).length;
  const { id } = await queued();
  const sends = await sendTogether();
  expect(sends.filter(Boolean)).toHaveLength(1);
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment).toMatchObject({ state: 'booked', awb: expect.any(String) });
  expect((await stack.ledger()).length).toBe(before + 1);
  expect(await eventsOf(stack.oasis, id)).toEqual(
    expect.arrayContaining(['queued by person', 'booked by person']),
  );
});

it('gives the same answer for the same key, before it is sent and after', async () => {
  const request = await queued();
  const again = await queueBooking(stack.oasis, request);
  expect(again).toEqual({ ok: true, value: { id: request.id, state: 'booking', awb: null } });
  await sendNextQueued(account);
  const { awb } = (await findShipment(stack.oasis, request.id)) ?? {};
  expect(await bookShipment(stack.oasis, request)).toEqual({
    ok: true,
    value: { id: request.id, state: 'booked', awb },
  });
  const other = await queueBooking(stack.oasis, { ...request, form: await typedForm(stack.oasis) });
  expect(other).toMatchObject({ ok: false, code: 'conflict' });
});

it('is not swept as abandoned while it waits in the queue', async () => {
  const { id } = await queued();
  await inMerchant(account.merchantId, ({ attempt }) =>
    attempt.updateMany({ where: { shipmentId: id }, data: { createdAt: new Date(Date.now() - 3_600_000) } }),
  );
  expect(await settleAttempt(stack.oasis, id)).toBe('unchanged');
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booking' });
  expect(await unsafeListQueuedAccounts(10)).toEqual([account]);
});

it('is sent within the account’s limit of concurrent sends', async () => {
  for (let number = 0; number < 2 * mostAtOnce; number += 1) await queued();
  await stack.fault({
    operation: 'CreateBooking',
    kind: 'delay',
    remaining: mostAtOnce,
    params: { ms: 700 },
  });
  const sends = await sendTogether();
  expect(sends.filter(Boolean)).toHaveLength(mostAtOnce);
  expect(await unsafeListQueuedAccounts(10)).toEqual([account]);
});

it('does not delay a booking that a person makes directly', async () => {
  for (let number = 0; number < mostAtOnce; number += 1) await queued();
  await stack.fault({
    operation: 'CreateBooking',
    kind: 'delay',
    remaining: mostAtOnce,
    params: { ms: 700 },
  });
  const sends = Promise.all(Array.from({ length: mostAtOnce }, () => sendNextQueued(account)));
  const request = await typedRequest(stack.oasis);
  expect(await bookShipment(stack.oasis, request)).toMatchObject({ ok: true, value: { state: 'booked' } });
  await sends;
});

it('adds no tag to a draft that looks like another booking and isn’t queued', async () => {
  const { form } = await queued();
  const id = randomUUID();
  await saveDraft(stack.oasis, { id, form });
  const tagged = { ...form, parcel: { ...form.parcel, tag: 'Gift' } };
  const again = await queueBooking(stack.oasis, { id, key: randomUUID(), form: tagged });
  expect(again).toMatchObject({ code: 'look-alike' });
  expect((await findStory(stack.oasis, id, false)).tags).toEqual([]);
});

it('names the validation errors of a form, and queues nothing', async () => {
  const form = await typedForm(stack.oasis, { receiver: { mobile: 'none' }, parcel: { weight: '0' } });
  const id = randomUUID();
  expect(await queueBooking(stack.oasis, { id, key: randomUUID(), form })).toMatchObject({
    ok: false,
    code: 'invalid',
    details: { fields: [{ path: 'receiver.mobile' }, { path: 'parcel.weight' }] },
  });
  expect(await findShipment(stack.oasis, id)).toBeNull();
});

it('is unconfirmed when its answer is lost, and found by its reference', async () => {
  const { id } = await queued();
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  await sendNextQueued(account);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'unconfirmed', awb: null });
  expect(await settleAttempt(stack.oasis, id)).toBe('changed');
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked' });
  const happened = await eventsOf(stack.oasis, id);
  expect(happened.slice(0, 3)).toEqual(['queued by person', 'unconfirmed by person', 'confirmed by person']);
});
