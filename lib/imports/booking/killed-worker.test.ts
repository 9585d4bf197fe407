import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { findProgress } from '../files/find-import.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';

const stack = await startImportStack();
const folder = mkdtempSync(join(tmpdir(), 'waybill-worker-'));
const eventually = { timeout: 110_000, interval: 20 };

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

  // Of the first bookings, one for each of the account's slots, none is answered.
  const params = { ms: 60_000, afterAccept: true };
  await stack.fault({ operation: 'CreateBooking', kind: 'delay', remaining: 4, params });
  const first = startWorker(join(folder, 'first.log'));
  await vi.waitFor(async () => expect(await stack.ledger()).toHaveLength(4), eventually);
  await first.kill();
  expect(await countBooked()).toBe(0);

  // Otherwise the leases of the four last for minutes.
  await stack.database.query(
    "UPDATE attempts SET lease_until = now(), next_poll_at = now() WHERE state = 'sent'",
  );
  const second = startWorker(join(folder, 'second.log'));
  const ended = {
    sameReference: 0,
    withheld: 0,
    booked: 30,
    duplicate: 2,
    wrong: 1,
    right: 0,
    queued: 0,
    rejected: 0,
    unconfirmed: 0,
  };
  await vi.waitFor(
    async () => expect((await findProgress(stack.oasis, importId))?.counts).toEqual(ended),
    eventually,
  );

  const again = await stack.added(sheet);
  expect(await stack.book(again)).toEqual({ ok: true, value: { queued: 0 } });
  expect((await findProgress(stack.oasis, again))?.counts).toEqual({ ...ended, booked: 0, duplicate: 32 });
  await second.stop();
  const sent = (await stack.ledger()).map((shipment) => shipment.reference_numbers.at(-1));
  expect(sent.toSorted()).toEqual(meant);
}, 240_000);
