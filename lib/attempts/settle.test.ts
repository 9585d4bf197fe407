import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimSend, prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeClaimDueAttempts } from '#lib/due-work/claim-due-work.ts';
import fixtures from '#lib/postal/family-b/fixtures.json' with { type: 'json' };
import { startScriptedServer } from '#lib/postal/testing/scripted-server.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { pollAttempt } from './poll-attempt.ts';
import { settleAttempt } from './settle.ts';

const { tracking: fixture } = fixtures;

let stack: VerbStack;
let lookUps: Awaited<ReturnType<typeof startScriptedServer>>;

/** The operator's bookings, by reference. */
const known = new Map<string, { awb: string; reference: string }>();

beforeAll(async () => {
  lookUps = await startScriptedServer(({ url }, response) => {
    const found = known.get(new URL(url, 'http://operator').searchParams.get('reference') ?? '');
    const record = { ...fixture[0], trackingNumber: found?.awb, trackingReferenceNo: found?.reference };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? [record] : []));
  });
  process.env.OPERATOR_PATHS = JSON.stringify({
    TrackingByReference: `${lookUps.baseUrl}/look-up?reference={reference}`,
  });
  stack = await startVerbStack();
});
afterAll(async () => {
  await stack.stop();
  await lookUps.stop();
});

/** A sent booking whose process died; its lease ends in `leaseSeconds`. */
async function sentAttempt(leaseSeconds: number) {
  const booking = await prepareAttempt(stack.oasis);
  expect(await claimSend(booking.merchantId, booking.attemptId)).toBe(true);
  await stack.run(
    `UPDATE attempts SET lease_until = now() + $2 * interval '1 second', next_poll_at = next_poll_at - lease_until
      + now() + $2 * interval '1 second' WHERE id = $1`,
    [booking.attemptId, leaseSeconds],
  );
  return booking;
}

const attemptOf = async (attemptId: string) =>
  (
    await stack.database.query<{ state: string; waits: boolean }>(
      'SELECT state, next_poll_at IS NOT NULL AS waits FROM attempts WHERE id = $1',
      [attemptId],
    )
  ).rows[0];

it('marks an attempt that is still "sent" as unknown when its lease has ended, and keeps polling', async () => {
  const { merchantId, shipmentId, attemptId } = await sentAttempt(-1);
  await pollAttempt({ merchantId, attemptId });
  expect(await findShipment(stack.oasis, shipmentId)).toMatchObject({ state: 'unconfirmed', awb: null });
  expect(await attemptOf(attemptId)).toEqual({ state: 'unconfirmed', waits: true });
});

it('changes nothing within the lease, because the answer may still arrive', async () => {
  const { merchantId, attemptId } = await sentAttempt(60);
  await pollAttempt({ merchantId, attemptId });
  expect(await attemptOf(attemptId)).toEqual({ state: 'sent', waits: true });
});

it('sweeps a sent attempt once its lease has ended, with its merchant, and not before', async () => {
  const [ended, running] = [await sentAttempt(-1), await sentAttempt(60)];
  const due = await unsafeClaimDueAttempts(200);
  const { merchantId, shipmentId, attemptId } = ended;
  expect(due).toContainEqual({ merchantId, shipmentId, attemptId });
  expect(due.map((attempt) => attempt.attemptId)).not.toContain(running.attemptId);
});

it('turns a shipment back into a draft whose attempt was prepared and not claimed', async () => {
  const { merchantId, shipmentId, attemptId } = await prepareAttempt(stack.oasis);
  await stack.run('UPDATE attempts SET next_poll_at = now() WHERE id = $1', [attemptId]);
  expect(await unsafeClaimDueAttempts(200)).toContainEqual({ merchantId, shipmentId, attemptId });
  expect(await settleAttempt(stack.oasis, shipmentId)).toBe('changed');
  expect(await findShipment(stack.oasis, shipmentId)).toMatchObject({ state: 'draft' });
  expect(await attemptOf(attemptId)).toEqual({ state: 'not_sent', waits: false });
});

it('accepts the AWB of exactly the requested reference', async () => {
  const { shipmentId, reference } = await sentAttempt(-1);
  known.set(reference, { awb: '1000066000001', reference });
  expect(await settleAttempt(stack.oasis, shipmentId)).toBe('changed');
  expect(await findShipment(stack.oasis, shipmentId)).toMatchObject({
    state: 'booked',
    awb: '1000066000001',
  });
});

it('does not accept an AWB that the operator has under another reference', async () => {
  const { shipmentId, reference } = await sentAttempt(-1);
  known.set(reference, { awb: '1000066000002', reference: `${reference}0` });
  await settleAttempt(stack.oasis, shipmentId);
  expect(await findShipment(stack.oasis, shipmentId)).toMatchObject({ state: 'unconfirmed', awb: null });
});
