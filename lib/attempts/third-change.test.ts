import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { success } from '#lib/core/result.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { SendOutcome } from '#lib/postal/model/outcome.ts';
import { bookedAccount } from '#lib/shipments/shipment-account.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';
import { changes } from './changes.ts';
import { type Change, requestChange } from './machine.ts';
import { pollAttempt } from './poll-attempt.ts';
import { sendNextQueued } from './send-queued.ts';
import { settleAttempt } from './settle.ts';

/*
 * A third kind of change is one file: a request that the carrier keeps a parcel back. It borrows the states and events of a cancellation,
 * because PostgreSQL knows no others.
 */

let outcome: SendOutcome<string>;
let isKept: boolean | null = null;

const keepBack: Change<string> = {
  ends: {
    refused: { from: ['cancelling'], to: 'booked', event: 'cancel-rejected' },
    'not-sent': { from: ['cancelling'], to: 'booked', event: 'cancel-not-sent' },
    unconfirmed: { from: ['cancelling'], to: 'cancel_unconfirmed', event: 'cancel-unconfirmed' },
  },
  send: async () => outcome,
  async recordAccepted({ actor, attemptId: id, shipmentId, awb }) {
    await inMerchant(actor.merchantId, async (transaction) => {
      await moveAttempt(transaction, actor, { id, from: ['sent'], to: 'accepted' });
      const from = ['cancelling'] as const;
      await moveShipment(transaction, actor, { id: shipmentId, from, to: 'cancelled', event: 'cancelled' });
    });
    return { id: shipmentId, state: 'cancelled', awb };
  },
  toShown: (_claimed, { message }) => ({ message, fields: [] }),
  async lookUp({ actor, attemptId: id, shipmentId }) {
    if (isKept === null) return 'unavailable';
    const [end, to] = isKept ? (['accepted', 'cancelled'] as const) : (['refused', 'booked'] as const);
    await inMerchant(actor.merchantId, async (transaction) => {
      await moveAttempt(transaction, actor, { id, from: ['unconfirmed'], to: end });
      const from = ['cancel_unconfirmed'] as const;
      await moveShipment(transaction, actor, { id: shipmentId, from, to, event: null });
    });
    return 'changed';
  },
};

const prepare = (
  merchantId: string,
  { id, attemptId, key, isQueued }: Record<'id' | 'attemptId' | 'key', string> & { isQueued: boolean },
) => sql<{ shipment_id: string }>`
    WITH moved AS (
      UPDATE shipments SET state = 'cancelling' WHERE id = ${id} AND merchant_id = ${merchantId} AND state = 'booked' RETURNING id
    )
    INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, account_id, queued_at, actor_kind)
    SELECT ${attemptId}, id, ${merchantId}, 'keep-back', ${key}, '', (${bookedAccount(merchantId, id)}),
      CASE WHEN ${isQueued}::boolean THEN now() END, 'person'
    FROM moved RETURNING shipment_id`;

const stack = await testStack();
beforeAll(async () => {
  changes['keep-back'] = keepBack;
});

async function request({ isQueued = false } = {}) {
  const { merchantId } = stack.oasis;
  const key = randomUUID();
  const { id } = await bookTyped(stack.oasis);
  await requestChange(stack.oasis, keepBack, {
    key,
    requestHash: '',
    makeIntent: async (attemptId) =>
      success({ statement: prepare(merchantId, { id, attemptId, key, isQueued }) }),
    readIntent: () => success(null),
  });
  const [attempt] = (await stack.database.query('SELECT * FROM attempts WHERE key = $1', [key])).rows;
  return { id, attempt };
}

const standing = async (id: string) =>
  (
    await stack.database.query(
      `SELECT shipments.state::text AS shipment, attempts.state::text AS attempt FROM shipments JOIN attempts ON shipment_id = shipments.id
       WHERE shipments.id = $1 AND kind = 'keep-back'`,
      [id],
    )
  ).rows[0];

it.each<[string, SendOutcome<string>, object]>([
  ['accepted', { outcome: 'accepted', value: '' }, { shipment: 'cancelled', attempt: 'accepted' }],
  [
    'refused',
    { outcome: 'refused', refusal: { message: 'no', fields: [] } },
    { shipment: 'booked', attempt: 'refused' },
  ],
  ['not sent', { outcome: 'not-sent', logMessage: '' }, { shipment: 'booked', attempt: 'not_sent' }],
  [
    'unclear',
    { outcome: 'unconfirmed', logMessage: '' },
    { shipment: 'cancel_unconfirmed', attempt: 'unconfirmed' },
  ],
])('a third kind of change ends when it is %s', async (_name, answered, expected) => {
  outcome = answered;
  const { id } = await request();
  expect(await standing(id)).toEqual(expected);
});

it('is sent by the worker from the queue', async () => {
  outcome = { outcome: 'accepted', value: '' };
  const { id, attempt } = await request({ isQueued: true });
  expect(await standing(id)).toEqual({ shipment: 'cancelling', attempt: 'prepared' });
  expect(await sendNextQueued({ merchantId: stack.oasis.merchantId, accountId: attempt.account_id })).toBe(
    true,
  );
  expect(await standing(id)).toEqual({ shipment: 'cancelled', attempt: 'accepted' });
});

it('is looked up when its process died, by its own question', async () => {
  const { id, attempt } = await request({ isQueued: true });
  await stack.database.query(
    "UPDATE attempts SET state = 'sent', sent_at = now(), lease_until = now(), next_poll_at = now() WHERE id = $1",
    [attempt.id],
  );
  isKept = null;
  expect(await settleAttempt(stack.oasis, id)).toBe('unavailable');
  expect(await standing(id)).toEqual({ shipment: 'cancel_unconfirmed', attempt: 'unconfirmed' });
  isKept = true;
  await pollAttempt({ merchantId: stack.oasis.merchantId, attemptId: attempt.id });
  expect(await standing(id)).toEqual({ shipment: 'cancelled', attempt: 'accepted' });
});
