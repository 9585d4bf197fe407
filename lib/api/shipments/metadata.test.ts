import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafePublishEvents } from '#lib/events/publish-events.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
const api = await apiClient(stack.oasis);

const listed = async (query: string, client = api) =>
  (await client.get(`/shipments?${query}`)).body.data.map(({ id }: { id: string }) => id);
const pointers = ({ body }: { body: { errors: { pointer: string }[] } }) =>
  body.errors.map(({ pointer }) => pointer);

it('keeps texts by keys, gives them in the shipment and its events, and finds a whole value', async () => {
  const metadata = { order_id: '1001', 'shop.name': 'متجر: الواحة' };
  const { body } = await api.create('/shipments', randomUUID(), sampleBody({ metadata }));
  const other = await api.create('/shipments', randomUUID(), sampleBody({ metadata: { order_id: '10012' } }));
  expect(body.metadata).toEqual(metadata);
  expect((await api.get(`/shipments/${body.id}`)).body.metadata).toEqual(metadata);
  expect(await listed('metadata=order_id:1001')).toEqual([body.id]);
  expect(await listed(`metadata=${encodeURIComponent('shop.name:متجر: الواحة')}`)).toEqual([body.id]);
  expect(await listed('metadata=order_id:10012')).toEqual([other.body.id]);
  expect(await listed('metadata=shop.name:1001')).toEqual([]);
  expect(await listed('metadata=order_id:1001', await apiClient(stack.nakheel))).toEqual([]);
  await unsafeAcrossMerchants(unsafePublishEvents);
  const { data } = (await api.get('/events?types=shipment.booked')).body;
  const found = data.find(({ shipment }: { shipment: { id: string } }) => shipment.id === body.id);
  expect(found.shipment.metadata).toEqual(metadata);
  const plain = await api.create('/shipments', randomUUID(), sampleBody());
  expect(plain.body.metadata).toEqual({});
});

it('bounds its keys and values', async () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'x'.repeat(500)]));
  const dry = (metadata: object) =>
    api.create('/shipments?dry_run=true', randomUUID(), sampleBody({ metadata }));
  expect((await dry(keys(20))).status).toBe(200);
  const many = await dry(keys(21));
  expect(many.body.errors).toMatchObject([{ pointer: '/metadata', code: 'metadata-size' }]);
  expect(pointers(await dry({ a: 'x'.repeat(501) }))).toEqual(['/metadata/a']);
  expect(pointers(await dry({ 'a b': 'x' }))).toEqual(['/metadata/a b']);
  expect((await api.get('/shipments?metadata=nothing')).status).toBe(422);
});

it('gives as many on a page as were asked for', async () => {
  for (let count = 0; count < 3; count += 1)
    await api.create('/shipments', randomUUID(), sampleBody({ metadata: { batch: 'page' } }));
  const first = (await api.get('/shipments?metadata=batch:page&limit=2')).body;
  expect(first.data).toHaveLength(2);
  const next = `/shipments?metadata=batch:page&limit=2&cursor=${first.next_cursor}`;
  expect((await api.get(next)).body).toMatchObject({ data: [{}], next_cursor: null });
});

it('books many in one request, each with its own key and result', async () => {
  const before = (await stack.ledger()).length;
  const good = Array.from({ length: 6 }, (_, index) => ({
    idempotency_key: `batch ${index}`,
    shipment: sampleBody({ reference: `B-${index}` }),
  }));
  const wrong = { idempotency_key: 'wrong', shipment: sampleBody({ parcel: {} }) };
  const body = { shipments: [...good.slice(0, 3), wrong, ...good.slice(3), good[0]] };
  const { results } = (await api.post('/shipments/batch', { body })).body;
  expect(results.map(({ status }: { status: number }) => status)).toEqual([
    ...[201, 201, 201, 422, 201, 201, 201, 201],
  ]);
  expect(results.map((one: { shipment: { reference: string } | null }) => one.shipment?.reference)).toEqual([
    ...['B-0', 'B-1', 'B-2', undefined, 'B-3', 'B-4', 'B-5', 'B-0'],
  ]);
  expect(results[3].problem).toMatchObject({
    code: 'invalid',
    errors: [{ pointer: '/parcel/weight_grams', code: 'required' }],
  });
  expect((await stack.ledger()).length).toBe(before + 6);
  const again = (await api.post('/shipments/batch', { body })).body.results;
  expect(again.filter((one: { is_repeat: boolean }) => one.is_repeat)).toHaveLength(7);
  expect((await stack.ledger()).length).toBe(before + 6);
  // The same key alone is the same booking.
  const alone = await api.create('/shipments', 'batch 0', good[0]?.shipment);
  expect(alone.body.id).toBe(results[0].shipment.id);
});

it('counts each shipment of a batch against the limit of a minute', async () => {
  const other = await apiClient(stack.oasis);
  const shipments = Array.from({ length: 10 }, (_, index) => ({
    idempotency_key: `x ${index}`,
    shipment: {},
  }));
  const left = ({ headers }: { headers: Headers }) =>
    Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  const before = left(await other.get('/places/emirates'));
  await other.post('/shipments/batch', { body: { shipments } });
  expect(left(await other.get('/places/emirates'))).toBe(before - 11);
});
