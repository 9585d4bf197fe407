import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { accountOf, testStack } from '#e2e/stack/test-stack.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeListQueuedAccounts } from '#lib/due-work/claim-due-work.ts';
import { unsafeFindBacklog } from '#lib/due-work/waiting-work.ts';
import { suspendMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { findShipment } from './find-shipment.ts';

const stack = await testStack();
const { administrator } = stack;
const account = await accountOf(stack.oasis);
const [{ id: merchantId }] = demoMerchants;

afterEach(() => suspend(false));

const suspend = (isSuspended: boolean) =>
  suspendMerchant(administrator, { id: merchantId, suspend: isSuspended, reason: 'unpaid' });

const submit = () => typedRequest(stack.oasis);

test('the worker sends nothing that isn’t sent yet, and sends it once after the merchant is resumed', async () => {
  const request = await submit();
  await queueBooking(stack.oasis, request);
  await suspend(true);
  expect(await unsafeListQueuedAccounts(10)).toEqual([]);
  expect(await sendNextQueued(account), 'even with a job that was queued before').toBe(false);
  expect(await findShipment(stack.oasis, request.id)).toMatchObject({ state: 'booking' });
  expect(await unsafeFindBacklog(), 'it isn’t late').toBe(0);
  await suspend(false);
  expect(await unsafeListQueuedAccounts(10)).toEqual([account]);
  expect(await sendNextQueued(account)).toBe(true);
  expect(await findShipment(stack.oasis, request.id)).toMatchObject({ state: 'booked' });
  expect((await stack.ledger()).length).toBe(1);
});

test('suspending is audited with its reason, once', async () => {
  await suspend(true);
  await suspend(true);
  const entries = await prisma().auditEntry.findMany({ where: { verb: 'suspend-merchant' } });
  expect(entries.at(-1)).toMatchObject({ aboutMerchantId: merchantId, reason: { text: 'unpaid' } });
  expect(entries.length).toBe(2);
  expect(await suspendMerchant(administrator, { id: randomUUID(), suspend: true, reason: 'x' })).toBe(false);
});
