import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { applyTracking } from '#lib/attempts/apply-tracking.ts';
import { refreshTracking } from '#lib/attempts/settle.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeEndCancel } from '#lib/desk/act-for-caller.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { cancelShipment } from './cancel.ts';
import { findCancelRules } from './cancel-many.ts';

const stack = await testStack();

async function booked() {
  const made = await bookTyped(stack.oasis);
  await labelKept(stack.oasis, made.id);
  return made;
}

const stageOf = async (awb: string) => (await stack.ledger()).find((row) => row.awb === awb)?.stage;

const ask = (id: string, expectedRule: 'will-cancel' | 'will-return', key = randomUUID()) =>
  cancelShipment(stack.oasis, { id, key, expectedRule });

it('cancels before collection, and gives the first answer again for the same key', async () => {
  const { id, awb } = await booked();
  const key = randomUUID();
  const answer = { ok: true, value: { id, state: 'cancelled', awb } };
  expect(await ask(id, 'will-cancel', key)).toEqual(answer);
  expect(await ask(id, 'will-cancel', key)).toEqual(answer);
  expect(await stageOf(awb)).toBe('cancelled');
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment?.events[0]).toMatchObject({ code: 'CLC58', phase: 'cancelled' });
  expect(shipment?.cancelRule).toEqual({ rule: 'not-allowed', reason: 'cancelled' });
});

it('starts a return after collection, and gives the first answer again for the same key', async () => {
  const { id, awb } = await booked();
  await stack.move(awb, 'collected');
  expect(await ask(id, 'will-cancel')).toMatchObject({ ok: false, code: 'rule-changed' });
  expect(await stageOf(awb)).toBe('collected');
  const key = randomUUID();
  const answer = { ok: true, value: { id, state: 'booked', awb } };
  expect(await ask(id, 'will-return', key)).toEqual(answer);
  expect(await ask(id, 'will-return', key)).toEqual(answer);
  expect((await findShipment(stack.oasis, id))?.phase).toBe('returning');
});

it.each(['out-for-delivery', 'delivered'])('sends nothing when the shipment is %s', async (to) => {
  const { id, awb } = await booked();
  await stack.move(awb, to);
  expect(await ask(id, 'will-cancel')).toMatchObject({ ok: false, code: 'not-allowed' });
  expect((await findShipment(stack.oasis, id))?.state).toBe('booked');
});

it('doesn’t ask the carrier about a shipment of the archive', async () => {
  const { id } = await booked();
  await unsafeArchiveNow(stack.database, stack.oasis.merchantId, [id]);
  expect(await ask(id, 'will-cancel')).toMatchObject({ ok: false, code: 'not-allowed' });
});

it('keeps the order of events within the same second', async () => {
  const { id, awb } = await booked();
  await stack.move(awb, 'delivered');
  const tracked = await trackShipment(stack.oasis, id);
  expect(tracked?.shipment.events.map((event) => event.phase)).toEqual([
    ...['delivered', 'out_for_delivery', 'in_transit', 'in_transit', 'collected', 'expected'],
  ]);
});

it('sends once for one key, however often it is requested', async () => {
  const { id } = await booked();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, 'will-cancel', key)));
  expect(answers.some((answer) => answer.ok)).toBe(true);
  expect(await ask(id, 'will-cancel', key)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment?.events.filter((event) => event.code === 'CLC58')).toHaveLength(1);
  const sends = "SELECT FROM attempts WHERE shipment_id = $1 AND kind = 'cancel' AND sent_at IS NOT NULL";
  expect(await stack.run(sends, [id])).toHaveLength(1);
});

it('is unconfirmed when the answer is cut, and tracking shows that it was cancelled', async () => {
  const { id } = await booked();
  await stack.fault({ operation: 'Cancel', kind: 'reset-after-accept', remaining: 1 });
  expect(await ask(id, 'will-cancel')).toMatchObject({ ok: false, code: 'unconfirmed' });
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancel_unconfirmed');
  expect(await refreshTracking(stack.oasis, id)).toBe(true);
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancelled');
});

it('gives up a cancellation that never reached the operator, once tracking has not shown it for a minute', async () => {
  const { id } = await booked();
  await stack.fault({ operation: 'Cancel', kind: 'reset-before-accept', remaining: 1 });
  expect(await ask(id, 'will-cancel')).toMatchObject({ ok: false, code: 'unconfirmed' });
  await refreshTracking(stack.oasis, id);
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancel_unconfirmed');
  await ageCancel(id, 61);
  await refreshTracking(stack.oasis, id);
  expect((await findShipment(stack.oasis, id))?.state).toBe('booked');
  expect(await ask(id, 'will-cancel')).toMatchObject({ ok: true, value: { state: 'cancelled' } });
});

/** Makes the shipment's cancellation so old, by default older than an unseen one becomes. */
const ageCancel = (id: string, seconds = 86_400) =>
  stack.run(
    "UPDATE attempts SET sent_at = now() - $2 * interval '1 second' WHERE shipment_id = $1 AND kind = 'cancel'",
    [id, seconds],
  );

const cancelEventsOf = async (id: string) =>
  (await eventsOf(stack.oasis, id)).filter((event) => event.startsWith('cancel'));

/** A collected shipment whose return the operator has accepted. Its tracking fails from then on. */
async function acceptedReturn() {
  const { id, awb } = await booked();
  await stack.move(awb, 'collected');
  await refreshTracking(stack.oasis, id);
  await stack.fault({ operation: 'Tracking', kind: 'html', nth: 2, remaining: 1 });
  expect(await ask(id, 'will-return')).toMatchObject({ ok: true, value: { state: 'cancelling' } });
  await ageCancel(id);
  return { id, awb };
}

/** Tracking reports a new status, `minutes` from now. */
async function report({ id, awb }: { id: string; awb: string }, code: string, minutes: number) {
  const status = { code, descriptionEn: 'As the carrier says' };
  const occurredAt = new Date(Date.now() + minutes * 60_000);
  await applyTracking(stack.oasis, id, { awb, lastStatus: status, events: [{ occurredAt, status }] });
}

it.each([
  ['collected', 'CLC55'],
  ['delivered', 'CLC12'],
])('books a cancelled parcel again that is %s after all, with its cash', async (phase, code) => {
  const shipment = await bookTyped(stack.oasis, { service: { paymentMethod: 'cod', codAmount: '100' } });
  const { id } = shipment;
  // The carrier's times are whole seconds, so the cancellation can be before the booking.
  const cash = async () => (await timelineOf(stack.oasis, id))?.entries.map(({ kind }) => kind).sort();
  await ask(id, 'will-cancel');
  await report(shipment, 'CLC81', 1);
  await report(shipment, 'SBX-000', 2);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'cancelled' });
  expect(await cash()).toEqual(['booked', 'cancelled']);
  await report(shipment, code, 3);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', phase });
  expect(await cash()).toEqual(
    phase === 'delivered' ? ['booked', 'cancelled', 'delivered'] : ['booked', 'booked', 'cancelled'],
  );
});

it.each(['SBX-000', 'CLC9', 'CLC30'])(
  'keeps a return accepted while its status is %s, and never sends it again',
  async (code) => {
    const shipment = await acceptedReturn();
    const { id } = shipment;
    await report(shipment, code, 1);
    const rule = { rule: 'not-allowed', reason: 'return-accepted', acceptedAt: expect.any(String) };
    expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'cancelling', cancelRule: rule });
    expect((await findCancelRules(stack.oasis, [id]))[0]?.cancelRule).toEqual(rule);
    expect(await ask(id, 'will-return')).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(await cancelEventsOf(id)).toEqual(['cancel-requested by person', 'cancelled by person']);
    await report(shipment, 'SBX-RTS', 2);
    expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', phase: 'returning' });
    expect(await cancelEventsOf(id)).toEqual(['cancel-requested by person', 'cancelled by person']);
  },
);

it('ends an accepted return that was delivered after all', async () => {
  const shipment = await acceptedReturn();
  await report(shipment, 'CLC12', 1);
  expect(await findShipment(stack.oasis, shipment.id)).toMatchObject({ state: 'booked', phase: 'delivered' });
  expect(await cancelEventsOf(shipment.id)).toEqual([
    'cancel-requested by person',
    'cancelled by person',
    'cancel-rejected by person',
  ]);
});

it('lets an agent end an accepted return that the carrier has withdrawn by word, audited', async () => {
  const shipment = await acceptedReturn();
  const { id } = shipment;
  const end = () =>
    unsafeEndCancel(stack.agent, {
      merchantId: stack.oasis.merchantId,
      shipmentId: id,
      reason: 'the depot sent it on',
    });
  expect(await end()).toMatchObject({ ok: true });
  expect(await end()).toMatchObject({ ok: false, code: 'resolved-already' });
  expect(await findShipment(stack.oasis, id)).toMatchObject({
    state: 'booked',
    cancelRule: { rule: 'will-return' },
  });
  expect(await cancelEventsOf(id)).toEqual([
    'cancel-requested by person',
    'cancelled by person',
    'cancel-rejected by person',
  ]);
  const audited = "SELECT reason FROM audit_entries WHERE shipment_id = $1 AND verb = 'end-cancel'";
  expect(await stack.run(audited, [id])).toEqual([{ reason: { text: 'the depot sent it on' } }]);
  await report(shipment, 'CLC58', 1);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'cancelled' });
  expect((await cancelEventsOf(id)).slice(3), 'a cancellation after that is told').toEqual([
    'cancelled by person',
  ]);
});

it('does not give up an unconfirmed return, because no status of one is specified; an agent closes it', async () => {
  const { id, awb } = await booked();
  await stack.move(awb, 'collected');
  await stack.fault({ operation: 'Cancel', kind: 'reset-before-accept', remaining: 1 });
  await refreshTracking(stack.oasis, id);
  expect(await ask(id, 'will-return')).toMatchObject({ ok: false, code: 'unconfirmed' });
  await ageCancel(id);
  await refreshTracking(stack.oasis, id);
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancel_unconfirmed');
  const { id: attemptId } = (await lastAttemptOf(id)) as { id: string };
  expect(await unsafeWriteOff(stack.agent, { attemptId, reason: 'the carrier knows of none' })).toEqual({
    ok: true,
    value: { awb: null },
  });
  expect((await findShipment(stack.oasis, id))?.state).toBe('booked');
  expect(await lastAttemptOf(id)).toMatchObject({ state: 'refused' });
  expect(await ask(id, 'will-return')).toMatchObject({ ok: true });
});

/** A cancellation whose process died after it was sent, with a lease that ended at once. */
const plantSentCancel = (id: string, sentAt: Date) =>
  inMerchant(stack.oasis.merchantId, async (transaction) => {
    const { merchantId } = stack.oasis;
    const made = await transaction.attempt.create({
      data: { shipmentId: id, merchantId, kind: 'cancel', key: randomUUID(), requestHash: '' },
    });
    await transaction.attempt.updateMany({
      where: { id: made.id },
      data: { state: 'sent', sentAt, leaseUntil: sentAt },
    });
    await transaction.shipment.updateMany({ where: { id }, data: { state: 'cancelling' } });
  });

const lastAttemptOf = (id: string) =>
  inMerchant(stack.oasis.merchantId, (transaction) =>
    transaction.attempt.findFirst({ where: { shipmentId: id }, orderBy: { createdAt: 'desc' } }),
  );

it('ends a cancellation that tracking confirmed after its process died', async () => {
  const { id, awb } = await booked();
  await stack.move(awb, 'cancelled');
  await plantSentCancel(id, new Date(Date.now() + 10_000));
  await refreshTracking(stack.oasis, id);
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancelled');
  await stack.run("UPDATE attempts SET lease_until = now() WHERE shipment_id = $1 AND state = 'sent'", [id]);
  await refreshTracking(stack.oasis, id);
  expect(await lastAttemptOf(id)).toMatchObject({ kind: 'cancel', state: 'accepted' });
});

it('returns a conflict for a key that was used for another shipment, and sends nothing', async () => {
  const [one, other] = [await booked(), await booked()];
  const key = randomUUID();
  expect(await ask(one.id, 'will-cancel', key)).toMatchObject({ ok: true });
  expect(await ask(other.id, 'will-cancel', key)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await stageOf(other.awb)).toBe('expected');
});

it('marks a cancellation as unconfirmed once its process has died and its lease has ended, and lets tracking decide', async () => {
  const { id, awb } = await booked();
  await plantSentCancel(id, new Date(Date.now() - 1_000));
  await refreshTracking(stack.oasis, id);
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancel_unconfirmed');
  await stack.move(awb, 'cancelled');
  await refreshTracking(stack.oasis, id);
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancelled');
});

it('sends nothing when tracking is unavailable', async () => {
  const { id, awb } = await booked();
  await stack.fault({ operation: 'Tracking', kind: 'html', remaining: 9 });
  expect(await ask(id, 'will-cancel')).toMatchObject({ ok: false, code: 'operator-unavailable' });
  expect(await stageOf(awb)).toBe('expected');
  await stack.removeFaults();
});
