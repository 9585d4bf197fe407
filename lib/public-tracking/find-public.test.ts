import { beforeAll, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { refreshTracking } from '#lib/attempts/settle.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { saveMerchantContact } from '#lib/merchants/merchant-settings.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { unsafeFindPublic } from './find-public.ts';

const stack = await testStack();
let id: string;
let awb: string;
const receiver = {
  contactName: 'Mariam bint Hamdan',
  companyName: 'Secret Trading LLC',
  mobile: '0501234987',
  email: 'mariam@private.example',
  address: 'Villa 77, Hidden Street',
};

beforeAll(async () => {
  await saveMerchantContact(stack.oasis, { email: 'help@oasis.example', phone: '+97142345678' });
  ({ id, awb } = await bookTyped(stack.oasis, { receiver }));
  await stack.move(awb, 'collected');
  await trackShipment(stack.oasis, id);
});

const trackAfterOf = async (shipmentId: string) =>
  (
    await stack.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM track_after - now())::float AS seconds FROM shipments WHERE id = $1',
      [shipmentId],
    )
  ).rows[0]?.seconds ?? Number.NaN;

it('shows everyone the status and its times, and nothing else of the shipment', async () => {
  const { found, missing } = await unsafeFindPublic([awb]);
  expect(missing).toEqual([]);
  expect(found).toEqual([
    {
      awb,
      phase: 'collected',
      lastEventAt: expect.any(String),
      checkedAt: expect.any(String),
      statusAt: expect.any(String),
      details: null,
    },
  ]);
});

it('shows the receiver, who knows the end of the phone, the given name, emirates, history and merchant', async () => {
  const { found } = await unsafeFindPublic([awb], '4987');
  const details = found[0]?.details;
  expect(details).toMatchObject({
    receiverShortName: 'Mariam H.',
    destination: { nameEn: expect.any(String), nameAr: expect.any(String) },
    merchant: { email: 'help@oasis.example', phone: '+97142345678' },
  });
  expect(details?.events[0]).toMatchObject({
    phase: 'collected',
    emirate: { nameEn: 'Dubai', nameAr: 'دبي' },
  });
  expect(Object.keys(details ?? {}).sort()).toEqual([
    'destination',
    'events',
    'merchant',
    'receiverShortName',
  ]);
  const shown = JSON.stringify(found);
  for (const text of Object.values(receiver)) expect(shown).not.toContain(text);
  expect(shown).not.toMatch(/Hamdan|1234987|Villa|Secret/);
  expect(shown).not.toContain(id);
});

it('shows shipments of several merchants, in the order of the question, and an AWB of nobody as missing', async () => {
  const other = await insertShipment(stack.nakheel, {
    state: 'booked',
    phase: 'delivered',
    awb: '7700000000991',
  });
  expect(other).toBeTruthy();
  const { found, missing } = await unsafeFindPublic(['7700000000991', '1000099999999', awb, awb]);
  expect(found.map((tracking) => tracking.awb)).toEqual(['7700000000991', awb]);
  expect(missing).toEqual(['1000099999999']);
});

it.each([
  ['cancelling', 'in_transit', 'in_transit'],
  ['cancel_unconfirmed', 'expected', 'expected'],
  ['booked', undefined, 'expected'],
  ['cancelled', 'expected', 'cancelled'],
] as const)('a shipment that is %s with the phase %s is shown as %s', async (state, phase, shown) => {
  const shipmentId = await insertShipment(stack.oasis, { state, phase });
  const rows = await stack.run('SELECT awb FROM shipments WHERE id = $1', [shipmentId]);
  const { found } = await unsafeFindPublic([rows[0].awb]);
  expect(found[0]?.phase).toBe(shown);
});

it('a word in the operator’s location or status never reaches the public', async () => {
  const shipmentId = await insertShipment(stack.oasis, {
    state: 'booked',
    phase: 'held',
    awb: '7700000000992',
  });
  await stack.run(
    `INSERT INTO tracking_events (shipment_id, merchant_id, occurred_at, code, description_en, location_en)
     SELECT id, merchant_id, now(), code, 'Left with Mr Private', 'Villa 9, Private Street'
     FROM shipments, (VALUES ('never heard of'), ('collected')) AS codes (code) WHERE id = $1`,
    [shipmentId],
  );
  const { found } = await unsafeFindPublic(['7700000000992']);
  expect(JSON.stringify(found)).not.toMatch(/Private|never heard of/);
});

/** The status of a booked shipment is as old as this. */
const age = (shipmentId: string, minutes: number) =>
  stack.database.query(
    `UPDATE shipments SET tracked_at = now() - make_interval(mins => $2), asked_at = now() - make_interval(mins => $2),
       track_after = now() + interval '5 hours', track_first = false WHERE id = $1`,
    [shipmentId, minutes],
  );

async function booked() {
  const { id: shipmentId, awb: itsAwb } = await bookTyped(stack.oasis);
  await labelKept(stack.oasis, shipmentId);
  return { shipmentId, itsAwb };
}

it('a visit that finds an old status shows the operator’s', async () => {
  const { shipmentId, itsAwb } = await booked();
  await stack.move(itsAwb, 'delivered');
  await age(shipmentId, 6);
  const { found } = await unsafeFindPublic([itsAwb]);
  expect(found[0]).toMatchObject({ phase: 'delivered', statusAt: null });
});

it('a status of a few minutes is shown without a call', async () => {
  const { shipmentId, itsAwb } = await booked();
  await age(shipmentId, 4);
  const before = await stack.requests();
  const { found } = await unsafeFindPublic([itsAwb]);
  expect(await stack.requests()).toBe(before);
  expect(found[0]?.statusAt).toEqual(expect.any(String));
  expect(await trackAfterOf(shipmentId)).toBeGreaterThan(17_000);
});

it('without room in the budget it shows the age, and the worker tracks it first', async () => {
  const { shipmentId, itsAwb } = await booked();
  await age(shipmentId, 20);
  const perMinute = settings().OPERATOR_TRACKINGS_PER_MINUTE;
  await stack.run(
    `INSERT INTO limits (name, key, used, ends_at) VALUES ('tracking-calls', 'sandbox', $1, now() + interval '1 minute')
     ON CONFLICT (name, key) DO UPDATE SET used = excluded.used, ends_at = excluded.ends_at`,
    [perMinute / 2],
  );
  const before = await stack.requests();
  const { found } = await unsafeFindPublic([itsAwb]);
  await stack.run('DELETE FROM limits');
  expect(await stack.requests()).toBe(before);
  const ageMs = Date.now() - Date.parse(found[0]?.statusAt ?? '');
  expect(ageMs).toBeGreaterThan(19 * 60_000);
  expect(await trackAfterOf(shipmentId)).toBeLessThan(5);
  const rows = await stack.run('SELECT track_first FROM shipments WHERE id = $1', [shipmentId]);
  expect(rows).toEqual([{ track_first: true }]);
});

it('a suspected duplicate’s AWB shows nothing of the shipment, and isn’t what the shipment is tracked under', async () => {
  const [kept, duplicate] = [await booked(), await booked()];
  // As a late AWB leads to its shipment.
  await stack.run('UPDATE awbs SET shipment_id = $2 WHERE awb = $1', [duplicate.itsAwb, kept.shipmentId]);
  await stack.move(duplicate.itsAwb, 'cancelled');
  await age(kept.shipmentId, 6);
  const asked = await unsafeFindPublic([duplicate.itsAwb]);
  expect(asked).toMatchObject({ found: [], missing: [duplicate.itsAwb] });
  await refreshTracking(stack.oasis, kept.shipmentId);
  const shown = await findShipment(stack.oasis, kept.shipmentId);
  expect(shown).toMatchObject({ state: 'booked', phase: 'expected', foreignNumber: null });
});

it('a failed check isn’t repeated by the next visitors', async () => {
  const { shipmentId, itsAwb } = await booked();
  await age(shipmentId, 20);
  await stack.fault({ operation: 'Tracking', kind: 'status', remaining: 3, params: { status: 503 } });
  await unsafeFindPublic([itsAwb]);
  const rows = await stack.run(
    'SELECT asked_at > now() - interval $$1 minute$$ AS asked FROM shipments WHERE id = $1',
    [shipmentId],
  );
  expect(rows).toEqual([{ asked: true }]);
  expect(await trackAfterOf(shipmentId)).toBeGreaterThan(17_000);
});

it('never makes a final shipment due', async () => {
  const done = '7700000000995';
  const doneId = await insertShipment(stack.oasis, { state: 'booked', phase: 'delivered', awb: done });
  await unsafeFindPublic([done]);
  expect(await trackAfterOf(doneId)).toBeNaN();
});

it('answers the same question again for half a minute without a query, and says how old the answer is', async () => {
  const first = await unsafeFindPublic([awb]);
  await stack.run("UPDATE shipments SET phase = 'held' WHERE id = $1", [id]);
  expect(await unsafeFindPublic([awb])).toEqual(first);
});
