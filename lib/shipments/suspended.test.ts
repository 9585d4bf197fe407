import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import type { QueuedAccount } from '#lib/attempts/claim.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { permissionsOf, whyDenied } from '#lib/auth/permissions.ts';
import { findViewer, openSession } from '#lib/auth/sessions.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeListQueuedAccounts } from '#lib/due-work/claim-due-work.ts';
import { unsafeFindBacklog } from '#lib/due-work/waiting-work.ts';
import { suspendMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { demoMerchants, demoSignIns } from '#prisma/demo-people.ts';
import { findShipment } from './find-shipment.ts';

let stack: VerbStack;
let session: string;
let account: QueuedAccount;
const [{ id: merchantId }] = demoMerchants;
const administrator = {
  kind: 'person' as const,
  id: randomUUID(),
  permissions: permissionsOf('administrator'),
};

beforeAll(async () => {
  stack = await startVerbStack();
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[0].email } });
  session = await openSession(id);
  const row = await inMerchant(merchantId, ({ operatorAccount }) => operatorAccount.findFirstOrThrow());
  account = { merchantId, accountId: row.id };
});
afterEach(() => suspend(false));
afterAll(() => stack.stop());

const suspend = (isSuspended: boolean) =>
  suspendMerchant(administrator, { id: merchantId, suspend: isSuspended, reason: 'unpaid' });

async function viewerNow(): Promise<MerchantViewer> {
  const viewer = await findViewer(session);
  if (viewer?.role !== 'merchant') throw new Error('not a merchant’s person');
  return viewer;
}

const submit = async () => ({ id: randomUUID(), key: randomUUID(), form: await typedForm(stack.oasis) });

test('the next request of the same session only reads, and works again after it is resumed', async () => {
  expect((await viewerNow()).isSuspended).toBe(false);
  await suspend(true);
  const viewer = await viewerNow();
  expect([...viewer.permissions].sort()).toEqual([
    'account.manage',
    'account.secure',
    'contacts.read',
    'money.read',
    'shipments.read',
  ]);
  await expect(listShipments(viewer, {})).resolves.toBeDefined();
  await expect(queueBooking(viewer, await submit())).rejects.toThrow('lacks shipments.book');
  const cancel = { id: randomUUID(), key: randomUUID(), expectedRule: 'will-cancel' as const };
  await expect(cancelShipment(viewer, cancel)).rejects.toThrow('lacks shipments.cancel');
  expect(whyDenied(viewer, 'shipments.book')).toBe('suspended');
  expect(whyDenied(viewer, 'desk.look-up'), 'never had it').toBe('not-permitted');
  await suspend(false);
  expect((await viewerNow()).permissions.has('shipments.book')).toBe(true);
});

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
  expect(entries.at(-1)).toMatchObject({ aboutMerchantId: merchantId, reason: 'unpaid' });
  expect(entries.length).toBe(3);
  expect(await suspendMerchant(administrator, { id: randomUUID(), suspend: true, reason: 'x' })).toBe(false);
});
