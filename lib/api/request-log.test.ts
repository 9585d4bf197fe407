import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { apiClient } from '#lib/api/testing/api-client.ts';
import { unsafeArchiveBatch } from '#lib/archive/testing/archive-batch.ts';
import { assistantClient } from '#lib/assistants/testing/assistant-client.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { erasePerson } from '#lib/privacy/erase-person.ts';
import { findRequest, listRequests } from '#lib/request-log/find-requests.ts';
import { logRequests, unsafeBoundRequests } from '#lib/request-log/write-requests.ts';
import { metricsText } from '#lib/telemetry/metrics.ts';

const stack = await testStack();

const api = await apiClient(stack.oasis);

const receiver = {
  contact_name: 'Fatima Al Ali',
  mobile: '050 987 6543',
  email: 'fatima@example.com',
  address: 'Villa 12',
  emirate: 'Sharjah',
};
const personal = /Fatima|Villa|9876543|987 6543|example\.com|for the gate/;
const body = (change: object = {}) => ({
  reference: 'ORDER-7',
  receiver,
  parcel: { weight_grams: 1200 },
  service: { remarks: 'Call Fatima for the gate' },
  metadata: { status: 'Fatima' },
  ...change,
});

/** The newest requests of a list, as soon as there are `count`. */
async function logged(count: number, asked: Parameters<typeof listRequests>[1] = {}, actor = stack.oasis) {
  await expect.poll(async () => (await listRequests(actor, asked)).requests.length).toBe(count);
  const { requests } = await listRequests(actor, asked);
  return Promise.all(requests.map(({ id }) => findRequest(actor, id)));
}

it('keeps a booking’s request and answer without the person, and finds it by its shipment', async () => {
  const key = randomUUID();
  const booked = await api.create('/shipments', key, body());
  const [one] = await logged(1, { shipment: booked.body.awb });
  expect(one).toMatchObject({
    operation: 'POST /shipments',
    status: 201,
    idempotencyKey: key,
    keyName: 'a test',
    requestId: booked.headers.get('x-request-id'),
    shipment: { id: booked.body.id, awb: booked.body.awb },
  });
  expect(one?.request).toContain('"weight_grams":1200');
  expect(one?.response).toContain(booked.body.awb);
  expect(JSON.stringify(one)).not.toMatch(personal);
  expect(await logged(1, { shipment: booked.body.id })).toEqual([one]);
});

it('still names a shipment that was archived, and finds requests by it', async () => {
  const booked = await api.create('/shipments', randomUUID(), body({ reference: 'ORDER-8' }));
  const [live] = await logged(1, { shipment: booked.body.awb });
  await stack.run("SELECT keep_archive_partitions(now() - interval '3 years')");
  await stack.run(
    `UPDATE shipments SET phase = 'delivered', track_after = NULL, created_at = now() - interval '2 years',
       booked_at = now() - interval '2 years', updated_at = now() - interval '2 years', last_event_at = now() - interval '2 years' WHERE id = $1`,
    [booked.body.id],
  );
  const before = new Date(Date.now() - 180 * 86_400_000);
  const batch = { merchantId: stack.oasis.merchantId, before, after: null, most: 10, notYet: [] };
  expect(await unsafeArchiveBatch(batch)).toMatchObject({ archived: 1 });
  for (const shipment of [booked.body.awb, booked.body.id])
    expect(await logged(1, { shipment })).toEqual([live]);
});

it('keeps why a request was rejected, each shipment of a batch, and an assistant’s calls; reads without their answers', async () => {
  const other = await apiClient(stack.oasis);
  const keyId = other.key.id;
  await other.get(`/shipments?query=${encodeURIComponent('Fatima')}`);
  await other.create('/shipments', randomUUID(), body({ receiver: { ...receiver, mobile: 'Fatima' } }));
  const keys = [randomUUID(), randomUUID()];
  const batch = await other.post('/shipments/batch', {
    body: {
      shipments: [
        { idempotency_key: keys[0], shipment: body({ reference: 'B-1' }) },
        { idempotency_key: keys[1], shipment: body({ parcel: { weight_grams: 'many' } }) },
      ],
    },
  });
  const all = await logged(4, { keyId });
  expect(all.map((one) => [one?.operation, one?.status]).toSorted()).toEqual([
    ['GET /shipments', 200],
    ['POST /shipments', 422],
    ['POST /shipments/batch', 201],
    ['POST /shipments/batch', 422],
  ]);
  expect(JSON.stringify(all)).not.toMatch(personal);
  expect(all.find((one) => one?.operation.startsWith('GET'))).toMatchObject({ response: null });
  const rejected = await logged(2, { keyId, result: 'rejected' });
  expect(rejected.every((one) => one?.response?.includes('"code":"invalid"'))).toBe(true);
  const [first] = await logged(1, { keyId, shipment: batch.body.results[0].shipment.id });
  expect(first).toMatchObject({ idempotencyKey: keys[0], status: 201 });
  const assistant = await assistantClient(stack.oasis, {});
  await assistant.use('read_shipment', { id: batch.body.results[0].shipment.id });
  expect((await logged(2, { shipment: batch.body.results[0].shipment.id }))[0]?.operation).toBe(
    'MCP read_shipment',
  );
});

it('shows a merchant only its own', async () => {
  const [mine] = (await listRequests(stack.oasis, {})).requests;
  expect((await listRequests(stack.nakheel, {})).requests).toEqual([]);
  expect(await findRequest(stack.nakheel, mine?.id ?? '')).toBeNull();
});

it('forgets the bodies with the person', async () => {
  const mobile = '0509998877';
  const booked = await api.create('/shipments', randomUUID(), body({ receiver: { ...receiver, mobile } }));
  await logged(1, { shipment: booked.body.id });
  await stack.run(`UPDATE shipments SET phase = 'delivered', track_after = NULL WHERE id = $1`, [
    booked.body.id,
  ]);
  expect((await erasePerson(stack.oasis, mobile)).ok).toBe(true);
  expect((await logged(1, { shipment: booked.body.id }))[0]).toMatchObject({ request: null, response: null });
});

const entry = (merchantId: string, at = new Date()) => ({
  merchantId,
  keyId: randomUUID(),
  at,
  tookMs: 1,
  operation: 'GET /x',
  status: 200,
  requestId: 'r',
  idempotencyKey: null,
  shipmentId: null,
  request: null,
  response: null,
});
const count = async (merchantId: string) =>
  (
    await stack.database.query('SELECT count(*)::int AS n FROM api_requests WHERE merchant_id = $1', [
      merchantId,
    ])
  ).rows[0].n;

it('writes nothing that waits too long, counts it, and delays no answer', async () => {
  const { merchantId } = stack.nakheel;
  const dropped = async () =>
    Number(/^waybill_api_requests_not_logged_total (\d+)/m.exec(await metricsText())?.[1] ?? 0);
  const before = await dropped();
  await stack.run('BEGIN; LOCK TABLE api_requests');
  try {
    logRequests(Array.from({ length: 1_300 }, () => entry(merchantId)));
    expect(await dropped()).toBe(before + 300);
    expect((await api.get('/shipments')).status).toBe(200);
    // There is no room for it.
    expect(await dropped()).toBe(before + 301);
  } finally {
    await stack.run('COMMIT');
  }
  await expect.poll(() => count(merchantId)).toBe(1_000);
});

it('keeps thirty days, and of a merchant the newest', async () => {
  const { merchantId } = stack.nakheel;
  await stack.run('DELETE FROM api_requests');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  logRequests([entry(merchantId, daysAgo(31)), entry(merchantId, daysAgo(29)), entry(merchantId)]);
  await expect.poll(() => count(merchantId)).toBe(3);
  await unsafeClearExpired();
  expect(await count(merchantId)).toBe(2);
  await unsafeBoundRequests(1);
  const [newest, ...others] = (await listRequests(stack.nakheel, {})).requests;
  expect(others).toEqual([]);
  expect(Date.parse(newest?.at ?? '')).toBeGreaterThan(daysAgo(1).getTime());
});
