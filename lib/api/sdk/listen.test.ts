import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { unsafePublishEvents } from '#lib/events/publish-events.ts';
import { verifyWebhook, WaybillSignatureError } from '#sdk/waybill.ts';
import { apiClient } from '../testing/api-client.ts';
import { startApiServer } from '../testing/api-server.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let api: Awaited<ReturnType<typeof apiClient>>;
let portal: Awaited<ReturnType<typeof startApiServer>>;
/** What a server on the developer's machine got; `checks`: whether it verifies. */
const received: unknown[] = [];
let checks = true;
const server = createServer(async (request, response) => {
  const body = await text(request);
  try {
    const event = checks ? verifyWebhook(body, request.headers, secret) : JSON.parse(body);
    received.push(event);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WaybillSignatureError ? 400 : 500).end();
  }
});

beforeAll(async () => {
  portal = await startApiServer();
  api = await apiClient(stack.oasis);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await portal.stop();
});

const target = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const listen = (...more: string[]) =>
  execa(
    process.execPath,
    [resolve('sdk/src/listen.ts'), '--url', portal.url, '--to', target(), '--secret', secret, ...more],
    { env: { WAYBILL_KEY: api.secret }, reject: false },
  );

it('sends the events since a time, signed, once each and in their order', async () => {
  const early = (await api.create('/shipments', randomUUID(), sampleBody())).body.id;
  await unsafeAcrossMerchants(unsafePublishEvents);
  const [{ timestamp }] = (await api.get('/events')).body.data.slice(-1);
  const since = new Date(Date.parse(timestamp) + 1).toISOString();
  const late = (await api.create('/shipments', randomUUID(), sampleBody())).body.id;
  await unsafeAcrossMerchants(unsafePublishEvents);
  const feed = (await api.get('/events')).body.data;
  const { stdout, exitCode } = await listen('--since', since, '--once');
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('ping → 204')]);
  expect(stdout).not.toContain('Caution');
  const [ping, ...events] = received;
  expect(ping).toMatchObject({ type: 'ping' });
  // The label of the earlier one may have come later.
  expect(events).toEqual(feed.filter((one: { timestamp: string }) => one.timestamp >= since));
  expect(events).toContainEqual(expect.objectContaining({ shipment: expect.objectContaining({ id: late }) }));
  received.length = 0;
  await listen('--since', '1h', '--types', 'shipment.booked', '--once');
  const ids = received.slice(1).map((one) => (one as { shipment: { id: string } }).shipment.id);
  expect(ids).toEqual([early, late]);
});

it('sends what happens while it listens', async () => {
  received.length = 0;
  const running = listen('--types', 'shipment.booked');
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1);
  const { id } = (await api.create('/shipments', randomUUID(), sampleBody())).body;
  await unsafeAcrossMerchants(unsafePublishEvents);
  await expect.poll(() => received[1], { timeout: 30_000 }).toMatchObject({ shipment: { id } });
  running.kill();
  await running;
});

it('warns of a server that takes a wrong signature, and says what a wrong option should be', async () => {
  checks = false;
  const { stdout } = await listen('--once');
  expect(stdout).toContain('took a request with a wrong signature');
  const wrong = await listen('--since', 'yesterday');
  expect([wrong.exitCode, wrong.stdout]).toEqual([2, expect.stringContaining('not yesterday')]);
});
