import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertBooked } from '#e2e/bookings/insert-booked.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { applyTracking } from '#lib/attempts/apply-tracking.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import { listRefilings } from './list-refilings.ts';
import { claimDueRefilings, refileNext } from './refile-next.ts';
import { setCodePhase } from './set-code-phase.ts';

const stack = await testStack();
const { database } = stack;
let administrator: Actor;
let code: string;
let number = 0;

beforeAll(async () => {
  const user = await prisma().user.findUniqueOrThrow({ where: { email: 'admin@waybill.example' } });
  administrator = { kind: 'person', id: user.id, permissions: new Set(['operator.configure']) };
});
beforeEach(() => {
  code = `MANY-${number++}`;
});

const insert = (count: number, { merchantId } = stack.oasis) =>
  insertBooked(stack.databaseUrl, { merchantId, code, count });
const next = () => refileNext({ operator: 'sandbox', code });
const progress = async () => (await listRefilings()).refilings.find((refiling) => refiling.code === code);

type Row = { id: string; merchant_id: string; awb: string; state: string; phase: string };

/** The shipments with the code, in the order of the re-filing. */
async function rows(): Promise<Row[]> {
  const text =
    'SELECT id, merchant_id, awb, state, phase FROM shipments WHERE last_status_code = $1 ORDER BY merchant_id, id';
  return (await database.query<Row>(text, [code])).rows;
}

/** How many shipments of the code have each history, such as `phase held, phase delivered`. */
async function histories(): Promise<Record<string, number>> {
  const { rows: found } = await database.query<{ history: string; count: number }>(
    `SELECT history, count(*)::int FROM (
       SELECT string_agg(kind || coalesce(' ' || shipment_events.phase::text, ''), ', ' ORDER BY at) AS history
       FROM shipments LEFT JOIN shipment_events ON shipment_id = shipments.id
       WHERE last_status_code = $1 GROUP BY shipments.id
     ) AS each GROUP BY history`,
    [code],
  );
  return Object.fromEntries(found.map(({ history, count }) => [history ?? 'none', count]));
}

const phases = async () => Object.groupBy(await rows(), ({ phase }) => phase);
const auditReasons = async () => {
  const { rows: audited } = await database.query<{ actorId: string; reason: unknown }>(
    `SELECT user_id AS "actorId", reason FROM audit_entries WHERE reason ->> 'code' = $1 ORDER BY at`,
    [`sandbox ${code}`],
  );
  expect(new Set(audited.map(({ actorId }) => actorId))).toEqual(new Set([administrator.id]));
  return audited.map(({ reason }) => reason);
};

/** Locks a shipment until the returned function is called. */
async function hold(id: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: stack.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN; SELECT set_config('app.across_merchants', 'yes', true)");
  await holder.query('SELECT FROM shipments WHERE id = $1 FOR UPDATE', [id]);
  return () => holder.end();
}

/** The backends that wait for a lock of another one, once there are this many. */
async function waitingBackends(count: number): Promise<number[]> {
  return vi.waitFor(async () => {
    const { rows: waiting } = await database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
    );
    expect(waiting).toHaveLength(count);
    return waiting.map(({ pid }) => pid);
  }, 30_000);
}

it('re-files the first batch at once and the rest batch by batch, across merchants, each shipment once', async () => {
  await insert(700);
  await insert(500, stack.nakheel);
  expect(await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' })).toEqual({
    refiled: 500,
    isDone: false,
  });
  expect(await progress()).toEqual({
    operator: 'sandbox',
    code,
    phase: 'held',
    total: 1200,
    visited: 500,
    refiled: 500,
    isDone: false,
    isWaiting: false,
  });
  expect(await histories()).toEqual({ 'phase held': 500, none: 700 });

  expect(await next()).toBe(true);
  expect(await progress()).toMatchObject({ visited: 1000, refiled: 1000, isDone: false });
  expect(await next()).toBe(false);
  expect(await progress()).toMatchObject({ visited: 1200, refiled: 1200, isDone: true });
  expect(await next()).toBe(false);

  expect(await histories()).toEqual({ 'phase held': 1200 });
  const { rows: actors } = await database.query(
    `SELECT DISTINCT actor_kind, actor_id FROM shipment_events JOIN shipments ON shipments.id = shipment_id
     WHERE last_status_code = $1`,
    [code],
  );
  expect(actors).toEqual([{ actor_kind: 'person', actor_id: administrator.id }]);
  expect(await auditReasons()).toEqual([
    { key: 'codePhase', code: `sandbox ${code}`, from: null, to: 'held', count: 500 },
    { key: 'refiled', code: `sandbox ${code}`, to: 'held', count: 1200 },
  ]);
});

it('leaves nothing to the worker when one batch is enough', async () => {
  await insert(499);
  expect(await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' })).toEqual({
    refiled: 499,
    isDone: true,
  });
  expect(await progress()).toBeUndefined();
});

it('repeats a batch whose worker was killed, and only that one', async () => {
  await insert(1200);
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' });
  const release = await hold((await rows())[700]?.id ?? '');
  const killed = expect(next()).rejects.toThrow();
  for (const pid of await waitingBackends(1)) await pool().query('SELECT pg_terminate_backend($1)', [pid]);
  await killed;
  await release();
  expect(await progress()).toMatchObject({ visited: 500, refiled: 500 });
  expect(await histories()).toEqual({ 'phase held': 500, none: 700 });
  while (await next());
  expect(await histories()).toEqual({ 'phase held': 1200 });
  expect(await progress()).toMatchObject({ visited: 1200, refiled: 1200, isDone: true });
});

it('is claimed by one sweep, and by a later one after its worker died', async () => {
  await insert(600);
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' });
  const mine = async () => (await claimDueRefilings()).filter((due) => due.code === code);
  const makeDue = (seconds: number) =>
    database.query('UPDATE refilings SET due_at = now() - make_interval(secs => $2) WHERE code = $1', [
      code,
      seconds,
    ]);
  expect([...(await mine()), ...(await mine())]).toEqual([{ operator: 'sandbox', code }]);
  await makeDue(1);
  expect(await progress()).toMatchObject({ isWaiting: false });
  await makeDue(20);
  expect(await progress()).toMatchObject({ isWaiting: true });
  expect(await mine()).toHaveLength(1);
  expect(await progress()).toMatchObject({ isWaiting: false });
  await next();
  await makeDue(20);
  expect(await mine()).toEqual([]);
  expect(await progress()).toMatchObject({ isDone: true, isWaiting: false });
});

it('ends when the code gets another phase, and the latest phase wins', async () => {
  await insert(1200);
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' });
  await next();
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'delivered' });
  expect(await progress()).toMatchObject({ phase: 'delivered', visited: 500, refiled: 500 });
  while (await next());
  expect(await histories()).toEqual({ 'phase held, phase delivered': 1000, 'phase delivered': 200 });
  expect(Object.keys(await phases())).toEqual(['delivered']);
  expect(await auditReasons()).toEqual([
    { key: 'codePhase', code: `sandbox ${code}`, from: null, to: 'held', count: 500 },
    { key: 'codePhase', code: `sandbox ${code}`, from: 'held', to: 'delivered', count: 500 },
    { key: 'refiled', code: `sandbox ${code}`, to: 'delivered', count: 1200 },
  ]);
});

it('moves nothing back when the code gets another phase while a batch runs', async () => {
  await insert(700);
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' });
  const release = await hold((await rows())[600]?.id ?? '');
  const batch = next();
  await waitingBackends(1);
  const change = setCodePhase(administrator, { operator: 'sandbox', code, phase: 'delivered' });
  await waitingBackends(2);
  await release();
  await Promise.all([batch, change]);
  while (await next());
  expect(await histories()).toEqual({ 'phase held, phase delivered': 700 });
});

it('leaves a shipment that was tracked meanwhile where its report put it', async () => {
  await insert(700);
  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'held' });
  const [other, same] = (await rows()).slice(-2);
  if (!other || !same) throw new Error('no shipments');
  const report = async ({ id, awb, merchant_id: merchantId }: Row, status: string) =>
    applyTracking({ ...stack.oasis, merchantId }, id, { awb, lastStatus: { code: status }, events: [] });
  await report(other, 'CLC12');
  await report(same, code);
  while (await next());
  expect(await progress()).toMatchObject({ visited: 699, refiled: 698 });
  expect(await histories()).toEqual({ 'phase held': 699 });
  const { rows: tracked } = await database.query('SELECT phase FROM shipments WHERE id = $1', [other.id]);
  expect(tracked).toEqual([{ phase: 'delivered' }]);
});

it('cancels, settles unconfirmed cancellations and restores in every batch', async () => {
  await insert(600);
  const inUnconfirmed = (await rows()).at(-1);
  if (!inUnconfirmed) throw new Error('no shipments');
  const { id, merchant_id: merchantId } = inUnconfirmed;
  await database.query("UPDATE shipments SET state = 'cancelling' WHERE id = $1", [id]);
  const attemptId = randomUUID();
  await database.query(
    `INSERT INTO attempts (id, shipment_id, merchant_id, kind, key, request_hash, sent_at, lease_until)
     VALUES ($1, $2, $3, 'cancel', $4, '', now(), now())`,
    [attemptId, id, merchantId, randomUUID()],
  );
  for (const state of ['sent', 'unconfirmed'])
    await database.query('UPDATE attempts SET state = $2 WHERE id = $1', [attemptId, state]);

  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'cancelled' });
  while (await next());
  expect((await rows()).every(({ state }) => state === 'cancelled')).toBe(true);
  expect(await histories()).toEqual({ 'phase cancelled, cancelled': 600 });

  await setCodePhase(administrator, { operator: 'sandbox', code, phase: 'in_transit' });
  while (await next());
  expect(Object.groupBy(await rows(), ({ state }) => state)).toEqual({
    booked: expect.objectContaining({ length: 599 }),
    // The carrier cancelled this one because the merchant asked.
    cancelled: [expect.objectContaining({ id })],
  });
});
