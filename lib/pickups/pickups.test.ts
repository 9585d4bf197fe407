import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { standingOf } from '#components/shipments/standing.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { readLabelBarcodes } from '#e2e/browser/read-label-barcode.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findCancelRules } from '#lib/attempts/cancel-many.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { changeShipment, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { pickupAtOf } from '#lib/shipments/due-times.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { handOver, undoHandOver } from './hand-over.ts';
import { listParcels } from './list-parcels.ts';
import { listPickups } from './list-pickups.ts';
import { exportManifest, printManifest, readManifest } from './manifest.ts';
import { listManifestParts } from './manifest-parts.ts';
import { type ManifestOf, type PickupPlace, readPickupPlace, writePickupPlace } from './schema.ts';
import { mostGrouped, mostInManifest } from './view.ts';

// The first manifest waits for WebAssembly modules to compile.

const stack = await testStack();

beforeEach(() =>
  inMerchant(stack.oasis.merchantId, async ({ shipment }) => {
    await shipment.deleteMany({});
  }),
);

const today = dubaiClock(new Date()).date;
const waiting: PickupPlace = { of: 'waiting', group: null };
const handedOver: PickupPlace = { of: 'handed-over', group: null };

type Given = {
  sender?: string;
  day?: string;
  from?: string;
  codMinor?: number;
  phase?: 'collected' | 'in_transit';
};

async function booked({ sender = 'Oasis Books', day = today, from = '14:00', codMinor, phase }: Given = {}) {
  const awb = `78${String(Math.trunc(Math.random() * 1e11)).padStart(11, '0')}`;
  const id = await insertShipment(stack.oasis, {
    state: 'booked',
    phase: phase ?? 'expected',
    awb,
    name: 'Layla',
    codMinor,
  });
  const details = {
    service: { pickupDate: day, pickupFrom: from, pickupTo: '18:00' },
    sender: {
      companyName: sender,
      contactName: 'Sara',
      address: 'Al Quoz',
      emirate: { id: '1', nameEn: 'Dubai', nameAr: 'دبي' },
    },
  };
  await changeShipment(stack.oasis, id, {
    details,
    pickupAt: pickupAtOf(details.service),
    pieces: 1,
    weightGrams: 500,
  });
  return { id, awb };
}

const idsOf = async (place: PickupPlace) => (await listParcels(stack.oasis, place)).items.map(({ id }) => id);

describe('handing over', () => {
  it('marks a parcel once, with its event, and changes neither state nor phase', async () => {
    const { id, awb } = await booked();
    const { id: personId, name } = await prisma().user.findFirstOrThrow({
      where: { merchantId: stack.oasis.merchantId },
    });
    expect(await handOver({ ...stack.oasis, id: personId }, `AWB${awb}`)).toMatchObject({
      outcome: 'handed-over',
      id,
      receiverName: 'Layla',
    });
    const again = await handOver(stack.oasis, awb);
    expect(again).toMatchObject({ outcome: 'again', at: expect.any(String) });
    expect(await eventsOf(stack.oasis, id)).toEqual(['handed-over by person']);
    const row = await inMerchant(stack.oasis.merchantId, ({ shipment }) =>
      shipment.findFirst({ where: { id } }),
    );
    expect(row).toMatchObject({ state: 'booked', phase: 'expected' });
    const { items } = await listParcels(stack.oasis, handedOver);
    expect(items).toMatchObject([{ id, handedOver: { by: { name } } }]);
    expect(await idsOf(waiting)).toEqual([]);
  });

  it('is a fact on its page and in the list, until the carrier reports the parcel', async () => {
    const { id, awb } = await booked();
    await handOver(stack.oasis, awb);
    const listed = async () => (await listShipments(stack.oasis, {})).items.map(standingOf);
    expect(await listed()).toEqual(['state.handed_over']);
    const shipment = await findShipment(stack.oasis, id);
    expect(shipment && standingOf(shipment)).toBe('state.handed_over');
    expect(shipment?.cancelRule).toEqual({ rule: 'will-return' });
    expect(await findCancelRules(stack.oasis, [id])).toMatchObject([{ cancelRule: { rule: 'will-return' } }]);
    await changeShipment(stack.oasis, id, { phase: 'collected' });
    expect(await listed()).toEqual(['phase.collected']);
  });

  it.each([
    ['cancelled', 'expected'],
    ['booked', 'cancelled'],
  ] as const)('a parcel that is %s in the phase %s leaves the count', async (state, phase) => {
    const { id, awb } = await booked();
    await booked().then((other) => handOver(stack.oasis, other.awb));
    await handOver(stack.oasis, awb);
    expect((await listPickups(stack.oasis)).handedOver).toBe(2);
    await changeShipment(stack.oasis, id, { state, phase });
    expect((await listPickups(stack.oasis)).handedOver).toBe(1);
    expect(await idsOf(handedOver)).not.toContain(id);
  });

  it('is done once by two scans at the same time', async () => {
    const { id, awb } = await booked();
    const both = await Promise.all([handOver(stack.oasis, awb), handOver(stack.oasis, awb)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['again', 'handed-over']);
    expect(await eventsOf(stack.oasis, id)).toEqual(['handed-over by person']);
  });

  it('can be undone, once', async () => {
    const { id, awb } = await booked();
    await handOver(stack.oasis, awb);
    expect(await undoHandOver(stack.oasis, id)).toBe(true);
    expect(await undoHandOver(stack.oasis, id)).toBe(false);
    expect(await undoHandOver(stack.oasis, randomUUID())).toBe(false);
    expect(await eventsOf(stack.oasis, id)).toEqual(['handed-over by person', 'hand-over-undone by person']);
    expect(await idsOf(waiting)).toEqual([id]);
  });

  it.each([
    ['cancelled', 'cancelled', 'cancelled'],
    ['cancelling', 'expected', 'not-booked'],
    ['cancel_unconfirmed', 'expected', 'not-booked'],
    ['booked', 'in_transit', 'moved-on'],
    ['booked', 'delivered', 'moved-on'],
    ['booked', 'collected', 'handed-over'],
  ] as const)('%s, %s: %s', async (state, phase, outcome) => {
    const awb = `79${String(Math.trunc(Math.random() * 1e11)).padStart(11, '0')}`;
    await insertShipment(stack.oasis, { state, phase, awb });
    expect(await handOver(stack.oasis, awb)).toMatchObject({ outcome });
  });

  it.each(['', 'hello', '1234567890123', '\u0000', 'x'.repeat(200)])('%j is unknown', async (code) => {
    expect(await handOver(stack.oasis, code)).toEqual({ outcome: 'unknown' });
  });

  it('takes the reference of one parcel, in any case and with Code 39’s stars', async () => {
    await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', reference: '#Ab-1001' });
    await insertShipment(stack.oasis, { state: 'cancelled', reference: 'AB-1001' });
    await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', reference: 'AB-10012' });
    await insertShipment(stack.nakheel, { state: 'booked', phase: 'expected', reference: 'AB-1001' });
    expect(await handOver(stack.oasis, '*AB-1001*')).toMatchObject({ outcome: 'handed-over' });
    expect(await handOver(stack.oasis, 'AB-1001')).toMatchObject({ outcome: 'again' });
    await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', reference: 'AB-1001' });
    expect(await handOver(stack.oasis, 'AB-1001')).toEqual({ outcome: 'several' });
    expect(await handOver(stack.oasis, 'AB-100')).toEqual({ outcome: 'unknown' });
  });

  it('marks nothing for the label of a suspected duplicate', async () => {
    const { id, awb } = await booked();
    const lateAwb = `76${awb.slice(2)}`;
    await stack.run(`INSERT INTO awbs VALUES ($1, 'sandbox', $2, $3)`, [lateAwb, stack.oasis.merchantId, id]);
    expect(await handOver(stack.oasis, lateAwb)).toMatchObject({ outcome: 'duplicate', id, at: null });
    expect(await eventsOf(stack.oasis, id)).toEqual([]);
    expect(await handOver(stack.oasis, awb)).toMatchObject({ outcome: 'handed-over' });
  });

  it('knows no other merchant’s parcels', async () => {
    const awb = '7812345678999';
    const id = await insertShipment(stack.nakheel, { state: 'booked', phase: 'expected', awb });
    expect(await handOver(stack.oasis, awb)).toEqual({ outcome: 'unknown' });
    expect(await handOver(stack.nakheel, awb)).toMatchObject({ outcome: 'handed-over' });
    expect(await undoHandOver(stack.oasis, id)).toBe(false);
  });
});

describe('pickups', () => {
  it('are grouped by window and sender, with what is handed over', async () => {
    const first = await booked({ from: '09:00' });
    await booked({ from: '09:00' });
    await booked({ sender: 'Oasis Warehouse' });
    await booked({ day: addDays(today, 1) });
    await booked({ phase: 'in_transit' });
    await insertShipment(stack.oasis, { state: 'booked', phase: 'expected' });
    await handOver(stack.oasis, first.awb);
    const { groups, ...counts } = await listPickups(stack.oasis);
    expect(counts).toEqual({ waiting: 4, handedOver: 1 });
    expect(
      groups.map(({ day, from, sender, waiting: left, handedOver: done }) => [
        day,
        from,
        sender.name,
        left,
        done,
      ]),
    ).toEqual([
      [today, '09:00', 'Oasis Books', 1, 1],
      [today, '14:00', 'Oasis Warehouse', 1, 0],
      [addDays(today, 1), '14:00', 'Oasis Books', 1, 0],
      [null, null, '', 1, 0],
    ]);
    const [group] = groups;
    if (!group?.day || !group.from || !group.to) throw new Error('no group');
    const place = {
      of: 'handed-over',
      group: { day: group.day, from: group.from, to: group.to, sender: group.sender.key },
    } as const;
    expect(await idsOf(place)).toEqual([first.id]);
    expect(readPickupPlace(Object.fromEntries(writePickupPlace(place)))).toEqual(place);
  });

  it('list all parcels page by page', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 28; index += 1) ids.push((await booked()).id);
    const first = await listParcels(stack.oasis, waiting);
    const second = await listParcels(stack.oasis, waiting, first.older ?? '');
    expect([first.items.length, second.items.length, second.older]).toEqual([25, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(ids));
  });

  it.each([{ day: 'x' }, { of: 'a' }, { sender: '../..', day: today, from: '1', to: '2' }])(
    'an address that nobody wrote means all: %j',
    (address) => {
      expect(readPickupPlace(address)).toEqual(waiting);
    },
  );
});

it('a manifest has the barcode of each parcel of its place; without parcels there is none', async () => {
  const parcels = [await booked(), await booked({ codMinor: 1500 })];
  await booked({ day: addDays(today, 1) });
  const { groups } = await listPickups(stack.oasis);
  const place: PickupPlace = {
    of: 'waiting',
    group: { day: today, from: '14:00', to: '18:00', sender: groups[0]?.sender.key ?? '' },
  };
  const order = (of: ManifestOf, part = 1) => ({
    of,
    part,
    locale: 'en' as const,
    merchant: { en: 'Oasis', ar: 'الواحة' },
  });
  const pdf = await printManifest(stack.oasis, order(place));
  expect((await readLabelBarcodes(pdf ?? new Uint8Array())).toSorted()).toEqual(
    parcels.map(({ awb }) => awb).toSorted(),
  );
  expect(await printManifest(stack.oasis, order(place, 2))).toBeNull();
  expect(await printManifest(stack.nakheel, order(place))).toBeNull();

  const xlsx = await exportManifest(stack.oasis, { of: place, part: 1, locale: 'en' });
  const read = await readFirstSheet(xlsx ?? Buffer.alloc(0));
  const [head, ...lines] = read.ok ? read.value.map(({ cells }) => cells) : [];
  expect(head?.at(0)).toBe('AWB');
  expect(lines.map(([awb]) => awb).toSorted()).toEqual(parcels.map(({ awb }) => awb).toSorted());
  const rows = await stack.run(
    "SELECT reason FROM audit_entries WHERE verb = 'export-manifest' AND user_id = $1",
    [stack.oasis.id],
  );
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ reason: { key: 'shipments', count: parcels.length } })),
  );
});

/** Copies a parcel, each booked a second after the newest one. */
async function copy(id: string, count: number) {
  await stack.run(
    `INSERT INTO shipments SELECT (jsonb_populate_record(NULL::shipments, to_jsonb(one) || jsonb_build_object(
       'id', gen_random_uuid(), 'state', 'booking', 'awb', null, 'reference', 'COPY', 'created_at', (SELECT max(created_at) FROM shipments) + number * interval '1 second'))).*
     FROM (SELECT * FROM shipments WHERE id = $1) AS one, generate_series(1, $2::int) AS number`,
    [id, count],
  );
  await stack.run(
    "UPDATE shipments SET state = 'booked', awb = left(id::text, 20) WHERE state = 'booking' AND reference = 'COPY'",
  );
}

it('a pickup has its manifest, though a thousand parcels were booked later', async () => {
  const { awb } = await booked({ from: '09:00' });
  const [group] = (await listPickups(stack.oasis)).groups;
  await copy((await booked({ from: '16:00' })).id, mostGrouped + 1);
  const place: PickupPlace = {
    of: 'waiting',
    group: { day: today, from: '09:00', to: '18:00', sender: group?.sender.key ?? '' },
  };
  expect((await readManifest(stack.oasis, place, 1)).parcels).toMatchObject([{ awb }]);
  expect((await listParcels(stack.oasis, place)).items).toMatchObject([{ awb }]);
});

it('each parcel of a pickup is in a part of its manifest, however many they are', async () => {
  const all = mostGrouped + mostInManifest + 51;
  await copy((await booked({ from: '09:00' })).id, all - 1);
  const [group] = (await listPickups(stack.oasis)).groups;
  const place: PickupPlace = {
    of: 'waiting',
    group: { day: today, from: '09:00', to: '18:00', sender: group?.sender.key ?? '' },
  };
  const listed = new Set<string>();
  for (const [index, range] of (await listManifestParts(stack.oasis, place)).entries())
    for (const { id } of (await readManifest(stack.oasis, place, index + 1, range)).parcels) listed.add(id);
  expect(listed.size).toBe(all);
});

it('the parts of a manifest stay as they are while parcels are handed over and booked', async () => {
  const { id } = await booked();
  await copy(id, mostInManifest + 49);
  const parts = await listManifestParts(stack.oasis, waiting);
  const read = async (part: number) =>
    (await readManifest(stack.oasis, waiting, part, parts[part - 1])).parcels.map((parcel) => parcel.id);
  const [first, second] = [await read(1), await read(2)];
  expect([parts.length, first.length, second.length]).toEqual([2, mostInManifest, 50]);
  expect(new Set([...first, ...second]).size).toBe(mostInManifest + 50);
  await stack.run('UPDATE shipments SET handed_over_at = now() WHERE id = ANY ($1)', [first.slice(0, 20)]);
  await copy(id, 5);
  expect(await read(2)).toEqual(second);
});

it('a manifest of a selection has its booked parcels, and none of another merchant’s', async () => {
  const parcels = [await booked(), await booked({ phase: 'in_transit' })];
  const draft = await insertShipment(stack.oasis, {});
  const cancelled = await insertShipment(stack.oasis, { state: 'cancelled', awb: '7812345670001' });
  const others = await insertShipment(stack.nakheel, { state: 'booked', awb: '7812345670002' });
  const ids = [draft, cancelled, others, ...parcels.map(({ id }) => id)];
  const read = await readManifest(stack.oasis, { ids }, 0);
  expect(read.parcels.map(({ awb }) => awb)).toEqual(parcels.map(({ awb }) => awb).toReversed());
  expect(read.isOneOfSeveral).toBe(false);
  expect((await readManifest(stack.oasis, { ids }, 2)).isOneOfSeveral).toBe(true);
  expect((await readManifest(stack.oasis, { ids: [draft, others] }, 0)).parcels).toEqual([]);
});
