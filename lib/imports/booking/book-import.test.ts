import { randomUUID } from 'node:crypto';
import { makeWorkerUtils } from 'graphile-worker';
import { expect, it } from 'vitest';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { pool } from '#lib/db/pool.ts';
import { findImport, findProgress } from '../files/find-import.ts';
import { saveRows } from '../rows/save-rows.ts';
import { answerTwin } from '../rows/twins.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { importRow } from '../testing/rows.ts';
import { bookImport } from './book-import.ts';
import { reviewBooking } from './review-booking.ts';
import { pauseImport, stopImport } from './stop-import.ts';

const stack = await startImportStack();

it('books every right row once: pressed twice, and uploaded again', async () => {
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
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before + 3);
  const booked = await stack.rowsOf(id);
  expect(booked.map(({ state }) => state)).toEqual(['booked', 'booked', 'duplicate', 'booked', 'wrong']);
  expect(booked[2]?.shipment?.awb).toBe(booked[1]?.shipment?.awb);

  const again = await stack.added(rows, name);
  expect(await stack.book(again)).toEqual({ ok: true, value: { queued: 0 } });
  const repeated = await stack.rowsOf(again);
  expect(repeated.map(({ state }) => state)).toEqual([...Array(4).fill('duplicate'), 'wrong']);
  expect(repeated[0]?.shipment).toEqual(booked[0]?.shipment);
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before + 3);

  expect(await answerTwin(stack.oasis, { importId: again, number: 2, isAnotherParcel: true })).toBe(true);
  expect(await stack.book(again)).toEqual({ ok: true, value: { queued: 1 } });
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before + 4);
});

it('keeps what is archived as booked, and knows it in a new file', async () => {
  const [name, rows] = [randomUUID().slice(0, 8), [importRow('V-1'), importRow('V-2')]];
  const id = await stack.added(rows, name);
  await stack.book(id);
  await stack.sendAll();
  const booked = await stack.rowsOf(id);
  const ids = booked.map(({ shipment }) => shipment?.id ?? '');
  await unsafeArchiveNow(stack.database, stack.oasis.merchantId, ids);
  expect(await stack.rowsOf(id)).toEqual(booked);
  expect(await stack.book(id)).toEqual({ ok: true, value: { queued: 0 } });
  const edits = [{ number: 2, version: 0, edits: { weight: '9' } }];
  expect(await saveRows(stack.oasis, { importId: id, rows: edits })).toMatchObject({
    value: { refused: [2], rows: [{ state: 'booked' }] },
  });
  const again = await stack.rowsOf(await stack.added(rows, name));
  expect(again.map(({ state, shipment }) => [state, shipment])).toEqual(
    booked.map(({ shipment }) => ['duplicate', shipment]),
  );
});

it('shows the carrier’s reason at a rejected row, and sends it again after a correction', async () => {
  const id = await stack.added([importRow('R-1'), importRow('R-2')]);
  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', remaining: 1 });
  await stack.book(id);
  await stack.sendAll();
  const rows = await stack.rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual(['rejected', 'booked']);
  expect(rows[0]?.problems[0]?.text).toEqual(expect.any(String));
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
  await stack.sendAll();
  expect((await stack.rowsOf(id)).map(({ state }) => state)).toEqual(['booked', 'booked']);
  expect((await stack.ledger()).length).toBe(before + 1);
});

it('pauses, goes on, and takes back what isn’t sent', async () => {
  const importId = await stack.added(Array.from({ length: 6 }, (_, at) => importRow(`P-${at}`)));
  const before = (await stack.ledger()).length;
  const sent = async () => (await stack.ledger()).length - before;
  const isPaused = async () => (await findImport(stack.oasis, { id: importId }))?.of.isPaused;
  await stack.book(importId);
  await stack.sendAll(2);
  await pauseImport(stack.oasis, { importId, isPaused: true });
  await stack.sendAll();
  expect([await sent(), await isPaused()]).toEqual([2, true]);
  expect(await findProgress(stack.oasis, importId)).toMatchObject({ counts: { booked: 2, queued: 4 } });
  await pauseImport(stack.oasis, { importId, isPaused: false });
  await stack.sendAll(1);
  expect([await sent(), await isPaused()]).toEqual([3, false]);

  await pauseImport(stack.oasis, { importId, isPaused: true });
  const drafts = async () =>
    Number((await pool().query("SELECT count(*) FROM shipments WHERE state = 'draft'")).rows[0].count);
  const own = await drafts();
  expect(await stopImport(stack.oasis, { importId })).toBe(3);
  expect([await drafts(), await isPaused()]).toEqual([own, false]);
  await stack.sendAll();
  expect(await sent()).toBe(3);
  expect(await findProgress(stack.oasis, importId)).toMatchObject({
    counts: { booked: 3, right: 3, queued: 0 },
  });
  expect(await stack.book(importId)).toEqual({ ok: true, value: { queued: 3 } });
  await stack.sendAll();
  expect(await sent()).toBe(6);
});

it('says that the carrier books nothing at the moment, until it does again', async () => {
  const importId = await stack.added([importRow('T-1'), importRow('T-2')]);
  const isResting = async () => (await findProgress(stack.oasis, importId))?.isResting;
  await stack.book(importId);
  await stack.stopOperator();
  await stack.sendAll();
  expect(await isResting()).toBe(true);
  await stack.startOperator();
  await stack.run(
    "UPDATE attempts SET lease_until = now() WHERE state = 'prepared' AND lease_until IS NOT NULL",
  );
  expect(await isResting()).toBe(false);
  await stack.sendAll();
  expect(await findProgress(stack.oasis, importId)).toMatchObject({
    counts: { booked: 2 },
    isResting: false,
  });
});

it('sends each row once or takes it back, when it is stopped while workers send', async () => {
  const importId = await stack.added(Array.from({ length: 12 }, (_, at) => importRow(`S-${at}`)));
  const before = (await stack.ledger()).length;
  await stack.book(importId);
  const [taken] = await Promise.all([
    stopImport(stack.oasis, { importId }),
    stack.sendAll(),
    stack.sendAll(),
  ]);
  const booked = (await stack.ledger()).length - before;
  expect(booked + (taken ?? 0)).toBe(12);
  expect(await findProgress(stack.oasis, importId)).toMatchObject({
    counts: { booked, right: taken, queued: 0 },
  });
});

it('books all the rows or none: a row that changes meanwhile, and the same file twice at once', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => importRow(`A-${at}`));
  const before = (await stack.ledger()).length;
  const [one, other] = [await stack.added(rows), await stack.added(rows)];
  const tokens = new Map<string, string>();
  for (const id of [one, other]) tokens.set(id, (await reviewBooking(stack.oasis, id))?.token ?? '');
  const book = (importId: string) =>
    bookImport(stack.oasis, { importId, token: tokens.get(importId) ?? '', key: `api ${importId}` });
  const edits = [{ number: 5, version: 0, edits: { weight: '2' } }];
  const [changed] = await Promise.all([book(one), saveRows(stack.oasis, { importId: one, rows: edits })]);
  const counts = (await findProgress(stack.oasis, one))?.counts;
  expect([changed.ok, counts?.queued]).toEqual(changed.ok ? [true, 8] : [false, 0]);
  tokens.set(one, (await reviewBooking(stack.oasis, one))?.token ?? '');

  const answers = await Promise.all([book(one), book(other), book(one), book(other)]);
  const isRepeat = answers.map((answer) => answer.ok && answer.value.isRepeat === true);
  expect(isRepeat.filter((repeated, at) => answers[at]?.ok && !repeated).length).toBeLessThanOrEqual(1);
  await stack.sendAll();
  for (const id of [one, other]) await stack.book(id);
  await stack.sendAll();
  expect((await stack.ledger()).length).toBe(before + 8);
});

it('books a long file in its order', async () => {
  const length = 250;
  const importId = await stack.added(Array.from({ length }, (_, at) => importRow(`L-${at}`)));
  expect(await stack.book(importId)).toEqual({ ok: true, value: { queued: length } });
  const { rows } = await stack.database.query(
    `SELECT shipments.reference FROM shipments JOIN attempts ON shipment_id = shipments.id
     WHERE attempts.state = 'prepared' ORDER BY queued_at, shipments.created_at`,
  );
  expect(rows.map(({ reference }) => reference)).toEqual(Array.from({ length }, (_, at) => `L-${at}`));
  await stack.sendAll(1);
  expect((await stack.rowsOf(importId))[0]?.state).toBe('booked');
  expect(await stopImport(stack.oasis, { importId })).toBe(length - 1);
});

it('wakes the worker when rows are queued and when a pause ends', async () => {
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
  await stack.sendAll();
});
