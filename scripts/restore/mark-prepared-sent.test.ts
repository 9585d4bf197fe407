import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { accountOf, testStack } from '#e2e/stack/test-stack.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { settleAttempt } from '#lib/attempts/settle.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeClaimDueAttempts } from '#lib/due-work/claim-due-work.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { unsafeMarkPreparedSent } from './mark-prepared-sent.ts';

const stack = await testStack();

const worker: Actor = { kind: 'worker', id: null, permissions: new Set() };

it('bookings that waited at the restored moment are looked up, and none is sent', async () => {
  const { oasis } = stack;
  const queuedId = randomUUID();
  await queueBooking(oasis, { id: queuedId, key: randomUUID(), form: await typedForm(oasis) });
  const { shipmentId: preparedId } = await prepareAttempt(oasis);

  expect(await unsafeMarkPreparedSent(worker)).toBe(2);
  expect(await sendNextQueued(await accountOf(oasis))).toBe(false);
  expect(await unsafeClaimDueAttempts(10)).toHaveLength(2);
  for (const id of [queuedId, preparedId]) {
    await settleAttempt(oasis, id);
    expect(await findShipment(oasis, id)).toMatchObject({ state: 'unconfirmed', awb: null });
  }
  expect(await stack.ledger()).toEqual([]);
  const audited = await prisma().auditEntry.findMany({ where: { verb: 'mark-sent' } });
  expect(audited).toMatchObject([{ reason: { key: 'markedSent', count: 2 } }]);
});
