import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { collectReads, reportPlans } from '#e2e/scale/sent-plans.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { changeClaim } from '#lib/claims/change-claim.ts';
import type { Actor } from '#lib/core/actor.ts';
import { pool } from '#lib/db/pool.ts';
import { storeLabel } from '#lib/labels/stored-labels.ts';
import { settings } from '#lib/settings/settings.ts';
import { keepRetention } from './keep-retention.ts';

const stack = await testStack();
const { oasis, run } = stack;
const retainer: Actor = { kind: 'worker', id: null, permissions: new Set(['data.retain']) };
const allCleared = 'RETENTION_NAMES_MONTHS RETENTION_LABELS_MONTHS';
Object.assign(settings(), { RETENTION_NAMES_MONTHS: 36, RETENTION_LABELS_MONTHS: 24 });

const parties = { receiver: { contactName: 'Layla Long Ago' } };

/** Shipments that were delivered some months ago. Returns their ids, oldest first. */
async function insertDelivered(count: number, months = 40): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await run(
    `INSERT INTO shipments (id, merchant_id, state, operator, form, details, created_by_id, created_at, updated_at)
     SELECT id::uuid, $2, 'booking', 'sandbox', $3, $3, $2, now() - make_interval(months => $4) + nth * interval '1 millisecond', now()
     FROM unnest($1::text[]) WITH ORDINALITY AS made (id, nth)`,
    [ids, oasis.merchantId, parties, months],
  );
  await run(
    `UPDATE shipments SET state = 'booked', phase = 'delivered', awb = id, booked_at = created_at WHERE state = 'booking'`,
  );
  return ids;
}

const clearedOf = async (id: string) =>
  (await run('SELECT cleared FROM shipments WHERE id = $1', [id])).map(({ cleared }) => cleared);

it('visits only the shipments that are due', async () => {
  const ids = await insertDelivered(10_100);
  await run('UPDATE shipments SET cleared = $1 WHERE id = ANY ($2)', [allCleared, ids.slice(0, 10_000)]);
  await run('VACUUM ANALYZE shipments');
  const { pathname } = new URL(stack.databaseUrl);
  await reportPlans(Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname }).href);
  const reads = collectReads(pool());
  expect(await keepRetention(retainer)).toMatchObject({ people: 100 });
  const taken = reads.take().filter(({ table }) => table === 'shipments');
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter(({ rows }) => rows > 100)).toEqual([]);
});

it('visits a shipment again after it has changed', async () => {
  const [id = ''] = await insertDelivered(1);
  expect(await keepRetention(retainer)).toMatchObject({ people: 1, labels: 0 });
  expect(await clearedOf(id)).toEqual([allCleared]);
  await storeLabel(oasis, id, Buffer.from('%PDF-'));
  expect(await keepRetention(retainer)).toMatchObject({ people: 0, labels: 1 });
  await run('UPDATE shipments SET form = $2 WHERE id = $1', [id, parties]);
  expect(await keepRetention(retainer)).toMatchObject({ people: 1, labels: 0 });
  expect(await clearedOf(id)).toEqual([allCleared]);
  // The period begins again with its new end.
  await run("UPDATE shipments SET phase = 'returned', last_event_at = now(), form = $2 WHERE id = $1", [
    id,
    parties,
  ]);
  expect(await keepRetention(retainer)).toMatchObject({ people: 0, labels: 0 });
  expect(await clearedOf(id)).toEqual(['']);
  await run("UPDATE shipments SET last_event_at = last_event_at - interval '40 months' WHERE id = $1", [id]);
  expect(await keepRetention(retainer)).toMatchObject({ people: 1, labels: 0 });
});

it('clears all that a shorter period makes due in one run', async () => {
  await insertDelivered(250, 30);
  expect(await keepRetention(retainer)).toMatchObject({ people: 0 });
  settings().RETENTION_NAMES_MONTHS = 26;
  expect(await keepRetention(retainer)).toMatchObject({ people: 250 });
});

it('leaves a shipment that somebody changes to the next run, and clears the others', async () => {
  const [locked] = await insertDelivered(2);
  await run('BEGIN');
  await run('SELECT FROM shipments WHERE id = $1 FOR UPDATE', [locked]);
  expect(await keepRetention(retainer)).toMatchObject({ people: 1 });
  await run('COMMIT');
  expect(await keepRetention(retainer)).toMatchObject({ people: 1 });
});

it('deletes a draft behind a hundred that must stay', async () => {
  await run(
    `WITH made AS (
       INSERT INTO shipments (id, merchant_id, state, operator, form, created_by_id, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'draft', 'sandbox', '{}', $1, at, at
       FROM (SELECT now() - interval '20 months' + nth * interval '1 day' AS at FROM generate_series(1, 101) AS nth) AS days
       RETURNING id, created_at
     ) INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash)
       SELECT gen_random_uuid(), id, $1, 'cancel', id, '' FROM made ORDER BY created_at LIMIT 100`,
    [oasis.merchantId],
  );
  await run("UPDATE attempts SET state = 'sent', sent_at = now(), lease_until = now()");
  for (const state of ['unconfirmed', 'written_off']) await run(`UPDATE attempts SET state = '${state}'`);
  settings().RETENTION_DRAFTS_MONTHS = 12;
  expect(await keepRetention(retainer)).toMatchObject({ drafts: 1 });
  expect(await run("SELECT FROM shipments WHERE state = 'draft'")).toHaveLength(100);
});

it('removes the texts of a claim that ends after the names were removed', async () => {
  const [id] = await insertDelivered(1);
  const claimId = randomUUID();
  await run(
    `INSERT INTO claims (id, merchant_id, number, kind, due_on, note) VALUES ($1, $2, 1, 'damaged', current_date, 'Layla’s cups')`,
    [claimId, oasis.merchantId],
  );
  await run(
    `INSERT INTO claim_items (merchant_id, claim_id, shipment_id, kind, amount_minor, currency) VALUES ($1, $2, $3, 'damaged', 1, 'AED')`,
    [oasis.merchantId, claimId, id],
  );
  const notes = () => run('SELECT note FROM claims');
  expect(await keepRetention(retainer)).toMatchObject({ people: 1 });
  expect(await notes()).toEqual([{ note: 'Layla’s cups' }]);
  const before = { state: 'made' as const, answer: '' };
  const ended = { id: claimId, before, state: 'dropped' as const, answer: 'Layla signed' };
  expect(await changeClaim(oasis, ended)).toMatchObject({ ok: true });
  await keepRetention(retainer);
  expect(await notes()).toEqual([{ note: '' }]);
});
