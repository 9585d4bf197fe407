import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafePublishEvents } from '#lib/events/publish-events.ts';
import { Waybill, WaybillConnectionError, WaybillProblem } from '#sdk/waybill.ts';
import { apiClient } from '../testing/api-client.ts';
import { startApiServer } from '../testing/api-server.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
const server = await startApiServer();
const tracked = await apiClient(stack.oasis);
const waybill = new Waybill({ apiKey: tracked.secret, baseUrl: `${server.url}/` });

beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.stop());

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const sends = async () => (await stack.ledger()).length;
const tries = () => server.received.filter(({ method }) => method === 'POST');

it('books once although the connection is cut after the answer was made', async () => {
  const before = await sends();
  server.faults.push('cut-after-answer');
  const booked = await waybill.shipments.create(sampleBody());
  expect(booked).toMatchObject({ state: 'booked', awb: expect.any(String) });
  const [first, second, ...more] = tries();
  expect(first?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(await sends()).toBe(before + 1);
});

it.each([429, 502, 503, 504])('repeats a request that was answered with %i, with its key', async (status) => {
  server.faults.push(new Response('later', { status, headers: { 'retry-after': '0' } }));
  const idempotencyKey = randomUUID();
  const booked = await waybill.shipments.create(sampleBody(), { idempotencyKey });
  expect(booked.state).toBe('booked');
  expect(tries().map((one) => one.idempotencyKey)).toEqual([idempotencyKey, idempotencyKey]);
});

it('follows a booking whose outcome isn’t known, and never sends it again', async () => {
  const before = await sends();
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-after-accept' });
  await stack.fault({ operation: 'Create', kind: 'reset-after-accept' });
  const atOnce = await waybill.shipments.create(sampleBody(), { waitMs: 0 });
  expect(atOnce).toMatchObject({ state: 'unconfirmed', awb: null });
  await stack.removeFaults();
  const idempotencyKey = tries()[0]?.idempotencyKey ?? '';
  const following = waybill.shipments.create(sampleBody(), { idempotencyKey });
  // The worker's part.
  await expect
    .poll(async () => (await tracked.get(`/shipments/${atOnce.id}/tracking`)).body.awb, { timeout: 15_000 })
    .toEqual(expect.any(String));
  expect(await following).toMatchObject({ id: atOnce.id, state: 'booked', awb: expect.any(String) });
  expect(await sends()).toBe(before + 1);
});

it('throws what the API said, and what it couldn’t say', async () => {
  const receiver = { ...sampleBody().receiver, emirate: 'Sharjaw' };
  const refused = await waybill.shipments.create(sampleBody({ receiver }) as never).catch((error) => error);
  expect(refused).toBeInstanceOf(WaybillProblem);
  expect(refused).toMatchObject({
    status: 422,
    code: 'invalid',
    requestId: expect.stringMatching(/./),
    errors: [{ pointer: '/receiver/emirate', code: 'place-unknown', suggestions: ['Sharjah'] }],
  });
  expect(tries()).toHaveLength(1);

  const once = new Waybill({ apiKey: tracked.secret, baseUrl: server.url, maxRetries: 0 });
  server.faults.push(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(once.shipments.read(randomUUID())).rejects.toMatchObject({ status: 502, code: 'http-502' });
  server.faults.push('cut-after-answer');
  const lost = await once.shipments.create(sampleBody(), { idempotencyKey: 'mine' }).catch((error) => error);
  expect(lost).toBeInstanceOf(WaybillConnectionError);
  expect(lost.idempotencyKey).toBe('mine');
});

it('doesn’t repeat a change without a key, and follows no redirect', async () => {
  server.faults.push(new Response('later', { status: 503 }));
  await expect(waybill.request('POST', '/contacts', { body: { name: 'Layla' } })).rejects.toMatchObject({
    code: 'http-503',
  });
  expect(tries()).toHaveLength(1);
  const elsewhere = `${server.url}/api/v1/events`;
  server.faults.push(new Response(null, { status: 302, headers: { location: elsewhere } }));
  await expect(waybill.request('GET', '/shipments')).rejects.toMatchObject({ code: 'http-302' });
  expect(server.received.filter(({ path }) => path.includes('events'))).toEqual([]);
});

it('goes through all pages of shipments, and through events from a cursor', async () => {
  const reference = `R-${randomUUID().slice(0, 8)}`;
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1)
    made.push((await waybill.shipments.create({ ...sampleBody(), reference })).id);
  server.received.length = 0;
  const listed: string[] = [];
  for await (const { id } of waybill.shipments.list({ reference, limit: 2 })) listed.push(id);
  expect(listed.toSorted()).toEqual(made.toSorted());
  expect(server.received).toHaveLength(2);

  await unsafeAcrossMerchants(unsafePublishEvents);
  const booked = await all(waybill.events.list({ types: ['shipment.booked'] }));
  expect(booked.map(({ shipment }) => shipment.id)).toEqual(expect.arrayContaining(made));
  const [first, ...rest] = booked;
  const after = waybill.events.list({ types: ['shipment.booked'], after: first?.cursor });
  expect(await all(after)).toEqual(rest);
});

it('prices, labels, tracks and cancels', async () => {
  expect(await waybill.quote(sampleBody())).toMatchObject({ price: { total: { currency: 'AED' } } });
  const { id, awb } = await waybill.shipments.create(sampleBody());
  expect((await waybill.shipments.readByAwb(awb ?? '')).id).toBe(id);
  expect((await waybill.shipments.track(id)).awb).toBe(awb);
  const label = await waybill.shipments.label(id);
  expect(Buffer.from(label.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(['cancelled', 'cancelling', 'cancel_unconfirmed']).toContain(
    (await waybill.shipments.cancel(id, {}, { waitMs: 0 })).state,
  );
});
