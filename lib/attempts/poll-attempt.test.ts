import { expect, it } from 'vitest';
import { bookTyped, typedRequest } from '#e2e/bookings/book-typed.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { pollAttempt } from './poll-attempt.ts';

const stack = await testStack();
const { merchantId } = stack.oasis;

/** A booking that the operator has, and that an agent has closed as not booked. */
async function writtenOff() {
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  const request = await typedRequest(stack.oasis);
  expect(await bookShipment(stack.oasis, request)).toMatchObject({ code: 'unconfirmed' });
  const { id: attemptId } = await inMerchant(merchantId, ({ attempt }) =>
    attempt.findFirstOrThrow({ where: { merchantId, shipmentId: request.id } }),
  );
  const params = { of: 'reference', named: 'WB-OTHER' };
  await stack.fault({ operation: 'Tracking', kind: 'foreign-number', params, remaining: 1 });
  const closed = await unsafeWriteOff(stack.agent, { attemptId, reason: 'on the phone' });
  expect(closed).toEqual({ ok: true, value: { awb: null } });
  const awb = (await stack.ledger()).at(-1)?.awb;
  return { ...request, attemptId, awb };
}

it('books a written-off draft with its late AWB', async () => {
  const { id, attemptId, awb } = await writtenOff();
  await pollAttempt({ merchantId, attemptId });
  expect(await findShipment(stack.oasis, id)).toMatchObject({
    state: 'booked',
    awb,
    suspectedDuplicateAwb: null,
  });
});

it('leaves a written-off draft over which the next order was typed as it is, and shows the late AWB', async () => {
  const { id, key, attemptId, awb } = await writtenOff();
  const form = await typedForm(stack.oasis, { receiver: { contactName: 'The next customer' } });
  expect(await saveDraft(stack.oasis, { id, form, known: [key] })).toMatchObject({ ok: true });
  await pollAttempt({ merchantId, attemptId });
  expect(await findShipment(stack.oasis, id)).toMatchObject({
    state: 'draft',
    awb: null,
    receiverName: 'The next customer',
    suspectedDuplicateAwb: awb,
  });
  const { duplicates } = await unsafeListUnconfirmed(stack.agent);
  expect(duplicates).toMatchObject([{ attemptId, awb: null, lateAwb: awb }]);
});

it('leaves a written-off draft as it is when its late AWB is another shipment’s', async () => {
  const other = await bookTyped(stack.oasis);
  const { id, attemptId, awb } = await writtenOff();
  const before = await eventsOf(stack.oasis, id);
  const params = { of: 'awb', named: other.awb };
  await stack.fault({ operation: 'Tracking', kind: 'foreign-number', params, remaining: 1 });
  expect(await pollAttempt({ merchantId, attemptId })).toBe(true);
  expect(await findShipment(stack.oasis, id)).toMatchObject({
    state: 'draft',
    awb: null,
    suspectedDuplicateAwb: null,
  });
  expect(await eventsOf(stack.oasis, id)).toEqual(before);
  // The right AWB, an hour later.
  await pollAttempt({ merchantId, attemptId });
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', awb });
});
