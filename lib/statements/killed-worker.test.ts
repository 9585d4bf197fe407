import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { startWorker } from '#e2e/stack/start-worker.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import type { RunningProcess } from '#scripts/processes/start-process.ts';
import { confirmStatement, takeBackStatement } from './files/confirm-statement.ts';
import { findStatement } from './files/list-statements.ts';
import { uploadStatement } from './files/upload-statement.ts';
import { bookedCod, confirmAsRead, csv } from './testing/statements.ts';
import type { StatementState } from './view.ts';

const stack = await testStack();
const folder = mkdtempSync(join(tmpdir(), 'waybill-worker-'));
const eventually = { timeout: 60_000, interval: 20 };

afterAll(() => worker.stop());

/** Keeps the worker from committing, until the returned function is called. */
async function lock(text: string, values: unknown[]) {
  const client = new Client({ connectionString: stack.ownerUrl, options: '-c app.across_merchants=yes' });
  await client.connect();
  await client.query('BEGIN');
  const { rowCount } = await client.query(text, values);
  expect(rowCount).toBe(1);
  return () => client.end();
}

let worker: RunningProcess;
let starts = 0;

function start(): void {
  starts += 1;
  worker = startWorker(join(folder, `worker-${starts}.log`));
}

/** Kills the worker while it waits for the lock, and lets another one do the work. */
async function killOnce(id: string, unlock: () => Promise<void>, ended: StatementState): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await stack.database.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows.length).toBeGreaterThan(0);
  }, eventually);
  await worker.kill();
  await unlock();
  start();
  await vi.waitFor(async () => expect((await findStatement(stack.oasis, id))?.state).toBe(ended), eventually);
}

it('reads, posts and takes back each line once though its worker is killed in the middle of each', async () => {
  const { oasis } = stack;
  const shipments = await Promise.all(Array.from({ length: 20 }, () => bookedCod(oasis, 1_000)));
  const rows = [['AWB', 'COD amount', 'Fee'], ...shipments.map(({ awb }) => [awb, '10', '1'])];
  const stored = await uploadStatement(oasis, { bytes: csv(rows), name: 'killed.csv', kind: 'cod' });
  const id = stored.ok ? stored.value.id : '';
  const positions = async () => {
    const timelines = await Promise.all(shipments.map((shipment) => timelineOf(oasis, shipment.id)));
    const found = timelines.map((timeline) =>
      timeline?.positions.map(({ account, amountMinor }) => [account, amountMinor]),
    );
    return [...new Set(found.map((each) => JSON.stringify(each)))];
  };
  const lockFile = await lock('SELECT FROM statements WHERE id = $1 FOR UPDATE', [id]);
  start();
  await killOnce(id, lockFile, 'asked');
  await confirmAsRead(oasis, id);
  expect(await findStatement(oasis, id)).toMatchObject({ lines: 20, counts: { 'not-compared': 20 } });

  const lockLine = () =>
    lock('SELECT FROM statement_lines WHERE statement_id = $1 AND number = 12 FOR UPDATE', [id]);
  const unlockPosting = await lockLine();
  await confirmStatement(oasis, id);
  await killOnce(id, unlockPosting, 'posted');
  expect(await positions()).toEqual([
    JSON.stringify([
      ['cod-remitted', 900],
      ['fees', 100],
      ['sales', -1_000],
    ]),
  ]);

  const unlockTakingBack = await lockLine();
  expect(await takeBackStatement(oasis, id)).toMatchObject({ ok: true });
  await killOnce(id, unlockTakingBack, 'taken-back');
  expect(await positions()).toEqual([
    JSON.stringify([
      ['cod-collected', 1_000],
      ['sales', -1_000],
    ]),
  ]);
  expect(await unsafeCheckLedger()).toEqual([]);
}, 240_000);
