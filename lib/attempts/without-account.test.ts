import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeClaimDueAttempts, unsafeListQueuedAccounts } from '#lib/due-work/claim-due-work.ts';
import { settings } from '#lib/settings/settings.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { pollAttempt } from './poll-attempt.ts';
import { sendNextQueued } from './send-queued.ts';

const stack = await testStack();

const { run } = stack;
const operator = () => settings().OPERATOR_NAME;
let before = '';
afterEach(async () => {
  settings().OPERATOR_NAME = before || operator();
  await run('UPDATE operator_accounts SET is_default = true');
});

/** What a worker does with queued and due attempts. */
async function sweep() {
  for (const account of await unsafeListQueuedAccounts(10)) while (await sendNextQueued(account));
  for (const due of await unsafeClaimDueAttempts(10)) await pollAttempt(due);
}
const request = () => typedRequest(stack.oasis);
const unsent = { ok: false, code: 'operator-unavailable' };

it.each([
  ['without a default account', () => run('UPDATE operator_accounts SET is_default = false')],
  [
    'after the operator’s name changed',
    async () => {
      before = operator();
      settings().OPERATOR_NAME = 'another';
    },
  ],
])('is not sent %s, directly or queued, and can be booked afterwards', async (_name, lose) => {
  const [direct, queued] = [await request(), await request()];
  await lose();
  expect(await bookShipment(stack.oasis, direct)).toMatchObject(unsent);
  expect(await queueBooking(stack.oasis, queued)).toMatchObject({ value: { state: 'booking' } });
  await run("UPDATE attempts SET next_poll_at = now() WHERE state = 'prepared'");
  await sweep();
  expect(await queueBooking(stack.oasis, queued)).toMatchObject(unsent);
  for (const { id } of [direct, queued])
    expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'draft' });
  settings().OPERATOR_NAME = before || operator();
  await run('UPDATE operator_accounts SET is_default = true');
  const again = { ...queued, key: randomUUID() };
  expect(await queueBooking(stack.oasis, again)).toMatchObject({ ok: true });
  await sweep();
  expect(await findShipment(stack.oasis, queued.id)).toMatchObject({ state: 'booked' });
});

it('ends as not sent while it is queued and its account is another operator’s', async () => {
  const queued = await request();
  const ledger = (await stack.ledger()).length;
  await queueBooking(stack.oasis, queued);
  await run("UPDATE operator_accounts SET operator = 'former'");
  await sweep();
  await run(`UPDATE operator_accounts SET operator = '${operator()}'`);
  expect(await findShipment(stack.oasis, queued.id)).toMatchObject({ state: 'draft' });
  expect((await eventsOf(stack.oasis, queued.id))[1]).toMatch(/^not-sent/);
  expect((await stack.ledger()).length).toBe(ledger);
});
