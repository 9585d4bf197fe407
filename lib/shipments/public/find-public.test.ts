import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { saveContact } from '#lib/merchants/save-contact.ts';
import { bookShipment } from '#lib/shipments/booking/book-shipment.ts';
import { insertShipment } from '#lib/shipments/lists/testing/insert-shipment.ts';
import { trackShipment } from '#lib/shipments/tracking/track-shipment.ts';
import { unsafeFindPublic } from './find-public.ts';

let stack: VerbStack;
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
  stack = await startVerbStack();
  await saveContact(stack.oasis, { email: 'help@oasis.example', phone: '+97142345678' });
  id = randomUUID();
  const form = await typedForm(stack.oasis);
  const booked = await bookShipment(stack.oasis, {
    id,
    key: randomUUID(),
    form: { ...form, receiver: { ...form.receiver, ...receiver } },
  });
  if (!booked.ok || !booked.value.awb) throw new Error('not booked');
  awb = booked.value.awb;
  await stack.move(awb, 'collected');
  await trackShipment(stack.oasis, id);
});
afterAll(() => stack.stop());

const trackAfterOf = async (shipmentId: string) =>
  (
    await stack.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM track_after - now())::float AS seconds FROM shipments WHERE id = $1',
      [shipmentId],
    )
  ).rows[0]?.seconds ?? Number.NaN;

it('shows the phase, emirates, first letters and whom to ask, and nothing else of the shipment', async () => {
  const { found, missing } = await unsafeFindPublic([awb]);
  expect(missing).toEqual([]);
  expect(found).toHaveLength(1);
  const [tracking] = found;
  expect(tracking).toMatchObject({
    awb,
    phase: 'collected',
    receiverInitials: 'M B H',
    destination: { nameEn: expect.any(String), nameAr: expect.any(String) },
    merchant: { email: 'help@oasis.example', phone: '+97142345678' },
    checkedAt: expect.any(String),
  });
  expect(tracking?.events[0]).toMatchObject({
    phase: 'collected',
    emirate: { nameEn: 'Dubai', nameAr: 'دبي' },
  });
  expect(Object.keys(tracking ?? {}).sort()).toEqual([
    'awb',
    'checkedAt',
    'destination',
    'events',
    'lastEventAt',
    'merchant',
    'phase',
    'receiverInitials',
  ]);
  const shown = JSON.stringify(found);
  for (const text of Object.values(receiver)) expect(shown).not.toContain(text);
  expect(shown).not.toMatch(/Mariam|Hamdan|1234987|Villa|Secret/);
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
  ['cancel_in_doubt', 'expected', 'expected'],
  ['booked', undefined, 'expected'],
  ['cancelled', 'expected', 'cancelled'],
] as const)('a shipment that is %s with the phase %s is shown as %s', async (state, phase, shown) => {
  const shipmentId = await insertShipment(stack.oasis, { state, phase });
  const { rows } = await stack.database.query('SELECT awb FROM shipments WHERE id = $1', [shipmentId]);
  const { found } = await unsafeFindPublic([rows[0].awb]);
  expect(found[0]?.phase).toBe(shown);
});

it('a word in the operator’s location or status never reaches the public', async () => {
  const shipmentId = await insertShipment(stack.oasis, {
    state: 'booked',
    phase: 'held',
    awb: '7700000000992',
  });
  await stack.database.query(
    `INSERT INTO tracking_events (shipment_id, merchant_id, occurred_at, code, description_en, location_en)
     SELECT id, merchant_id, now(), code, 'Left with Mr Private', 'Villa 9, Private Street'
     FROM shipments, (VALUES ('never heard of'), ('collected')) AS codes (code) WHERE id = $1`,
    [shipmentId],
  );
  const { found } = await unsafeFindPublic(['7700000000992']);
  expect(JSON.stringify(found)).not.toMatch(/Private|never heard of/);
});

it('never calls the operator, and makes an old shipment due for the worker once', async () => {
  const old = '7700000000993';
  const shipmentId = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit', awb: old });
  await stack.database.query("UPDATE shipments SET track_after = now() + interval '5 hours' WHERE id = $1", [
    shipmentId,
  ]);
  const before = await stack.requests();
  await unsafeFindPublic([old]);
  expect(await stack.requests()).toBe(before);
  expect(await trackAfterOf(shipmentId)).toBeLessThan(5);
});

it('leaves a due time that was asked about lately, or that never comes', async () => {
  const lately = '7700000000994';
  const done = '7700000000995';
  const latelyId = await insertShipment(stack.oasis, { state: 'booked', phase: 'in_transit', awb: lately });
  const doneId = await insertShipment(stack.oasis, { state: 'booked', phase: 'delivered', awb: done });
  await stack.database.query(
    "UPDATE shipments SET track_after = now() + interval '5 hours', asked_at = now() - interval '9 minutes' WHERE id = $1",
    [latelyId],
  );
  await unsafeFindPublic([lately, done]);
  expect(await trackAfterOf(latelyId)).toBeGreaterThan(17_000);
  expect(await trackAfterOf(doneId)).toBeNaN();
});

it('answers the same question again for half a minute without a query, and says how old the answer is', async () => {
  const first = await unsafeFindPublic([awb]);
  await stack.database.query("UPDATE shipments SET phase = 'held' WHERE id = $1", [id]);
  expect(await unsafeFindPublic([awb])).toEqual(first);
});

it('takes twenty at most', async () => {
  const many = Array.from({ length: 30 }, (_, index) => String(2_000_000_000_000 + index));
  expect((await unsafeFindPublic(many)).missing).toEqual(many.slice(0, 20));
});
