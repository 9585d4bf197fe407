import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { workerFor } from '#lib/core/actor.ts';
import { cancelShipment } from '#lib/shipments/cancelling/cancel-shipment.ts';
import { resolveDoubt } from '#lib/shipments/doubts/resolve-doubt.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { listShipments } from '#lib/shipments/lists/list-shipments.ts';
import { trackShipment } from '#lib/shipments/tracking/track-shipment.ts';
import { migrate } from '#prisma/migrate.ts';
import type { OldBooking } from './old-portal.ts';
import { createDatabaseBefore, openBefore } from './open-before.ts';
import { plantRows } from './plant-rows.ts';
import { versionBefore } from './version-before.ts';

/** The longest acceptable wait: afterwards a person gives up, or the transaction times out. */
const longestWaitMs = 5_000;

let stack: VerbStack;
let before: Awaited<ReturnType<typeof openBefore>>;
let planted: Awaited<ReturnType<typeof plantRows>>;
let rowsBefore: Awaited<ReturnType<typeof plantedRows>>;
let applied: string[];
let booked: readonly OldBooking[];

beforeAll(async () => {
  const database = await createDatabaseBefore();
  stack = await startVerbStack(database);
  before = await openBefore(database.url, stack.operatorUrl);
  planted = await plantRows(stack, before.oldPortal);
  rowsBefore = await plantedRows();
  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', probability: 0.1 });
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept', probability: 0.1 });
  const work = before.oldPortal.work(6);
  await work.goOn(12);
  applied = await migrate(database.ownerUrl, { portalRole: 'waybill' });
  await work.goOn(30);
  await work.stop();
  booked = work.done;
});
afterAll(async () => {
  await before.close();
  await stack.stop();
});

const plantedIds = () => Object.values(planted).map(({ id }) => id);

/** The current content of the planted rows, by table. */
async function plantedRows() {
  const all: Record<string, unknown[]> = {};
  for (const table of ['shipments', 'attempts', 'labels', 'tracking_events']) {
    const { rows } = await before.client.query<{ row: unknown }>(
      `SELECT to_jsonb(${table}) AS row FROM ${table}
       WHERE ${table === 'shipments' ? 'id' : 'shipment_id'} = ANY($1) ORDER BY to_jsonb(${table})::text COLLATE "C"`,
      [plantedIds()],
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

async function referenceOf(shipmentId: string, state: string): Promise<string> {
  const { rows } = await before.client.query<{ reference: string }>(
    "SELECT reference FROM attempts WHERE shipment_id = $1 AND kind = 'book' AND state::text = $2",
    [shipmentId, state],
  );
  return rows[0]?.reference ?? '';
}

const awbOf = async (reference: string) =>
  (await stack.ledger()).find(({ reference_numbers }) => reference_numbers.includes(reference))?.awb ?? '';

async function listedIds(): Promise<string[]> {
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listShipments(stack.oasis, cursor ? { cursor } : {});
    listed.push(...page.items.map(({ id }) => id));
    cursor = page.older ?? undefined;
  } while (cursor);
  return listed;
}

it('the newer migrations were applied, and the portal of the previous version kept working', () => {
  expect(applied).not.toEqual([]);
  expect(applied.filter((name) => name <= versionBefore.lastMigration)).toEqual([]);
  expect(before.oldPortal.record.failures).toEqual([]);
  expect(before.oldPortal.record.slowestMs).toBeLessThan(longestWaitMs);
});

it('every row still has its old content', async () => {
  // Rows may have more columns now.
  expect(await plantedRows()).toMatchObject(rowsBefore);
  expect(new Set(await listedIds())).toEqual(new Set([...plantedIds(), ...booked.map(({ id }) => id)]));
});

it('the bookings that the previous version made meanwhile are complete', async () => {
  const inLedger = (await stack.ledger()).map(({ awb }) => awb);
  expect(new Set(booked.map(({ state }) => state)).size).toBeGreaterThan(1);
  for (const { id, state, awb } of booked) {
    const shipment = await findShipment(stack.oasis, id);
    expect(shipment).toMatchObject({ state, awb });
    if (!awb) continue;
    expect(inLedger).toContain(awb);
    expect(shipment).toMatchObject({ hasLabel: true, events: [{ code: 'CLC81' }] });
  }
});

it('the current functions read the rows of the previous version', async () => {
  const find = (id: string) => findShipment(stack.oasis, id);
  const { draft, refused, unheard, writtenOff, duplicate } = planted;
  expect(await find(draft.id)).toMatchObject({ state: 'draft', receiverName: 'ليلى حداد' });
  expect(await find(refused.id)).toMatchObject({ state: 'refused', refusal: { message: 'no' } });
  expect(await find(unheard.id)).toMatchObject({ state: 'in_doubt', doubt: { looks: 0 } });
  expect(await find(writtenOff.id)).toMatchObject({ state: 'draft', isWrittenOff: true });
  expect(await find(duplicate.id)).toMatchObject({
    state: 'booked',
    awb: duplicate.awb,
    suspectedDuplicateAwb: await awbOf(await referenceOf(duplicate.id, 'written_off')),
  });
});

it('the current functions complete what the previous version started', async () => {
  const { booked, inDoubt, unheard, cancelling } = planted;
  const worker = workerFor(stack.oasis.merchantId);
  const awb = await awbOf(await referenceOf(inDoubt.id, 'unknown'));
  expect(awb).not.toBe('');
  expect(await resolveDoubt(worker, inDoubt.id)).toBe('changed');
  expect(await findShipment(stack.oasis, inDoubt.id)).toMatchObject({ state: 'booked', awb });
  expect(await resolveDoubt(worker, unheard.id)).toBe('unchanged');

  expect(await trackShipment(stack.oasis, cancelling.id)).toMatchObject({
    refreshed: true,
    shipment: { state: 'cancelled', awb: cancelling.awb },
  });
  expect(await trackShipment(stack.oasis, booked.id)).toMatchObject({
    refreshed: true,
    shipment: { state: 'booked', hasLabel: true },
  });
  const details = { receiver: { area: { id: '30101' } } };
  expect(await findShipment(stack.oasis, booked.id)).toMatchObject({ details });
  const asked = { id: booked.id, key: 'a key', expectedRule: 'will-cancel' } as const;
  expect(await cancelShipment(stack.oasis, asked)).toEqual({ ok: true, value: { state: 'cancelled' } });
});
