import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { claimSend, prepareAttempt } from '#e2e/bookings/prepare-attempt.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { queueBooking } from '#e2e/chaos/queue-booking.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { pollAttempt } from '#lib/attempts/poll-attempt.ts';
import { sendNextQueued } from '#lib/attempts/send-queued.ts';
import { trackDueShipment } from '#lib/attempts/track-shipment.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unconfirmedCauses } from '#lib/desk/view.ts';
import {
  unsafeClaimDueAttempts,
  unsafeClaimDueTrackings,
  unsafeListQueuedAccounts,
} from '#lib/due-work/claim-due-work.ts';
import { shipmentFilters } from '#lib/search/lists/list-query.ts';
import { settings } from '#lib/settings/settings.ts';

const stack = await testStack();
let operator: string;
beforeAll(async () => {
  operator = settings().OPERATOR_NAME;
});

const { run } = stack;

async function book(kind?: string) {
  if (kind) await stack.fault({ operation: 'CreateBooking', kind, remaining: 1 });
  const request = { id: randomUUID(), key: randomUUID(), form: await typedForm(stack.oasis) };
  await bookShipment(stack.oasis, request);
  await stack.removeFaults();
  return request.id;
}

/** A booked shipment with a cancellation whose process died before, during or after its send. */
async function cancelling(state: 'prepared' | 'sent' | 'accepted') {
  const id = await book();
  const attempt = randomUUID();
  await run("UPDATE shipments SET state = 'cancelling' WHERE id = $1", [id]);
  await run(
    `INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, account_id)
     SELECT $1, shipment_id, merchant_id, 'cancel', gen_random_uuid()::text, '', account_id FROM attempts WHERE shipment_id = $2`,
    [attempt, id],
  );
  const sent =
    "UPDATE attempts SET state = 'sent', sent_at = now(), lease_until = now(), next_poll_at = now() WHERE id = $1";
  if (state !== 'prepared') await run(sent, [attempt]);
  if (state === 'accepted')
    await run("UPDATE attempts SET state = 'accepted', ended_at = now(), next_poll_at = NULL WHERE id = $1", [
      attempt,
    ]);
  return id;
}

/** Each way in which a shipment waits for something else than a person. */
const states = {
  async queued() {
    const request = { id: randomUUID(), key: randomUUID(), form: await typedForm(stack.oasis) };
    expect(await queueBooking(stack.oasis, request)).toMatchObject({ ok: true });
    return request.id;
  },
  'prepared, not claimed': async () => (await prepareAttempt(stack.oasis)).shipmentId,
  async 'being sent by a dead process'() {
    const { merchantId, attemptId, shipmentId } = await prepareAttempt(stack.oasis);
    await claimSend(merchantId, attemptId);
    return shipmentId;
  },
  'lost on the way there': () => book('reset-before-accept'),
  'lost on the way back': () => book('reset-after-accept'),
  'cancelling, unsent': () => cancelling('prepared'),
  'cancelling, being sent': () => cancelling('sent'),
  'cancelling, accepted': () => cancelling('accepted'),
};

/** What can be missing, and how it comes back. */
const missing = {
  nothing: async () => async () => {},
  async 'the default account'() {
    await run('UPDATE operator_accounts SET is_default = false');
    return () => run('UPDATE operator_accounts SET is_default = true');
  },
  async 'the account of the attempt'() {
    await run("UPDATE attempts SET account_id = NULL WHERE state = 'prepared' AND queued_at IS NULL");
    return async () => {};
  },
  async 'the operator’s name'() {
    settings().OPERATOR_NAME = 'another';
    return async () => {
      settings().OPERATOR_NAME = operator;
    };
  },
  async 'the merchant, suspended'() {
    await run('UPDATE merchants SET suspended_at = now()');
    return () => run('UPDATE merchants SET suspended_at = NULL');
  },
};

/** Lets the worker's sweeps run an hour later for this shipment. */
async function sweepAfterAnHour(id: string) {
  const ago = "- interval '1 hour'";
  await run(
    `UPDATE attempts SET next_poll_at = next_poll_at ${ago}, lease_until = lease_until ${ago}, sent_at = sent_at ${ago},
      created_at = created_at ${ago} WHERE shipment_id = $1`,
    [id],
  );
  await run(`UPDATE shipments SET track_after = track_after ${ago} WHERE id = $1`, [id]);
  for (const account of await unsafeListQueuedAccounts(10)) while (await sendNextQueued(account));
  for (const due of await unsafeClaimDueAttempts(50)) await pollAttempt(due);
  for (const due of await unsafeClaimDueTrackings(50)) await trackDueShipment(due);
}

const stateOf = async (id: string) =>
  (await run('SELECT state::text FROM shipments WHERE id = $1', [id]))[0]?.state;
const wayOf = async (id: string) =>
  (
    await run(
      'SELECT state::text, kind::text FROM attempts WHERE shipment_id = $1 ORDER BY created_at DESC LIMIT 1',
      [id],
    )
  )[0];

/** Whether a person sees that it waits: the merchant's list, and for what only an agent can decide the desk's, with the cause or kind. */
async function isListed(id: string) {
  const [own] = await run(`SELECT FROM shipments WHERE id = $1 AND (${shipmentFilters.unconfirmed})`, [id]);
  const { unconfirmed } = await unsafeListUnconfirmed(stack.agent);
  return { own: own !== undefined, why: unconfirmed.find(({ shipmentId }) => shipmentId === id)?.group };
}

const groups = ['cancel', ...unconfirmedCauses];

it('nothing waits where nobody moves it on and nobody sees it', async () => {
  const cases = fc.record({
    state: fc.constantFrom(...(Object.keys(states) as (keyof typeof states)[])),
    lacks: fc.constantFrom(...(Object.keys(missing) as (keyof typeof missing)[])),
    sweeps: fc.integer({ min: 2, max: 4 }),
  });
  const property = fc.asyncProperty(cases, async ({ state, lacks, sweeps }) => {
    const id = await states[state]();
    const comeBack = await missing[lacks]();
    try {
      for (let sweep = 0; sweep < sweeps; sweep += 1) await sweepAfterAnHour(id);
      const attempt = await wayOf(id);
      const seen = await isListed(id);
      const now = await stateOf(id);
      const waits = ['booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed'].includes(now);
      expect(seen.own, `listed: ${now}`).toBe(waits);
      // Only a suspension leaves an attempt unsent.
      if (lacks !== 'the merchant, suspended') expect(attempt.state).not.toBe('prepared');
      expect(attempt.state).not.toBe('sent');
      if (attempt.state === 'unconfirmed') expect(groups, 'an agent sees why').toContain(seen.why);
    } finally {
      await comeBack();
    }
    for (let sweep = 0; sweep < 3; sweep += 1) await sweepAfterAnHour(id);
    const after = await stateOf(id);
    expect(after, 'after it is back').not.toBe('booking');
    // Only a status ends what the carrier has accepted; until then the merchant sees it.
    if (after === 'cancelling') {
      expect((await wayOf(id)).state).toBe('accepted');
      expect((await isListed(id)).own).toBe(true);
    }
    if (after.includes('unconfirmed')) expect(groups).toContain((await isListed(id)).why);
  });
  await fc.assert(property, { numRuns: Number(process.env.LIVENESS_RUNS ?? 10) });
}, 600_000);
