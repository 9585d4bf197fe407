import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { findProgress } from '../files/find-import.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';

const stack = await startImportStack();
const folder = mkdtempSync(join(tmpdir(), 'waybill-worker-'));
const eventually = { timeout: 110_000, interval: 20 };

/** Keeps the worker from recording that it queued a row's booking, until the returned function is called. */
async function lockRow(importId: string, number: number) {
  const client = new Client({ connectionString: stack.ownerUrl, options: '-c app.across_merchants=yes' });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM import_rows WHERE import_id = $1 AND number = $2 FOR UPDATE', [
    importId,
    number,
  ]);
  return () => client.end();
}

async function countBooked(): Promise<number> {
  const { rows } = await stack.database.query(
    "SELECT FROM shipments WHERE reference LIKE 'KILL-%' AND awb IS NOT NULL",
  );
  return rows.length;
}

it('books each order once though its worker is killed in the middle, and nothing of the same file again', async () => {
  const meant = Array.from({ length: 30 }, (_, at) => `KILL-${String(at).padStart(2, '0')}`);
  const rows = meant.map((reference) => importRow(reference));
  const sheet = [...rows, ...rows.slice(3, 5), importRow('KILL-wrong', { 7: 'heavy' })];
  const importId = await stack.added(sheet);
  expect(await stack.book(importId)).toEqual({ ok: true, value: { queued: 30 } });

  // The worker queues ten rows and one that it can't record. Of the eleven bookings, three are never answered.
  const unlock = await lockRow(importId, 12);
  const params = { ms: 60_000, afterAccept: true };
  await stack.fault({ operation: 'CreateBooking', kind: 'delay', remaining: 3, params });
  const first = startWorker(join(folder, 'first.log'), { OPERATOR_SEND_TIMEOUT_MS: '60000' });
  await vi.waitFor(async () => {
    expect(await stack.ledger()).toHaveLength(11);
    expect(await countBooked()).toBe(8);
  }, eventually);
  await first.kill();
  await unlock();

  // Otherwise the leases of the three last for minutes.
  await stack.database.query(
    "UPDATE attempts SET lease_until = now(), next_poll_at = now() WHERE state = 'sent'",
  );
  const second = startWorker(join(folder, 'second.log'));
  const ended = {
    ...{ sameReference: 0, withheld: 0 },
    booked: 30,
    duplicate: 2,
    wrong: 1,
    right: 0,
    queued: 0,
    rejected: 0,
    unconfirmed: 0,
  };
  await vi.waitFor(async () => expect(await findProgress(stack.oasis, importId)).toEqual(ended), eventually);

  const again = await stack.added(sheet);
  expect(await stack.book(again)).toEqual({ ok: true, value: { queued: 0 } });
  expect(await findProgress(stack.oasis, again)).toEqual({ ...ended, booked: 0, duplicate: 32 });
  await second.stop();
  const sent = (await stack.ledger()).map((shipment) => shipment.reference_numbers.at(-1));
  expect(sent.toSorted()).toEqual(meant);
}, 240_000);
