import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { applyTracking } from '#lib/attempts/apply-tracking.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { listDrifts, listStatusCodes } from '#lib/operator/queries.ts';
import { writeDrifts } from '#lib/operator/record-drift.ts';
import type { TrackingReport } from '#lib/postal/model/lookups.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { setCodePhase } from './set-code-phase.ts';

const stack = await testStack();
let administrator: Actor;
let code: string;
let number = 0;

beforeAll(async () => {
  const user = await prisma().user.findUniqueOrThrow({ where: { email: 'admin@waybill.example' } });
  administrator = { kind: 'person', id: user.id, permissions: new Set(['operator.configure']) };
});
beforeEach(() => {
  code = `ZZ-${number++}`;
});

const booked = (actor = stack.oasis) => bookTyped(actor);

function reportOf(awb: string, ...newestFirst: string[]): TrackingReport {
  const events = newestFirst.map((eventCode, index) => ({
    occurredAt: new Date(Date.now() - index * 60_000),
    status: { code: eventCode, descriptionEn: `Words of ${eventCode}`, descriptionAr: `كلمات ${eventCode}` },
  }));
  return { awb, lastStatus: events[0]?.status ?? { code: '' }, events };
}

const listed = async () => (await listStatusCodes('sandbox')).find((row) => row.code === code);

it('files a shipment by the code’s phase, in any case and with stray spaces', async () => {
  const { id, awb } = await booked();
  await applyTracking(stack.oasis, id, reportOf(awb, ' clc30 ', 'CLC55', 'CLC81'));
  const shipment = await findShipment(stack.oasis, id);
  expect(shipment?.phase).toBe('in_transit');
  expect(shipment?.events.map((event) => event.phase)).toEqual(['in_transit', 'collected', 'expected']);
});

it.each(['', '  ', 'toString', '__PROTO__', 'DELIVERED', 'x'.repeat(200), 'تم التسليم'])(
  'files "%s" under unknown',
  async (unlisted) => {
    const { id, awb } = await booked();
    await applyTracking(stack.oasis, id, reportOf(awb, unlisted, 'CLC81'));
    expect((await findShipment(stack.oasis, id))?.phase).toBe('unknown');
  },
);

it('shows an unlisted code with the operator’s text, records it, and lists it first, without a phase', async () => {
  const { id, awb } = await booked();
  await applyTracking(stack.oasis, id, reportOf(awb, code, 'CLC81'));
  expect(await findShipment(stack.oasis, id)).toMatchObject({
    phase: 'unknown',
    lastStatusEn: `Words of ${code}`,
    lastStatusAr: `كلمات ${code}`,
  });
  expect(await listed()).toEqual({
    code,
    phase: null,
    nameEn: `Words of ${code}`,
    nameAr: `كلمات ${code}`,
    edited: null,
  });
  expect((await listStatusCodes('sandbox'))[0]?.phase).toBeNull();
  await writeDrifts();
  expect(await listDrifts()).toContainEqual(
    expect.objectContaining({ path: 'status.code', kind: 'unknown-value', sample: code }),
  );
});

it('updates a code’s text at most once a day', async () => {
  const { id, awb } = await booked();
  const hear = (words: string) => {
    const status = { code, descriptionEn: words };
    return applyTracking(stack.oasis, id, { awb, lastStatus: status, events: [] });
  };
  await hear('First');
  await hear('Second');
  expect((await listed())?.nameEn).toBe('First');
  await prisma()
    .$executeRaw`UPDATE status_codes SET heard_at = now() - interval '25 hours' WHERE code = ${code}`;
  await hear('Third');
  expect(await listed()).toMatchObject({ nameEn: 'Third', nameAr: null });
});

it('re-files both merchants’ shipments whose last status has the code, and no other', async () => {
  const [one, past] = [await booked(), await booked()];
  const other = await booked(stack.nakheel);
  await applyTracking(stack.oasis, one.id, reportOf(one.awb, code, 'CLC81'));
  await applyTracking(stack.nakheel, other.id, reportOf(other.awb, code));
  await applyTracking(stack.oasis, past.id, reportOf(past.awb, 'CLC30', code));

  expect(await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' })).toEqual({
    refiled: 2,
    isDone: true,
  });
  expect((await findShipment(stack.oasis, one.id))?.phase).toBe('held');
  expect((await findShipment(stack.nakheel, other.id))?.phase).toBe('held');
  const behind = await findShipment(stack.oasis, past.id);
  expect([behind?.phase, behind?.events[1]?.phase]).toEqual(['in_transit', 'held']);
  expect(await listed()).toMatchObject({ phase: 'held', edited: { at: expect.any(String) } });

  await applyTracking(stack.oasis, past.id, reportOf(past.awb, code));
  expect((await findShipment(stack.oasis, past.id))?.phase).toBe('held');
  const audited = await prisma().auditEntry.findMany({ where: { verb: 'set-code-phase' } });
  expect(audited.map(({ actorId, reason }) => [actorId, reason])).toEqual([
    [administrator.id, { key: 'codePhase', code: `sandbox ${code}`, from: null, to: 'held', count: 2 }],
  ]);
});

it('prefers an operator’s own phase over the general one', async () => {
  const { id, awb } = await booked();
  await applyTracking(stack.oasis, id, reportOf(awb, 'CLC11'));
  await setCodePhase(administrator, { operator: 'sandbox', code: 'CLC11', phase: 'unknown' });
  expect((await findShipment(stack.oasis, id))?.phase).toBe('unknown');
  await setCodePhase(administrator, { operator: 'sandbox', code: 'CLC11', phase: 'in_transit' });
  expect((await findShipment(stack.oasis, id))?.phase).toBe('in_transit');
});

it('ends and reopens shipments that were cancelled only by the code', async () => {
  const { id, awb } = await booked();
  await applyTracking(stack.oasis, id, reportOf(awb, code));
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'cancelled' });
  expect((await findShipment(stack.oasis, id))?.state).toBe('cancelled');
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'returning' });
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', phase: 'returning' });
});

it('settles an unconfirmed cancellation by the code’s new phase', async () => {
  const { id, awb } = await booked();
  await applyTracking(stack.oasis, id, reportOf(awb, code));
  const { merchantId } = stack.oasis;
  await inMerchant(merchantId, async (transaction) => {
    for (const state of ['cancelling', 'cancel_unconfirmed'] as const)
      await transaction.shipment.updateMany({ where: { id }, data: { state } });
    const attempt = {
      shipmentId: id,
      merchantId,
      kind: 'cancel',
      key: randomUUID(),
      requestHash: '',
    } as const;
    const { id: attemptId } = await transaction.attempt.create({ data: attempt });
    const sent = { state: 'sent', sentAt: new Date(), leaseUntil: new Date() } as const;
    await transaction.attempt.updateMany({ where: { id: attemptId }, data: sent });
    await transaction.attempt.updateMany({ where: { id: attemptId }, data: { state: 'unconfirmed' } });
  });
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'cancelled' });
  const ended = await inMerchant(merchantId, ({ attempt }) =>
    attempt.findFirst({ where: { shipmentId: id, kind: 'cancel' } }),
  );
  expect([(await findShipment(stack.oasis, id))?.state, ended?.state]).toEqual(['cancelled', 'accepted']);
});

it('leaves no shipment in the old phase when reports and the change run concurrently', async () => {
  const shipments: { id: string; awb: string }[] = [];
  for (let count = 0; count < 12; count++) shipments.push(await booked());
  await Promise.all([
    ...shipments.map(({ id, awb }) => applyTracking(stack.oasis, id, reportOf(awb, code))),
    setCodePhase(administrator, { operator: 'sandbox', code, phase: 'at_counter' }),
  ]);
  const views = await Promise.all(shipments.map(({ id }) => findShipment(stack.oasis, id)));
  expect(new Set(views.map((view) => view?.phase))).toEqual(new Set(['at_counter']));
});
