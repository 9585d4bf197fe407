import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookTyped, typedRequest } from '#e2e/bookings/book-typed.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { sandboxControl } from '#e2e/stack/sandbox-control.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import {
  unsafeClaimDueAttempts,
  unsafeClaimDueTrackings,
  unsafeClaimMissingLabels,
  unsafeListQueuedAccounts,
} from '#lib/due-work/claim-due-work.ts';
import { fetchLabel, fetchMissingLabel } from '#lib/labels/fetch-label.ts';
import { addAccount, listAccounts } from '#lib/merchants/accounts/accounts.ts';
import { recordDrift, writeDrifts } from '#lib/operator/record-drift.ts';
import { accountCheckFor } from '#lib/rates/check-account.ts';
import { setCodePhase } from '#lib/refiling/set-code-phase.ts';
import { startSandbox } from '#lib/sandbox/start-sandbox.ts';
import { createEmptyDatabase } from '#lib/sandbox/testing/create-empty-database.ts';
import type { OperatorSettings } from '#lib/settings/operator-settings.ts';
import { settings } from '#lib/settings/settings.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { bookShipment } from './book.ts';
import { cancelShipment } from './cancel.ts';
import { pollAttempt } from './poll-attempt.ts';
import { sendNextQueued } from './send-queued.ts';
import { trackDueShipment, trackShipment } from './track-shipment.ts';

/*
 * Two operators in one deployment: `sandbox` speaks family A, `second` books and tracks by the other families, with other paths and other
 * accounts. Both issue the same AWBs, so that a call to the wrong one would find a parcel.
 */

let stack: VerbStack;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let each: Record<'sandbox' | 'second', OperatorSettings>;
type Name = keyof typeof each;
const names: Name[] = ['sandbox', 'second'];
const ofSecond = { accountNumber: '900900', token: 'a-token-of-the-second-operator', name: 'Oasis Books' };

beforeAll(async () => {
  database = await createEmptyDatabase();
  sandbox = await startSandbox({
    databaseUrl: database.url,
    port: 0,
    accounts: [ofSecond],
    familyBPrefix: '/second',
  });
  const second = {
    OPERATOR_NAME: 'second',
    OPERATOR_BASE_URL: sandbox.url,
    OPERATOR_FAMILY_B_PREFIX: '/second',
    OPERATOR_CREATION_FAMILY: 'B',
    OPERATOR_LABEL_FAMILY: 'B',
    OPERATOR_TRACKING_FAMILY: 'A',
  };
  process.env.OPERATOR_OTHERS = JSON.stringify([second]);
  stack = await startVerbStack();
  const [other] = settings().OPERATOR_OTHERS;
  if (!other) throw new Error('no second operator');
  each = { sandbox: { ...settings() }, second: other };
});
afterAll(async () => {
  await stack.stop();
  await sandbox.close();
  await database.drop();
});

/** From now on, new bookings are the named operator's, as after a start with other settings. */
function take(name: Name) {
  const others = names.filter((other) => other !== name).map((other) => each[other]);
  Object.assign(settings(), each[name], { OPERATOR_OTHERS: others });
}

const control = (name: Name) => sandboxControl(each[name].OPERATOR_BASE_URL);
const ledger = (name: Name) => control(name).ledger();
const stageOf = async (name: Name, awb: string) => (await ledger(name)).find((row) => row.awb === awb)?.stage;
const request = () => typedRequest(stack.oasis);

const booked = () => bookTyped(stack.oasis);

/** What a worker does. */
async function sweep() {
  for (const due of await unsafeClaimDueAttempts(10)) await pollAttempt(due);
  for (const account of await unsafeListQueuedAccounts(10)) while (await sendNextQueued(account));
  for (const due of await unsafeClaimMissingLabels(10)) await fetchMissingLabel(due);
  for (const due of await unsafeClaimDueTrackings(10)) await trackDueShipment(due);
}

const ofOasis = (sql: string) => stack.database.query(sql);

test('each account is checked at its operator, and kept for it', async () => {
  take('second');
  const { merchantId } = stack.oasis;
  const typed = { accountNo: ofSecond.accountNumber, token: ofSecond.token };
  expect(await addAccount(stack.oasis, typed, accountCheckFor(merchantId))).toBe('added');
  take('sandbox');
  expect(await addAccount(stack.oasis, typed, accountCheckFor(merchantId))).toBe('token-wrong');
  const listed = (await listAccounts(stack.oasis)).map(({ accountNo, otherOperator }) => [
    accountNo,
    otherOperator,
  ]);
  expect(listed).toEqual([
    ['100200', null],
    [ofSecond.accountNumber, 'second'],
  ]);
});

test('booking, queue, label, tracking and cancelling go to the shipment’s operator, whichever takes new bookings', async () => {
  const shipments: Record<Name, { id: string; awb: string }[]> = { sandbox: [], second: [] };
  const queued: Record<Name, string> = { sandbox: '', second: '' };
  for (const name of names) {
    take(name);
    shipments[name].push(await booked());
    const waiting = await request();
    expect(await queueBooking(stack.oasis, waiting)).toMatchObject({ ok: true });
    queued[name] = waiting.id;
  }
  await sweep();
  for (const name of names) {
    const found = await findShipment(stack.oasis, queued[name]);
    expect(found).toMatchObject({ state: 'booked', operator: name, isKeptOnly: false });
    shipments[name].push({ id: queued[name], awb: found?.awb ?? '' });
    const inLedger = (await ledger(name)).map(({ awb }) => awb).toSorted();
    expect(inLedger).toEqual(shipments[name].map(({ awb }) => awb).toSorted());
  }
  const awbs = (name: Name) => shipments[name].map(({ awb }) => awb);
  expect(awbs('second').toSorted(), 'the same numbers').toEqual(awbs('sandbox').toSorted());

  for (const taking of names) {
    take(taking);
    await ofOasis('DELETE FROM labels');
    for (const { id } of Object.values(shipments).flat())
      expect(await fetchLabel(stack.oasis, id)).toMatchObject({ ok: true });
  }
  await ofOasis('DELETE FROM labels');
  await ofOasis(
    "UPDATE shipments SET label_after = now() - interval '1 s', track_after = now() - interval '1 s'",
  );
  for (const name of names)
    for (const { awb } of shipments[name])
      await control(name).move(awb, name === 'sandbox' ? 'out_for_delivery' : 'collected');
  await sweep();
  for (const name of names)
    for (const { id } of shipments[name])
      expect(await findShipment(stack.oasis, id)).toMatchObject({
        phase: name === 'sandbox' ? 'out_for_delivery' : 'collected',
        hasLabel: true,
      });

  const [one] = shipments.second;
  if (!one) throw new Error('nothing is booked');
  expect(await trackShipment(stack.oasis, one.id)).toMatchObject({ refreshed: true });
  const rule = (await findShipment(stack.oasis, one.id))?.cancelRule.rule;
  const cancel = { id: one.id, key: randomUUID(), expectedRule: rule as 'will-return' };
  expect(await cancelShipment(stack.oasis, cancel)).toMatchObject({ ok: true });
  expect(await stageOf('second', one.awb)).toBe('returning');
  expect(await stageOf('sandbox', one.awb)).toBe('out-for-delivery');
});

test('an unconfirmed booking is looked up at the operator that it was sent to, and then is that operator’s', async () => {
  take('second');
  await control('second').addFault({ operation: 'Create', kind: 'reset-after-accept', remaining: 1 });
  const lost = await request();
  expect(await bookShipment(stack.oasis, lost)).toMatchObject({ code: 'unconfirmed' });
  take('sandbox');
  // As after a later try at the other operator that wasn't sent.
  await ofOasis(`UPDATE shipments SET operator = 'sandbox' WHERE id = '${lost.id}'`);
  await ofOasis("UPDATE attempts SET next_poll_at = now() WHERE state = 'unconfirmed'");
  await sweep();
  expect(await findShipment(stack.oasis, lost.id)).toMatchObject({ state: 'booked', operator: 'second' });
});

test('places, statuses and differences are stored by operator', async () => {
  for (const name of names)
    recordDrift(name, { operation: 'X', path: 'x', kind: 'unknown-field', sample: '' });
  await writeDrifts();
  const { drift, locationSnapshot, statusCode } = prisma();
  const list = '["emirates"]';
  expect(await drift.count({ where: { operation: 'X' } })).toBe(2);
  expect(
    await locationSnapshot.findMany({
      where: { list },
      select: { operator: true },
      orderBy: { operator: 'asc' },
    }),
  ).toEqual([{ operator: 'sandbox' }, { operator: 'second' }]);
  for (const operator of names)
    expect(await statusCode.count({ where: { operator, heardAt: { not: null } } })).toBeGreaterThan(0);
});

test('a code’s phase is one operator’s, whichever takes new bookings', async () => {
  take('sandbox');
  const { id } = await prisma().user.findFirstOrThrow({ where: { role: 'administrator' } });
  const administrator = { kind: 'person' as const, id, permissions: permissionsOf('administrator') };
  await ofOasis("UPDATE shipments SET last_status_code = 'SAME', phase = 'in_transit'");
  await setCodePhase(administrator, { operator: 'second', code: 'SAME', phase: 'held' });
  const rows = await stack.run<{ operator: Name; phase: string }>(
    'SELECT DISTINCT operator, phase FROM shipments ORDER BY operator',
  );
  expect(rows).toEqual([
    { operator: 'sandbox', phase: 'in_transit' },
    { operator: 'second', phase: 'held' },
  ]);
  const nobodys = setCodePhase(administrator, { operator: 'nobody', code: 'SAME', phase: 'held' });
  await expect(nobodys).rejects.toThrow('not served');
});

test('a former operator’s shipments are only kept', async () => {
  take('sandbox');
  settings().OPERATOR_OTHERS = [];
  const rows = await inMerchant(stack.oasis.merchantId, ({ shipment }) =>
    shipment.findMany({ where: { operator: 'second' }, select: { id: true } }),
  );
  for (const { id } of rows) expect(await findShipment(stack.oasis, id)).toMatchObject({ isKeptOnly: true });
  expect(rows.length).toBeGreaterThan(0);
});
