import { beforeEach, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { claimSend, prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeClaimDueTrackings } from '#lib/due-work/claim-due-work.ts';
import { changeShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { trackDueShipment, trackShipment } from './track-shipment.ts';

const stack = await testStack();

beforeEach(async () => {
  await prisma().limit.deleteMany();
  settings().OPERATOR_TRACKINGS_PER_MINUTE = 240;
});

async function booked(): Promise<string> {
  const { id } = await bookTyped(stack.oasis);
  await labelKept(stack.oasis, id);
  return id;
}

const questions = async () =>
  Number((await prisma().limit.findFirst({ where: { name: 'tracking-calls' } }))?.used ?? 0);

/** Moves the last tracking call `passedMs` into the past. */
const letPass = (id: string, passedMs: number) =>
  changeShipment(stack.oasis, id, { askedAt: new Date(Date.now() - passedMs) });

it('makes one tracking call for twenty pages that show one shipment', async () => {
  const id = await booked();
  await stack.fault({ operation: 'Tracking', kind: 'delay', remaining: 1, params: { ms: 300 } });
  await Promise.all(Array.from({ length: 20 }, () => trackShipment(stack.oasis, id)));
  expect(await questions()).toBe(1);
  await trackShipment(stack.oasis, id);
  expect(await questions()).toBe(1);
  await letPass(id, 10_000);
  await trackShipment(stack.oasis, id);
  expect(await questions()).toBe(2);
});

it('counts a failed call, and reports the failure to the page that made it', async () => {
  const id = await booked();
  await stack.fault({ operation: 'Tracking', kind: 'status', remaining: 3, params: { status: 503 } });
  expect(await trackShipment(stack.oasis, id)).toMatchObject({ refreshed: false });
  await trackShipment(stack.oasis, id);
  expect(await questions()).toBe(1);
  await letPass(id, 10_000);
  expect(await trackShipment(stack.oasis, id)).toMatchObject({ refreshed: true });
});

it('makes no call right after the worker’s', async () => {
  const id = await booked();
  await trackDueShipment({ merchantId: stack.oasis.merchantId, shipmentId: id });
  await trackShipment(stack.oasis, id);
  expect(await questions()).toBe(0);
});

it('shares the budget per minute between pages and the worker', async () => {
  settings().OPERATOR_TRACKINGS_PER_MINUTE = 3;
  const ids = [await booked(), await booked(), await booked()];
  await stack.run('UPDATE shipments SET track_after = now() WHERE id = ANY ($1)', [ids]);
  expect(await unsafeClaimDueTrackings(2)).toHaveLength(2);
  for (const id of ids) await trackShipment(stack.oasis, id);
  expect(await questions()).toBe(3);
  expect(await unsafeClaimDueTrackings(2)).toEqual([]);
});

it('a call without room in the budget isn’t counted as made', async () => {
  settings().OPERATOR_TRACKINGS_PER_MINUTE = 1;
  const [first, second] = [await booked(), await booked()];
  await trackShipment(stack.oasis, first);
  await trackShipment(stack.oasis, second);
  await prisma().limit.deleteMany();
  await trackShipment(stack.oasis, second);
  expect(await questions()).toBe(1);
});

it('leaves a part of the minute’s budget to persons who wait', async () => {
  settings().OPERATOR_TRACKINGS_PER_MINUTE = 10;
  const ids = await Promise.all(Array.from({ length: 9 }, booked));
  await stack.run('UPDATE shipments SET track_after = now() WHERE id = ANY ($1)', [ids]);
  expect(await unsafeClaimDueTrackings(20)).toHaveLength(8);
  await trackShipment(stack.oasis, ids[0] ?? '');
  expect(await questions()).toBe(9);
});

it('writes an event for each change of phase, and none where nothing changed', async () => {
  const id = await booked();
  const { awb } = (await findShipment(stack.oasis, id)) ?? {};
  await trackShipment(stack.oasis, id);
  await stack.move(awb ?? '', 'collected');
  await letPass(id, 10_000);
  await trackShipment(stack.oasis, id);
  await letPass(id, 10_000);
  await trackShipment(stack.oasis, id);
  const phases = (await eventsOf(stack.oasis, id)).filter((event) => event.startsWith('phase'));
  expect(phases).toEqual(['phase collected by worker']);
});

/** The worker's next look at a shipment, `hours` after its last event. */
async function lookAfter(id: string, hours: number): Promise<number | null> {
  const { database, oasis } = stack;
  await database.query('UPDATE shipments SET track_after = NULL WHERE id <> $1', [id]);
  await database.query(
    `UPDATE shipments SET last_event_at = now() - make_interval(hours => $2), track_after = now() - interval '1 second' WHERE id = $1`,
    [id, hours],
  );
  expect(await unsafeClaimDueTrackings(10)).toMatchObject([{ shipmentId: id }]);
  await trackDueShipment({ merchantId: oasis.merchantId, shipmentId: id });
  const { rows } = await database.query(
    'SELECT round(extract(epoch FROM track_after - now()) / 3600)::int AS hours FROM shipments WHERE id = $1',
    [id],
  );
  return rows[0].hours;
}

it('hears of a delivery in error, and forgets an ended shipment that the operator doesn’t know any more', async () => {
  const id = await booked();
  const { awb } = (await findShipment(stack.oasis, id)) ?? {};
  await stack.move(awb ?? '', 'delivered');
  expect(await lookAfter(id, 1)).toBe(6);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ phase: 'delivered' });
  await stack.fault({ operation: 'Tracking', kind: 'status', params: { status: 503 } });
  expect(await lookAfter(id, 7)).toBe(17);
  await stack.removeFaults();
  await stack.move(awb ?? '', 'attempted');
  await lookAfter(id, 24);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ phase: 'attempted' });
  await stack.move(awb ?? '', 'delivered');
  await lookAfter(id, 1);
  await stack.fault({ operation: 'Tracking', kind: 'status', params: { status: 503 } });
  expect(await lookAfter(id, 73)).toBeNull();
  await stack.removeFaults();
});

it('does not keep tracking a booking without an AWB', async () => {
  const { merchantId, shipmentId, attemptId } = await prepareAttempt(stack.oasis);
  await claimSend(merchantId, attemptId);
  await changeShipment({ merchantId }, shipmentId, { trackAfter: new Date(0) });
  await trackDueShipment({ merchantId, shipmentId });
  const { trackAfter } = await inMerchant(merchantId, ({ shipment }) =>
    shipment.findFirstOrThrow({ where: { id: shipmentId } }),
  );
  expect(trackAfter).toBeNull();
});
