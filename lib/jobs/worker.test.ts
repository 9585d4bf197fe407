import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import type { RunningProcess } from '#scripts/processes/start-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-worker-'));
let stack: VerbStack;
let database: Pool;
let workers: RunningProcess[];

beforeAll(async () => {
  stack = await startVerbStack();
  ({ database } = stack);
  workers = [1, 2].map((number) => startWorker(join(folder, `worker-${number}.log`), { LOG_LEVEL: 'info' }));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await stack.stop();
});

async function book() {
  const booking = { id: randomUUID(), key: randomUUID(), form: await typedForm(stack.oasis) };
  return { id: booking.id, answer: await bookShipment(stack.oasis, booking) };
}

/** Makes all waiting work due now, so that no test waits for an interval. */
async function makeDue() {
  await database.query('UPDATE attempts SET next_poll_at = now() WHERE next_poll_at IS NOT NULL');
  await database.query('UPDATE shipments SET track_after = now() WHERE track_after IS NOT NULL');
  await database.query('UPDATE shipments SET label_after = now() WHERE label_after IS NOT NULL');
}

const eventually = { timeout: 30_000, interval: 100 };

it('finds the AWB of an unconfirmed booking whose page is closed', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', remaining: 1 });
  const { id, answer } = await book();
  expect(answer).toMatchObject({ ok: false, code: 'unconfirmed' });
  await makeDue();
  await vi.waitFor(async () => {
    expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', unconfirmed: null });
  }, eventually);
});

it('polls an unconfirmed attempt without a booking at growing intervals', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-before-accept', remaining: 1 });
  const { id } = await book();
  const polls = async () =>
    (
      await database.query<{ polls: number; wait_s: number }>(
        `SELECT polls, extract(epoch FROM next_poll_at - now())::float AS wait_s FROM attempts WHERE shipment_id = $1`,
        [id],
      )
    ).rows[0];
  await makeDue();
  await vi.waitFor(async () => expect((await polls())?.polls).toBe(1), eventually);
  await makeDue();
  await vi.waitFor(async () => expect((await polls())?.polls).toBe(2), eventually);
  expect((await polls())?.wait_s).toBeGreaterThan(5);
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'unconfirmed', awb: null });
});

it('fetches a label that did not come with its AWB', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 1 });
  const { id } = await book();
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', hasLabel: false });
  await makeDue();
  await vi.waitFor(async () => {
    expect(await findShipment(stack.oasis, id)).toMatchObject({ hasLabel: true });
  }, eventually);
});

it('tracks shipments that nobody views, and stops after delivery', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await book()).id));
  for (const id of ids) {
    const { awb } = (await findShipment(stack.oasis, id)) ?? {};
    for (const stage of ['collected', 'on-the-way', 'out-for-delivery', 'delivered'])
      await stack.move(awb ?? '', stage);
  }
  await makeDue();
  await vi.waitFor(async () => {
    for (const id of ids) expect(await findShipment(stack.oasis, id)).toMatchObject({ phase: 'delivered' });
  }, eventually);
  const { rows } = await database.query('SELECT track_after FROM shipments WHERE id = ANY ($1)', [ids]);
  expect(rows).toEqual(ids.map(() => ({ track_after: null })));
});

it('shuts down in order on a signal', async () => {
  const [worker] = workers;
  await worker?.stop();
  expect(worker?.exitCode()).toBe(0);
});
