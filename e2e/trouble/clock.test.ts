import { afterEach, expect, it, vi } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { signIn } from '#e2e/stack/sign-in.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { pollAttempt } from '#lib/attempts/poll-attempt.ts';
import { listOwnSessions } from '#lib/auth/own-sessions.ts';
import { findViewer, idleMinutes, openSession } from '#lib/auth/sessions.ts';
import type { Viewer } from '#lib/auth/viewer.ts';
import { unsafeClaimDueAttempts } from '#lib/due-work/claim-due-work.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { isRecentSignIn } from '#lib/people/factors/recent-sign-in.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';

const stack = await testStack();
const hourMs = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

const jump = (byMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
const request = () => typedRequest(stack.oasis);

it.each([hourMs, -hourMs])('a portal whose clock jumps by %i ms books as before', async (byMs) => {
  const booking = await request();
  jump(byMs);
  const booked = await bookShipment(stack.oasis, booking);
  expect(booked).toMatchObject({ ok: true, value: { state: 'booked' } });
  vi.useRealTimers();
  expect(await bookShipment(stack.oasis, booking)).toEqual(booked);
});

it.each([hourMs, -hourMs])('a portal whose clock jumps by %i ms keeps people signed in', async (byMs) => {
  const session = await signIn('merchant');
  jump(byMs);
  await unsafeClearExpired();
  const viewer = await findViewer(session);
  expect(viewer).not.toBeNull();
  expect(await isRecentSignIn(viewer as Viewer)).toBe(true);
  expect((await listOwnSessions(viewer as Viewer))[0]).toMatchObject({ isThis: true });
  // A session that the portal opens meanwhile is a whole one for the others.
  const opened = await openSession((viewer as Viewer).id);
  vi.useRealTimers();
  expect(await findViewer(opened)).not.toBeNull();
  const rows = await stack.run(
    'SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM sessions WHERE id = $1',
    [opened],
  );
  expect(rows).toEqual([{ seconds: idleMinutes * 60 }]);
});

it('when the database’s clock jumps while a booking is sent, it ends as booked, once', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'delay', params: { ms: 700, afterAccept: true } });
  const before = (await stack.ledger()).length;
  const booking = await request();
  const sending = bookShipment(stack.oasis, booking);
  await expect.poll(async () => (await stack.ledger()).length).toBe(before + 1);
  // The lease is over at once, and the worker takes the sender for dead.
  await stack.run(
    `UPDATE attempts SET created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour',
       lease_until = lease_until - interval '1 hour', next_poll_at = next_poll_at - interval '1 hour' WHERE state = 'sent'`,
  );
  for (const due of await unsafeClaimDueAttempts(10)) await pollAttempt(due);
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
