import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { settings } from '#lib/settings/settings.ts';
import { deliver } from '#lib/webhooks/testing/deliver.ts';
import { type Receiver, startReceiver } from '#lib/webhooks/testing/receiver.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
let api: Awaited<ReturnType<typeof apiClient>>;
let receiver: Receiver;

beforeAll(async () => {
  settings().WEBHOOK_TEST_HOSTS = ['127.0.0.1'];
  api = await apiClient(stack.oasis);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
});

it('adds an endpoint that gets signed events, and can get them again', async () => {
  const body = { url: receiver.urlOf('/hook'), types: ['shipment.booked'] };
  const added = await api.post('/webhook-endpoints', { body });
  expect(added).toMatchObject({
    status: 201,
    body: { ...body, is_enabled: true, secret: expect.stringMatching(/^whsec_/) },
  });
  const path = `/webhook-endpoints/${added.body.id}`;
  expect((await api.get(path)).body).not.toHaveProperty('secret');
  receiver.secrets.set('/hook', added.body.secret);

  expect((await api.post(`${path}/ping`)).body).toMatchObject({ status: 200, answer: 'thank you' });
  await api.create('/shipments', randomUUID(), sampleBody());
  await deliver();
  const [delivery] = (await api.get(`${path}/deliveries?state=delivered`)).body.data;
  expect(delivery).toMatchObject({ type: 'shipment.booked', attempts: [{ status: 200 }] });
  expect((await api.post(`/webhook-deliveries/${delivery.id}/resend`)).status).toBe(202);
  expect((await api.post(`${path}/resend`, { body: { since: delivery.created_at } })).status).toBe(202);
  await deliver();
  expect(receiver.state.unsigned).toBe(0);
  expect(receiver.accepted.filter(({ id }) => id === delivery.event_id).length).toBeGreaterThan(1);

  const rotated = await api.post(`${path}/rotate`, { body: { overlap_hours: 0 } });
  expect(rotated.body.secret).not.toBe(added.body.secret);
  expect((await api.patch(path, { body: { is_enabled: false } })).body.off_reason).toBe('person');
  expect(await api.post(`/webhook-deliveries/${delivery.id}/resend`)).toMatchObject({
    status: 409,
    body: { code: 'not-resent' },
  });
  expect((await api.delete(path)).status).toBe(204);
  expect((await api.get(path)).status).toBe(404);
  expect((await api.get('/webhook-endpoints')).body.data).toEqual([]);
});

it.each(['http://example.com/', 'https://10.0.0.1/', 'https://user:pass@example.com/', 'hello'])(
  'refuses to send to %s',
  async (url) => {
    const refused = await api.post('/webhook-endpoints', { body: { url } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/url' }] } });
  },
);
