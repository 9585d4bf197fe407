import { expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { setCodePhase } from '#lib/refiling/set-code-phase.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { applyTracking } from './apply-tracking.ts';
import { bookShipment } from './book.ts';
import { pollAttempt } from './poll-attempt.ts';

const stack = await testStack();
const { merchantId } = stack.oasis;

async function request(reference1: string) {
  return { ...(await typedRequest(stack.oasis, { parcel: { reference1 } })), isReferenceUnique: true };
}

async function booked(reference: string): Promise<{ id: string; awb: string }> {
  const asked = await request(reference);
  const made = await bookShipment(stack.oasis, asked);
  if (!made.ok || !made.value.awb) throw new Error(JSON.stringify(made));
  return { id: asked.id, awb: made.value.awb };
}

/** A booking that the operator has, and that an agent closed as not booked while the operator couldn't be asked. */
async function closed(reference: string) {
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  const asked = await request(reference);
  expect(await bookShipment(stack.oasis, asked)).toMatchObject({ code: 'unconfirmed' });
  const [attempt] = await stack.run('SELECT id FROM attempts WHERE shipment_id = $1', [asked.id]);
  const { id: attemptId } = attempt as { id: string };
  await stack.fault({ operation: 'Tracking', kind: 'html' });
  await unsafeWriteOff(stack.agent, { attemptId, reason: 'on the phone' });
  await stack.removeFaults();
  return { id: asked.id, attemptId };
}

it.each(['live', 'archived'])(
  'shows a late AWB as a suspected duplicate when a %s shipment has its unique reference',
  async (where) => {
    const { id, attemptId } = await closed(`LATE-${where}`);
    const again = await booked(`LATE-${where}`);
    if (where === 'archived') await unsafeArchiveNow(stack.database, merchantId, [again.id]);
    expect(await pollAttempt({ merchantId, attemptId })).toBe(true);
    const { duplicates } = await unsafeListUnconfirmed(stack.agent);
    expect(duplicates).toContainEqual(expect.objectContaining({ attemptId, shipmentId: id, awb: null }));
  },
);

it('plans the next look-up also after one that failed', async () => {
  const { attemptId } = await closed('LATE-FAILING');
  await booked('LATE-FAILING');
  await stack.run('ALTER TABLE attempts ADD CONSTRAINT never CHECK (late_awb IS NULL) NOT VALID');
  await expect(pollAttempt({ merchantId, attemptId })).rejects.toThrow();
  await stack.run('ALTER TABLE attempts DROP CONSTRAINT never');
  const [planned] = await stack.run(
    "SELECT polls, next_poll_at > now() + interval '50 minutes' AS later FROM attempts WHERE id = $1",
    [attemptId],
  );
  expect(planned).toEqual({ polls: 1, later: true });
});

it('restores shipments whose unique reference has been taken since they were cancelled', async () => {
  const user = await prisma().user.findUniqueOrThrow({ where: { email: 'admin@waybill.example' } });
  const administrator: Actor = { kind: 'person', id: user.id, permissions: new Set(['operator.configure']) };
  const code = 'ZZ-REFERENCE';
  const file = (phase: 'cancelled' | 'held') =>
    setCodePhase(administrator, { operator: 'sandbox', code, phase });
  await file('cancelled');
  const cancelled = async (reference: string) => {
    const { id, awb } = await booked(reference);
    const status = { code };
    await applyTracking(stack.oasis, id, {
      awb,
      lastStatus: status,
      events: [{ occurredAt: new Date(), status }],
    });
    expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'cancelled' });
    return id;
  };
  const ids = [await cancelled('AGAIN-1'), await cancelled('AGAIN-1'), await cancelled('AGAIN-2')];
  const again = await booked('AGAIN-2');
  await file('held');
  const rows = await stack.run(
    'SELECT state::text, unique_reference AS reference FROM shipments WHERE id = ANY ($1) ORDER BY reference',
    [[...ids, again.id]],
  );
  expect(rows).toEqual([
    { state: 'booked', reference: 'AGAIN-1' },
    { state: 'booked', reference: 'AGAIN-2' },
    { state: 'booked', reference: null },
    { state: 'booked', reference: null },
  ]);
});
