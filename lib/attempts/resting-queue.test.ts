import { beforeEach, expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeListQueuedAccounts } from '#lib/due-work/claim-due-work.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { pollAttempt } from './poll-attempt.ts';
import { sendNextQueued } from './send-queued.ts';

// An answer that says nothing about its order stops the queue of its account, and ends no booking.

const stack = await testStack();

beforeEach(() => sweep(9));

const request = () => typedRequest(stack.oasis);
const stateOf = async ({ id }: { id: string }) => (await findShipment(stack.oasis, id))?.state;

async function queue(count: number) {
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const one = await request();
    expect(await queueBooking(stack.oasis, one)).toMatchObject({ value: { state: 'booking' } });
    made.push(one);
  }
  return made;
}

/** What the worker does, each time after the last rest has ended. Returns how many attempts it claimed in each round. */
async function sweep(rounds: number): Promise<number[]> {
  const claimed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stack.run(
      "UPDATE attempts SET lease_until = now() WHERE state = 'prepared' AND lease_until IS NOT NULL",
    );
    let sent = 0;
    for (const account of await unsafeListQueuedAccounts(10)) while (await sendNextQueued(account)) sent += 1;
    claimed.push(sent);
  }
  return claimed;
}

it('waits while nothing can be sent, and sends all of them once when the carrier is back', async () => {
  const all = await queue(3);
  const before = (await stack.ledger()).length;
  await stack.stopOperator();
  expect(await sweep(8), 'one in each round, because the account rests afterwards').toEqual(Array(8).fill(1));
  expect(await unsafeListQueuedAccounts(10)).toEqual([]);
  await stack.startOperator();
  await sweep(9);
  expect(await Promise.all(all.map(stateOf))).toEqual(Array(3).fill('booked'));
  expect((await stack.ledger()).length).toBe(before + 3);
});

it.each([401, 403, 429])('waits after a refusal of the account with HTTP %i', async (status) => {
  const all = await queue(3);
  await stack.fault({ operation: 'CreateBooking', kind: 'status', remaining: 3, params: { status } });
  expect(await sweep(4)).toEqual([1, 1, 1, 3]);
  expect(await Promise.all(all.map(stateOf))).toEqual(Array(3).fill('booked'));
});

it('rejects an order that the account is always refused for, and books the others', async () => {
  const [blocked, other] = [await request(), await request()];
  blocked.form.parcel.reference1 = 'SBX-REFUSED-ACCOUNT';
  for (const one of [blocked, other]) await queueBooking(stack.oasis, one);
  expect(await sweep(7)).toEqual([1, 2, 1, 1, 1, 1, 0]);
  expect([await stateOf(blocked), await stateOf(other)]).toEqual(['refused', 'booked']);
});

it('rejects a booking that a person makes directly at once', async () => {
  const one = await request();
  await stack.fault({ operation: 'CreateBooking', kind: 'status', remaining: 1, params: { status: 401 } });
  expect(await bookShipment(stack.oasis, one)).toMatchObject({ ok: false, code: 'refused' });
  expect(await stateOf(one)).toBe('refused');
});

it('counts a refusal of the account as no poll', async () => {
  const one = await request();
  await queueBooking(stack.oasis, one);
  const fault = { operation: 'CreateBooking', remaining: 2 };
  await stack.fault({ ...fault, kind: 'status', params: { status: 401 } });
  expect(await sweep(2)).toEqual([1, 1]);
  await stack.fault({ ...fault, kind: 'reset-after-accept', remaining: 1 });
  expect(await sweep(1)).toEqual([1]);
  expect(await findShipment(stack.oasis, one.id)).toMatchObject({ unconfirmed: { polls: 0 } });
  await stack.fault({ operation: 'Tracking', kind: 'html', remaining: 1 });
  const [attempt] = await stack.run('SELECT id FROM attempts WHERE shipment_id = $1', [one.id]);
  const { id: attemptId } = attempt as { id: string };
  expect(await pollAttempt({ merchantId: stack.oasis.merchantId, attemptId })).toBe(false);
  const [planned] = await stack.run(
    "SELECT polls, next_poll_at <= now() + interval '5 seconds' AS soon FROM attempts WHERE id = $1",
    [attemptId],
  );
  expect(planned).toEqual({ polls: 1, soon: true });
});
