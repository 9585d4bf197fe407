import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { signIn } from '#e2e/stack/sign-in.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { findViewer } from '#lib/auth/sessions.ts';
import { bookShipment } from '#lib/shipments/booking/book-shipment.ts';
import { lookAtAttempt } from '#lib/shipments/doubts/look-at-attempt.ts';
import { unsafeClaimDueAttempts } from '#lib/shipments/due/claim-due-work.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';

let stack: VerbStack;
const hourMs = 3_600_000;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => stack.stop());

const jump = (byMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
const request = async () => ({ id: randomUUID(), key: randomUUID(), form: await typedForm(stack.oasis) });

it.each([hourMs, -hourMs])('a portal whose clock jumps by %i ms books as before', async (byMs) => {
  const booking = await request();
  jump(byMs);
  const booked = await bookShipment(stack.oasis, booking);
  expect(booked).toMatchObject({ ok: true, value: { state: 'booked' } });
  vi.useRealTimers();
  expect(await bookShipment(stack.oasis, booking)).toEqual(booked);
});

it('an hour ahead, people are asked to sign in; their sessions go on when the clock is right again', async () => {
  const session = await signIn('merchant');
  expect(await findViewer(session)).not.toBeNull();
  jump(hourMs);
  expect(await findViewer(session)).toBeNull();
  vi.useRealTimers();
  expect(await findViewer(session)).not.toBeNull();
});

it('when the database’s clock jumps while a booking is sent, it ends as booked, once', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'delay', params: { ms: 700, afterAccept: true } });
  const before = (await stack.ledger()).length;
  const booking = await request();
  const sending = bookShipment(stack.oasis, booking);
  await expect.poll(async () => (await stack.ledger()).length).toBe(before + 1);
  // The lease is over at once, and the worker takes the sender for dead.
  await stack.database.query(
    `UPDATE attempts SET created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour',
       lease_until = lease_until - interval '1 hour', next_look_at = next_look_at - interval '1 hour' WHERE state = 'sent'`,
  );
  for (const due of await unsafeClaimDueAttempts(10)) await lookAtAttempt(due);
  const answer = await sending;
  const shipment = await findShipment(stack.oasis, booking.id);
  const ledger = (await stack.ledger()).slice(before);
  expect(ledger).toHaveLength(1);
  expect(shipment).toMatchObject({ state: 'booked', awb: ledger[0]?.awb });
  expect(await bookShipment(stack.oasis, booking)).toMatchObject({
    ok: true,
    value: { awb: ledger[0]?.awb },
  });
  expect(answer).toMatchObject({ ok: true });
});
