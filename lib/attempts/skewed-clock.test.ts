import { afterEach, expect, it, vi } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { claimSend, prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeClaimDueAttempts } from '#lib/due-work/claim-due-work.ts';
import { fetchMissingLabel } from '#lib/labels/fetch-label.ts';
import { claimDueMail, hasDueMail, queueMail } from '#lib/mail/queue-mail.ts';
import { settings } from '#lib/settings/settings.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { pollAttempt } from './poll-attempt.ts';
import { settleAttempt } from './settle.ts';
import { trackDueShipment } from './track-shipment.ts';

const stack = await testStack();
afterEach(() => vi.useRealTimers());

/** From here on, this host's clock is ahead of the database's. */
function skew(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
}

const secondsUntil = async (column: string, table: string, id: string): Promise<number> => {
  const rows = await stack.run(
    `SELECT extract(epoch FROM ${column} - now())::float8 AS seconds FROM ${table} WHERE id = $1`,
    [id],
  );
  return rows[0].seconds;
};

async function booked() {
  return { merchantId: stack.oasis.merchantId, shipmentId: (await bookTyped(stack.oasis)).id };
}

const skews = [-3_600, -15, 15, 3_600];

it.each(skews)('leaves a running send alone, and ends it when its lease is over: %i s', async (seconds) => {
  const { merchantId, attemptId, shipmentId } = await prepareAttempt(stack.oasis);
  skew(-seconds);
  expect(await claimSend(merchantId, attemptId)).toBe(true);
  vi.useRealTimers();
  skew(seconds);
  await settleAttempt(stack.oasis, shipmentId);
  expect(await unsafeClaimDueAttempts(10)).toEqual([]);
  expect(await findShipment(stack.oasis, shipmentId)).toMatchObject({ state: 'booking' });
  await stack.run('UPDATE attempts SET lease_until = now(), next_poll_at = now() WHERE id = $1', [attemptId]);
  const [due] = await unsafeClaimDueAttempts(10);
  if (!due) throw new Error('nothing is due');
  await pollAttempt(due);
  expect(await findShipment(stack.oasis, shipmentId)).toMatchObject({ state: 'unconfirmed' });
  const next = await secondsUntil('next_poll_at', 'attempts', attemptId);
  expect(next).toBeGreaterThan(0);
  expect(next).toBeLessThan(30);
});

it.each(skews)('plans tracking, labels and emails by the database’s clock: %i s', async (seconds) => {
  const due = await booked();
  skew(seconds);
  await trackDueShipment(due);
  const tracked = await secondsUntil('track_after', 'shipments', due.shipmentId);
  expect(tracked).toBeGreaterThan(60);
  expect(tracked).toBeLessThan(700);
  // The label that came with the booking is stored in the background.
  await vi.waitFor(async () => {
    const gone = await stack.database.query('DELETE FROM labels WHERE shipment_id = $1', [due.shipmentId]);
    expect(gone.rowCount).toBe(1);
  }, 30_000);
  const { OPERATOR_NAME } = settings();
  settings().OPERATOR_NAME = 'another';
  await fetchMissingLabel(due);
  settings().OPERATOR_NAME = OPERATOR_NAME;
  const label = await secondsUntil('label_after', 'shipments', due.shipmentId);
  expect(label).toBeGreaterThan(0);
  expect(label).toBeLessThan(11);
  await stack.run('DELETE FROM mails');
  await queueMail(prisma(), { recipient: 'a@example.com', kind: 'reset' });
  // Its due time is rounded to a millisecond.
  await vi.waitFor(async () => expect(await hasDueMail()).toBe(true), 30_000);
  expect(await claimDueMail()).not.toBeNull();
  expect(await hasDueMail()).toBe(false);
});
