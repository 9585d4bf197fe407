import { randomUUID } from 'node:crypto';
import { makeWorkerUtils } from 'graphile-worker';
import { expect, it } from 'vitest';
import { pool } from '#lib/db/pool.ts';
import { findProgress } from '../files/find-import.ts';
import { saveRows } from '../rows/save-rows.ts';
import { answerTwin } from '../rows/twins.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';
import { queueMarkedRows, unsafeListMarkedImports } from './queue-marked-rows.ts';
import { pauseImport, stopImport } from './stop-import.ts';

const stack = await startImportStack();

it('books every right row once: pressed twice, queued by two workers, and uploaded again', async () => {
  const twice = importRow('B-2');
  const [name, ...rows] = [
    randomUUID().slice(0, 8),
    importRow('B-1'),
    twice,
    twice,
    importRow('', {}),
    importRow('B-5', { 7: '' }),
  ];
  const before = (await stack.ledger()).length;
  const id = await stack.added(rows, name);
  expect(await stack.book(id)).toEqual({ ok: true, value: { queued: 3 } });
  expect(await stack.book(id)).toEqual({ ok: true, value: { queued: 0 } });
  const marked = { merchantId: stack.oasis.merchantId, importId: id };
  expect(await unsafeListMarkedImports(10)).toContainEqual(marked);
  await Promise.all([queueMarkedRows(marked), queueMarkedRows(marked)]);
  await stack.sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 3);
  const booked = await stack.rowsOf(id);
  expect(booked.map(({ state }) => state)).toEqual(['booked', 'booked', 'duplicate', 'booked', 'wrong']);
  expect(booked[2]?.shipment?.awb).toBe(booked[1]?.shipment?.awb);

  const again = await stack.added(rows, name);
  expect(await stack.book(again)).toEqual({ ok: true, value: { queued: 0 } });
  const repeated = await stack.rowsOf(again);
  expect(repeated.map(({ state }) => state)).toEqual([...Array(4).fill('duplicate'), 'wrong']);
  expect(repeated[0]?.shipment).toEqual(booked[0]?.shipment);
  await stack.sendAll(again);
  expect((await stack.ledger()).length).toBe(before + 3);

  expect(await answerTwin(stack.oasis, { importId: again, number: 2, isAnotherParcel: true })).toBe(true);
  expect(await stack.book(again)).toEqual({ ok: true, value: { queued: 1 } });
  await stack.sendAll(again);
  expect((await stack.ledger()).length).toBe(before + 4);
});

it('shows the carrier’s reason at a rejected row, and sends it again after a correction', async () => {
  const id = await stack.added([importRow('R-1'), importRow('R-2')]);
  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', remaining: 1 });
  await stack.book(id);
  await stack.sendAll(id);
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual(['rejected', 'booked']);
  expect(rows[0]?.problems[0]?.message).toEqual(expect.any(String));
  const given = [
    { number: 2, version: 0, edits: { weight: '٢' } },
    { number: 3, version: 0, edits: { weight: '9' } },
  ];
  const corrected = await saveRows(stack.oasis, { importId: id, rows: given });
  expect(corrected).toMatchObject({
    ok: true,
    value: {
      refused: [3],
      rows: [
        { state: 'right', values: { weight: '٢' }, version: 1 },
        { state: 'booked', values: { weight: '1.25' } },
      ],
    },
  });
  const before = (await stack.ledger()).length;
  expect(await stack.book(id)).toEqual({ ok: true, value: { queued: 1 } });
  await stack.sendAll(id);
  expect((await stack.rowsOf(id)).map(({ state }) => state)).toEqual(['booked', 'booked']);
  expect((await stack.ledger()).length).toBe(before + 1);
});

it('pauses, goes on, and takes back what isn’t sent', async () => {
  const id = await stack.added(Array.from({ length: 6 }, (_, at) => importRow(`P-${at}`)));
  const marked = { merchantId: stack.oasis.merchantId, importId: id };
  const before = (await stack.ledger()).length;
  await stack.book(id);
  await queueMarkedRows(marked, 2);
  await pauseImport(stack.oasis, { importId: id, isPaused: true });
  expect(await unsafeListMarkedImports(10)).not.toContainEqual(marked);
  await stack.sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 2);
  expect(await findProgress(stack.oasis, id)).toMatchObject({ booked: 2, queued: 4 });
  await pauseImport(stack.oasis, { importId: id, isPaused: false });
  await queueMarkedRows(marked, 1);
  // The worker died before it recorded the row that it queued.
  await stack.database.query("UPDATE import_rows SET state = 'queued' WHERE import_id = $1 AND number = 4", [
    id,
  ]);
  expect(await stopImport(stack.oasis, { importId: id })).toBe(3);
  await stack.sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 3);
  expect(await findProgress(stack.oasis, id)).toMatchObject({ booked: 3, right: 3, queued: 0 });
  expect(await stack.book(id)).toEqual({ ok: true, value: { queued: 3 } });
  await stack.sendAll(id);
  expect((await stack.ledger()).length).toBe(before + 6);
});

it('wakes the worker when rows are marked and when a pause ends', async () => {
  const id = await stack.added([importRow('W-1'), importRow('W-2', { 7: '' })]);
  const queue = await makeWorkerUtils({ connectionString: stack.databaseUrl });
  await queue.migrate();
  await queue.release();
  const sweeps = async () => {
    const { rowCount } = await pool().query("DELETE FROM graphile_worker._private_jobs WHERE key = 'sweep'");
    return rowCount;
  };
  await stack.book(id);
  expect(await sweeps()).toBe(1);
  await stack.book(id);
  await pauseImport(stack.oasis, { importId: id, isPaused: true });
  expect(await sweeps()).toBe(0);
  await pauseImport(stack.oasis, { importId: id, isPaused: false });
  expect(await sweeps()).toBe(1);
  await stack.sendAll(id);
});
