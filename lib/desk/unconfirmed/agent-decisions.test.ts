import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { bookTyped, typedRequest } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { pollAttempt } from '#lib/attempts/poll-attempt.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { unsafeOpenShipment } from '#lib/desk/open-shipment.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { unsafeAcceptAwb } from './accept-awb.ts';
import { unsafeSettleDuplicate } from './cancel-duplicate.ts';
import { unsafeCountUnconfirmed, unsafeListUnconfirmed } from './list-unconfirmed.ts';
import { unsafeAskAgain, unsafeWriteOff } from './write-off.ts';

const stack = await testStack();
let database: Pool;

beforeAll(async () => {
  ({ database } = stack);
});

/** An unconfirmed booking: the connection was cut after, or before, the operator accepted it. */
async function makeUnconfirmed(kind: 'reset-after-accept' | 'reset-before-accept') {
  await stack.fault({ operation: 'CreateBooking', kind, remaining: 1 });
  const booking = await typedRequest(stack.oasis);
  expect(await endOf(bookShipment(stack.oasis, booking))).toBe('unconfirmed');
  const { rows } = await database.query<{ id: string; reference: string }>(
    'SELECT id, reference FROM attempts WHERE shipment_id = $1',
    [booking.id],
  );
  const [attempt] = rows;
  if (!attempt) throw new Error('no attempt was made');
  const row = (await stack.ledger()).find(({ reference_numbers }) =>
    reference_numbers.includes(attempt.reference),
  );
  return { booking, attemptId: attempt.id, reference: attempt.reference, awb: row?.awb };
}

const booked = async () => (await bookTyped(stack.oasis)).awb;

const auditOf = async (shipmentId: string) =>
  (
    await database.query('SELECT verb, reason FROM audit_entries WHERE shipment_id = $1 ORDER BY at', [
      shipmentId,
    ])
  ).rows;

it('lists the unconfirmed requests of every merchant, and checks one again', async () => {
  const { booking, attemptId, reference, awb } = await makeUnconfirmed('reset-after-accept');
  const { unconfirmed } = await unsafeListUnconfirmed(stack.agent);
  expect(unconfirmed).toContainEqual(
    expect.objectContaining({ attemptId, reference, awb: null, kind: 'book', merchant: expect.anything() }),
  );
  expect(await unsafeAskAgain(stack.agent, attemptId)).toEqual({ ok: true, value: { awb } });
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'booked', awb });
  expect(await endOf(unsafeAskAgain(stack.agent, attemptId))).toBe('resolved-already');
  expect((await unsafeListUnconfirmed(stack.agent)).unconfirmed.map((open) => open.attemptId)).not.toContain(
    attemptId,
  );
  expect((await auditOf(booking.id)).map(({ verb }) => verb)).toEqual(['ask-again', 'ask-again']);
});

it('accepts the AWB that an agent enters, with spaces, only if it belongs to this booking', async () => {
  const { booking, attemptId, awb = '' } = await makeUnconfirmed('reset-after-accept');
  const other = await makeUnconfirmed('reset-after-accept');
  const enter = (typed: string) => unsafeAcceptAwb(stack.agent, { attemptId, awb: typed });
  expect(await endOf(enter('1000099999999'))).toBe('unknown-awb');
  expect(await endOf(enter(await booked()))).toBe('awb-taken');
  expect(await endOf(enter(other.awb ?? ''))).toBe('awb-taken');
  await stack.stopOperator();
  expect(await endOf(enter(awb))).toBe('operator-unavailable');
  expect(await endOf(unsafeAskAgain(stack.agent, attemptId)), 'not the same as knowing of nothing').toBe(
    'operator-unavailable',
  );
  await stack.startOperator();
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({
    state: 'unconfirmed',
    awb: null,
    unconfirmed: { polls: 1, nextPollAt: expect.any(String) },
  });
  expect(await enter(`${awb.slice(0, 5)} ${awb.slice(5)}`)).toEqual({ ok: true, value: { awb } });
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'booked', awb });
  expect(await auditOf(booking.id)).toContainEqual({
    verb: 'accept-awb',
    reason: { key: 'enteredAwb', awb },
  });
});

it('books the shipment if the operator has it when an agent closes it as not booked', async () => {
  const { booking, attemptId, awb } = await makeUnconfirmed('reset-after-accept');
  const answer = await unsafeWriteOff(stack.agent, { attemptId, reason: 'the merchant says so' });
  expect(answer).toEqual({ ok: true, value: { awb } });
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ state: 'booked', awb });
});

it('closes a booking that the operator does not know, with the reason, and lets it be booked under a new reference', async () => {
  const { booking, attemptId, reference } = await makeUnconfirmed('reset-before-accept');
  const reason = 'asked Fatima at the operator';
  expect(await unsafeWriteOff(stack.agent, { attemptId, reason })).toEqual({
    ok: true,
    value: { awb: null },
  });
  expect(await auditOf(booking.id)).toContainEqual({ verb: 'write-off', reason: { text: reason } });
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({
    state: 'draft',
    isWrittenOff: true,
    unconfirmed: null,
  });
  expect(await endOf(bookShipment(stack.oasis, booking)), 'the old key never sends again').toBe('conflict');
  const again = await bookShipment(stack.oasis, { ...booking, key: randomUUID() });
  expect(again).toMatchObject({ ok: true, value: { state: 'booked' } });
  const row = (await stack.ledger()).at(-1);
  expect(row?.reference_numbers[0]).toBe(reference.replace(/1$/, '2'));
});

/** The operator was down, so the breaker lets calls through only after a pause. */
const breakerCloses = { timeout: 40_000, interval: 250 };

/** A booking that the operator accepted, but that was written off while the operator was unreachable. */
async function writtenOffTooEarly() {
  const made = await makeUnconfirmed('reset-after-accept');
  await stack.stopOperator();
  const { attemptId } = made;
  expect(await endOf(unsafeWriteOff(stack.agent, { attemptId, reason: 'on the phone' }))).toBe('ok');
  await stack.startOperator();
  return { ...made, look: () => pollAttempt({ merchantId: stack.oasis.merchantId, attemptId }) };
}

it('books a shipment with the AWB that appears late, if nobody has booked it since', async () => {
  const { booking, awb, look } = await writtenOffTooEarly();
  await vi.waitFor(async () => {
    await look();
    expect(await findShipment(stack.oasis, booking.id)).toMatchObject({
      state: 'booked',
      awb,
      suspectedDuplicateAwb: null,
    });
  }, breakerCloses);
});

it('shows an AWB that appears late next to the one booked since, until an agent has resolved it', async () => {
  const { booking, attemptId, awb, look } = await writtenOffTooEarly();
  const again = await bookShipment(stack.oasis, { ...booking, key: randomUUID() });
  if (!again.ok) throw new Error(again.code);
  await vi.waitFor(async () => {
    await look();
    expect(await findShipment(stack.oasis, booking.id)).toMatchObject({
      state: 'booked',
      awb: again.value.awb,
      suspectedDuplicateAwb: awb,
    });
  }, breakerCloses);
  const { duplicates } = await unsafeListUnconfirmed(stack.agent);
  expect(duplicates).toContainEqual(
    expect.objectContaining({ attemptId, awb: again.value.awb, lateAwb: awb }),
  );
  expect((await unsafeOpenShipment(stack.agent, { awb: awb ?? '' }))?.shipment.id, 'found by either').toBe(
    booking.id,
  );
  expect((await unsafeOpenShipment(stack.agent, { awb: again.value.awb ?? '' }))?.shipment.id).toBe(
    booking.id,
  );
  const waiting = await unsafeCountUnconfirmed();
  const other = await makeUnconfirmed('reset-before-accept');
  expect(await unsafeCountUnconfirmed()).toBe(waiting + 1);
  expect(await endOf(unsafeAcceptAwb(stack.agent, { attemptId: other.attemptId, awb: awb ?? '' }))).toBe(
    'awb-taken',
  );
  await unsafeSettleDuplicate(stack.agent, { attemptId, reason: 'cancelled by phone' });
  expect((await unsafeListUnconfirmed(stack.agent)).duplicates).toEqual([]);
  expect(await unsafeCountUnconfirmed(), 'the duplicate is settled, the other request is open').toBe(waiting);
  expect(await findShipment(stack.oasis, booking.id)).toMatchObject({ suspectedDuplicateAwb: null });
});
