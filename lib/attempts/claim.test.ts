import { expect, it } from 'vitest';
import { claimSend, prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { moveAttempt } from '#lib/shipments/write-state.ts';
import { endUnchanged } from './ends.ts';
import { bookingEnds, recordAwb } from './record-awb.ts';
import { requestHashOf } from './request-hash.ts';

const stack = await testStack();

const stateOf = (attemptId: string) =>
  inMerchant(stack.oasis.merchantId, async ({ attempt }) => {
    const { state, endedAt } = await attempt.findFirstOrThrow({ where: { id: attemptId } });
    return { state, ended: endedAt !== null };
  });

it('lets one of twenty concurrent claims send an attempt', async () => {
  const { merchantId, attemptId } = await prepareAttempt(stack.oasis);
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimSend(merchantId, attemptId)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

it('does not record an attempt as not sent that was claimed meanwhile', async () => {
  const booking = await prepareAttempt(stack.oasis);
  expect(await claimSend(booking.merchantId, booking.attemptId)).toBe(true);
  await endUnchanged(booking, bookingEnds, 'not-sent', { from: 'prepared', logMessage: 'never sent' });
  expect(await stateOf(booking.attemptId)).toEqual({ state: 'sent', ended: false });
});

it('never moves a final state back', async () => {
  const booking = await prepareAttempt(stack.oasis);
  await claimSend(booking.merchantId, booking.attemptId);
  expect(await recordAwb(booking, { awb: '1000077000001' })).toBe(true);
  for (const end of ['unconfirmed', 'not-sent', 'refused'] as const)
    await endUnchanged(booking, bookingEnds, end, { logMessage: 'too late' });
  const moved = await inMerchant(booking.merchantId, (transaction) =>
    moveAttempt(transaction, stack.oasis, {
      id: booking.attemptId,
      from: ['sent', 'unconfirmed'],
      to: 'refused',
    }),
  );
  expect(moved).toBe(false);
  expect(await stateOf(booking.attemptId)).toEqual({ state: 'accepted', ended: true });
  expect(await findShipment(stack.oasis, booking.shipmentId)).toMatchObject({ state: 'booked' });
});

it('gives one hash for every order of a form’s keys, and another hash for another form', () => {
  const hash = requestHashOf({ id: '1', form: { sender: { name: 'A', phone: '5' }, parcels: [1, 2] } });
  expect(requestHashOf({ form: { parcels: [1, 2], sender: { phone: '5', name: 'A' } }, id: '1' })).toBe(hash);
  expect(requestHashOf({ id: '1', form: { sender: { name: 'A', phone: '5' }, parcels: [2, 1] } })).not.toBe(
    hash,
  );
});
