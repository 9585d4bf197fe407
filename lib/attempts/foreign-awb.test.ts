import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped, typedRequest } from '#e2e/bookings/book-typed.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findParcelToClaim } from '#lib/claims/parcel-claims.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { requestHold, requestRedelivery } from '#lib/desk/cases/merchant-requests.ts';
import { unsafeScan } from '#lib/desk/find-scanned.ts';
import { unsafeAcceptAwb } from '#lib/desk/unconfirmed/accept-awb.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unsafeKeepAwb, unsafeTakeBackAwb } from '#lib/desk/unconfirmed/settle-foreign.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { fetchLabel, fetchMissingLabel, prepareLabels } from '#lib/labels/fetch-label.ts';
import { keepLabel } from '#lib/labels/keep-label.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import { handOver } from '#lib/pickups/hand-over.ts';
import { listParcels } from '#lib/pickups/list-parcels.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { changeShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { cancelShipment } from './cancel.ts';
import { pollAttempt } from './poll-attempt.ts';
import { recordAwb } from './record-awb.ts';
import { refreshTracking } from './settle.ts';

const stack = await testStack();

async function book() {
  const request = await typedRequest(stack.oasis);
  return { id: request.id, answer: await bookShipment(stack.oasis, request) };
}

async function booked(change?: Parameters<typeof typedForm>[1]) {
  const made = await bookTyped(stack.oasis, change);
  await labelKept(stack.oasis, made.id);
  return made;
}

const attemptOf = (shipmentId: string) =>
  inMerchant(stack.oasis.merchantId, ({ attempt }) =>
    attempt.findFirstOrThrow({ where: { shipmentId, kind: 'book' }, orderBy: { createdAt: 'desc' } }),
  );

const foreign = (of: 'reference' | 'awb', named: string, operation = 'Tracking') =>
  stack.fault({ operation, kind: 'foreign-number', params: { of, named }, remaining: 1 });

it('does not take the AWB of an earlier booking whose own reply had none', async () => {
  await stack.fault({
    operation: 'CreateBooking',
    kind: 'missing-fields',
    params: { members: ['AWBNumber'] },
    remaining: 1,
  });
  const first = await book();
  expect(first.answer).toMatchObject({ ok: false, code: 'unconfirmed' });
  await stack.fault({ operation: 'CreateBooking', kind: 'duplicate-awb', remaining: 1 });
  const second = await book();
  expect(second.answer).toMatchObject({ ok: false, code: 'unconfirmed' });
  expect(await findShipment(stack.oasis, second.id)).toMatchObject({
    state: 'unconfirmed',
    awb: null,
    hasLabel: false,
  });
  // Each is found under its own reference.
  for (const { id } of [first, second]) {
    const { id: attemptId } = await attemptOf(id);
    await pollAttempt({ merchantId: stack.oasis.merchantId, attemptId });
    const { awb } = (await findShipment(stack.oasis, id)) as { awb: string };
    expect((await stack.ledger()).find((row) => row.awb === awb)).toBeDefined();
  }
  const [one, other] = await Promise.all([first, second].map(({ id }) => findShipment(stack.oasis, id)));
  expect(one?.awb).not.toBe(other?.awb);
  expect((await booked()).awb).toEqual(expect.any(String));
});

it('does not take an AWB that was booked under another reference than the one sent', async () => {
  await foreign('reference', 'WB-OTHER-3', 'CreateBooking');
  const { id, answer } = await book();
  expect(answer).toMatchObject({ ok: false, code: 'unconfirmed' });
  expect(await findShipment(stack.oasis, id)).toMatchObject({ awb: null, hasLabel: false });
  const { id: attemptId } = await attemptOf(id);
  await pollAttempt({ merchantId: stack.oasis.merchantId, attemptId });
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', foreignNumber: null });
});

it('keeps no label of an AWB that tracking has under another reference', async () => {
  await foreign('reference', 'WB-OTHER-4');
  const { id, answer } = await book();
  expect(answer).toMatchObject({ ok: true });
  await expect
    .poll(async () => (await findShipment(stack.oasis, id))?.foreignNumber, { timeout: 5_000 })
    .toBe('WB-OTHER-4');
  expect(await stack.run('SELECT FROM labels WHERE shipment_id = $1', [id])).toEqual([]);
  const { id: attemptId } = await attemptOf(id);
  await unsafeKeepAwb(stack.agent, { attemptId, reason: 'the carrier confirms it' });
});

it('keeps the label of a reply only once tracking has given an answer', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 1 });
  const { id, answer } = await book();
  const { id: attemptId } = await attemptOf(id);
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
  const keep = () =>
    keepLabel(
      { actor: stack.oasis, shipmentId: id, attemptId },
      { awb: (answer.ok && answer.value.awb) || '', labelBase64: pdf },
    );
  await stack.fault({ operation: 'Tracking', kind: 'html' });
  await keep();
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', hasLabel: false });
  await stack.removeFaults();
  await keep();
  expect(await findShipment(stack.oasis, id)).toMatchObject({ hasLabel: true });
});

it('takes the AWB that an agent enters where the operator shows it under an order number, in any case', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  const request = await typedRequest(stack.oasis, { parcel: { reference1: 'ORDER-12' } });
  expect(await endOf(bookShipment(stack.oasis, request))).toBe('unconfirmed');
  const { id: attemptId, reference } = await attemptOf(request.id);
  const sent = (await stack.ledger()).find((row) => row.reference_numbers.includes(String(reference)));
  const awb = sent?.awb ?? '';
  await foreign('reference', 'order-12');
  expect(await unsafeAcceptAwb(stack.agent, { attemptId, awb })).toEqual({ ok: true, value: { awb } });
  expect(await findShipment(stack.oasis, request.id)).toMatchObject({ awb, foreignNumber: null });
});

it('takes no late AWB that another booking has, and gives none to another booking', async () => {
  const other = await booked();
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  const { id } = await book();
  const { id: attemptId } = await attemptOf(id);
  await stack.fault({ operation: 'Tracking', kind: 'html' });
  expect(await endOf(unsafeWriteOff(stack.agent, { attemptId, reason: 'on the phone' }))).toBe('ok');
  await stack.removeFaults();
  const again = { id, key: randomUUID(), form: await typedForm(stack.oasis) };
  expect(await endOf(bookShipment(stack.oasis, again))).toBe('ok');
  await labelKept(stack.oasis, id);
  const look = () => pollAttempt({ merchantId: stack.oasis.merchantId, attemptId });

  await foreign('awb', other.awb);
  expect(await look()).toBe(true);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ suspectedDuplicateAwb: null });
  expect(await look()).toBe(true);
  const { suspectedDuplicateAwb: lateAwb } = (await findShipment(stack.oasis, id)) ?? {};
  expect(lateAwb).toEqual(expect.any(String));

  await stack.fault({
    operation: 'CreateBooking',
    kind: 'missing-fields',
    params: { members: ['AWBNumber'] },
    remaining: 1,
  });
  const last = await book();
  const { shipmentId, id: lastAttempt } = await attemptOf(last.id);
  const attempt = { actor: stack.oasis, shipmentId, attemptId: lastAttempt };
  expect(await recordAwb(attempt, { awb: lateAwb as string })).toBe(false);
  await pollAttempt({ merchantId: stack.oasis.merchantId, attemptId: lastAttempt });
});

it.each(['reference', 'awb'] as const)(
  'stops a shipment whose tracking names another %s: nothing is stored, printed or cancelled',
  async (of) => {
    const { id, awb } = await booked();
    await stack.move(awb, 'collected');
    const named = of === 'awb' ? '1000099999999' : 'WB-OTHER-1';
    await foreign(of, named);
    expect(await refreshTracking(stack.oasis, id)).toBe(false);
    const { items } = await listShipments(stack.oasis, {});
    expect(items.filter(({ isToCheck }) => isToCheck)).toMatchObject([{ id }]);
    expect(await unsafeScan(stack.agent, awb)).toMatchObject({ isToCheck: true });
    expect(await findShipment(stack.oasis, id)).toMatchObject({
      state: 'booked',
      phase: 'expected',
      foreignNumber: named,
      hasLabel: false,
      cancelRule: { rule: 'not-allowed', reason: 'to-check' },
    });
    const before = await eventsOf(stack.oasis, id);
    expect(await refreshTracking(stack.oasis, id)).toBe(false);
    expect(await endOf(fetchLabel(stack.oasis, id))).toBe('not-found');
    expect(await prepareLabels(stack.oasis, [id])).toEqual([id]);
    const cancelled = await cancelShipment(stack.oasis, {
      id,
      key: randomUUID(),
      expectedRule: 'will-cancel',
    });
    expect(cancelled).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(await eventsOf(stack.oasis, id)).toEqual(before);
    const { foreign: listed } = await unsafeListUnconfirmed(stack.agent);
    expect(listed).toMatchObject([{ shipmentId: id, awb, foreignNumber: named }]);

    const { attemptId } = listed[0] as { attemptId: string };
    expect(await endOf(unsafeKeepAwb(stack.agent, { attemptId, reason: 'the carrier confirms it' }))).toBe(
      'ok',
    );
    await foreign(of, named);
    expect(await refreshTracking(stack.oasis, id)).toBe(of === 'reference');
    await refreshTracking(stack.oasis, id);
    expect(await findShipment(stack.oasis, id)).toMatchObject({ phase: 'collected', foreignNumber: null });
    expect(await endOf(fetchLabel(stack.oasis, id))).toBe('ok');
    expect((await unsafeListUnconfirmed(stack.agent)).foreign).toEqual([]);
  },
);

it('takes no claim and no request for a parcel whose AWB is to be checked', async () => {
  const { id: shipmentId } = await booked();
  await foreign('awb', '1000099999999');
  await refreshTracking(stack.oasis, shipmentId);
  const standAt = (phase: 'attempted' | 'delivered') =>
    changeShipment(stack.oasis, shipmentId, { phase, lastEventAt: new Date() });
  const asked = { day: '2030-01-31', window: 'any', address: '', phone: '', codMinor: null } as const;
  const request = async () => [
    await requestHold(stack.oasis, { shipmentId, answer: 'Away' }),
    await requestRedelivery(stack.oasis, { shipmentId, ...asked }),
  ];
  await standAt('delivered');
  expect(await findParcelToClaim(stack.oasis, shipmentId)).toBeNull();
  await standAt('attempted');
  expect(await request()).toMatchObject([{ code: 'not-allowed' }, { code: 'not-allowed' }]);

  const { id: attemptId } = await attemptOf(shipmentId);
  await unsafeKeepAwb(stack.agent, { attemptId, reason: 'the carrier confirms it' });
  expect(await request()).toMatchObject([{ ok: true }, { ok: true }]);
  await standAt('delivered');
  expect(await findParcelToClaim(stack.oasis, shipmentId)).toMatchObject({ kind: 'damaged' });
});

it.each(['reference', 'awb'] as const)('stops a shipment whose label names another %s', async (of) => {
  const { id } = await booked();
  await inMerchant(stack.oasis.merchantId, ({ label }) => label.deleteMany({ where: { shipmentId: id } }));
  await foreign(of, '1000099999999', 'PrintLabel');
  await fetchMissingLabel({ merchantId: stack.oasis.merchantId, shipmentId: id });
  expect(await findShipment(stack.oasis, id)).toMatchObject({
    foreignNumber: '1000099999999',
    hasLabel: false,
  });
  const { id: attemptId } = await attemptOf(id);
  await unsafeKeepAwb(stack.agent, { attemptId, reason: 'the carrier confirms it' });
});

it('takes the AWB back when it is another booking’s, and finds the right one by the reference', async () => {
  const { id, awb } = await booked({ service: { paymentMethod: 'cod', codAmount: '100' } });
  const cash = async () => (await timelineOf(stack.oasis, id))?.entries.map(({ kind }) => kind);
  expect(await handOver(stack.oasis, awb)).toMatchObject({ outcome: 'handed-over' });
  const marks = { firstFailedAt: new Date(), returnSettledAt: new Date(), labelTries: 3 };
  await changeShipment(stack.oasis, id, marks);
  await foreign('reference', 'WB-OTHER-2');
  await refreshTracking(stack.oasis, id);
  const { id: attemptId } = await attemptOf(id);
  const decision = { attemptId, reason: 'it is another parcel’s' };
  expect(await endOf(unsafeTakeBackAwb(stack.agent, decision))).toBe('ok');
  expect(await unsafeTakeBackAwb(stack.agent, decision)).toMatchObject({ ok: false });
  expect(await findShipment(stack.oasis, id)).toMatchObject({
    state: 'unconfirmed',
    awb: null,
    phase: null,
    hasLabel: false,
    foreignNumber: null,
  });
  const [stored] = await stack.run(
    'SELECT first_failed_at, return_settled_at, label_tries FROM shipments WHERE id = $1',
    [id],
  );
  expect(stored).toEqual({ first_failed_at: null, return_settled_at: null, label_tries: 0 });
  expect(await cash()).toEqual(['booked', 'cancelled']);
  await pollAttempt({ merchantId: stack.oasis.merchantId, attemptId });
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', awb, foreignNumber: null });
  expect(await cash()).toEqual(['booked', 'cancelled', 'booked']);
  const waiting = await listParcels(stack.oasis, { of: 'waiting', group: null });
  expect(waiting.items.map((each) => each.id)).toContain(id);
});
