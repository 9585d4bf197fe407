import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import type { RunningProcess } from '#scripts/processes/start-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-worker-'));
const stack = await testStack();
let database: Pool;
let workers: RunningProcess[];

let answerLost: string;
let neverArrived: string;
let labelMissing: string;
let delivered: string[];

// All is booked and due before the workers start, so that their first sweep does it and nothing waits for an interval.
beforeAll(async () => {
  ({ database } = stack);
  answerLost = await bookWith('reset-after-accept');
  neverArrived = await bookWith('reset-before-accept');
  labelMissing = await bookWith('missing-label');
  delivered = await Promise.all(Array.from({ length: 6 }, () => book()));
  for (const id of delivered) {
    const { awb } = (await found(id)) ?? {};
    for (const stage of ['collected', 'on-the-way', 'out-for-delivery', 'delivered'])
      await stack.move(awb ?? '', stage);
  }
  expect(await found(answerLost)).toMatchObject({ state: 'unconfirmed', awb: null });
  expect(await found(neverArrived)).toMatchObject({ state: 'unconfirmed', awb: null });
  expect(await found(labelMissing)).toMatchObject({ state: 'booked', hasLabel: false });
  await makeDue();
  workers = [1, 2].map((number) => startWorker(join(folder, `worker-${number}.log`), { LOG_LEVEL: 'info' }));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

const found = (id: string) => findShipment(stack.oasis, id);

async function book(): Promise<string> {
  const booking = await typedRequest(stack.oasis);
  await bookShipment(stack.oasis, booking);
  return booking.id;
}

async function bookWith(kind: string): Promise<string> {
  await stack.fault({ operation: 'CreateBooking', kind, remaining: 1 });
  return book();
}

async function makeDue() {
  await database.query('UPDATE attempts SET next_poll_at = now() WHERE next_poll_at IS NOT NULL');
  await database.query('UPDATE shipments SET track_after = now() WHERE track_after IS NOT NULL');
  await database.query('UPDATE shipments SET label_after = now() WHERE label_after IS NOT NULL');
}

const eventually = { timeout: 30_000, interval: 100 };

it('finds the AWB of an unconfirmed booking whose page is closed', async () => {
  await vi.waitFor(async () => {
    expect(await found(answerLost)).toMatchObject({ state: 'booked', unconfirmed: null });
  }, eventually);
});

it('fetches a label that did not come with its AWB', async () => {
  await vi.waitFor(async () => {
    expect(await found(labelMissing)).toMatchObject({ hasLabel: true });
  }, eventually);
});

it('tracks shipments that nobody views, and after delivery only for a correction', async () => {
  await vi.waitFor(async () => {
    for (const id of delivered) expect(await found(id)).toMatchObject({ phase: 'delivered' });
  }, eventually);
  const { rows } = await database.query(
    `SELECT track_after > now() + interval '5 hours' AND NOT track_first AS rests FROM shipments WHERE id = ANY ($1)`,
    [delivered],
  );
  expect(rows).toEqual(delivered.map(() => ({ rests: true })));
});

it('polls an unconfirmed attempt without a booking at growing intervals', async () => {
  const polls = async () =>
    (
      await database.query<{ polls: number; wait_s: number }>(
        `SELECT polls, extract(epoch FROM next_poll_at - now())::float AS wait_s FROM attempts WHERE shipment_id = $1`,
        [neverArrived],
      )
    ).rows[0];
  await vi.waitFor(async () => expect((await polls())?.polls).toBe(1), eventually);
  await makeDue();
  await vi.waitFor(async () => expect((await polls())?.polls).toBe(2), eventually);
  expect((await polls())?.wait_s).toBeGreaterThan(5);
  expect(await found(neverArrived)).toMatchObject({ state: 'unconfirmed', awb: null });
});

it('shuts down in order on a signal', async () => {
  const [worker] = workers;
  await worker?.stop();
  expect(worker?.exitCode()).toBe(0);
});
