import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowConnections } from '#e2e/stack/allow-connections.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { answerProbes } from '#lib/jobs/answer-probes.ts';
import { Waybill } from '#sdk/waybill.ts';
import { apiClient } from './testing/api-client.ts';
import { startApiServer } from './testing/api-server.ts';
import { sampleBody } from './testing/sample-body.ts';

const stack = await testStack();
let secret: string;
let server: Awaited<ReturnType<typeof startApiServer>>;

beforeAll(async () => {
  stack.database.on('error', () => {});
  server = await startApiServer();
  ({ secret } = await apiClient(stack.oasis));
});
afterAll(async () => {
  await server.stop();
});

const ask = (method: string, path: string, body?: unknown) =>
  fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

it('answers 503 with Retry-After while the database is away, and claims nothing about what was sent', async () => {
  const probes = answerProbes(0, () => true);
  await once(probes, 'listening');
  const health = async () =>
    (await fetch(`http://127.0.0.1:${(probes.address() as AddressInfo).port}/health`)).status;
  expect(await health()).toBe(200);
  await allowConnections(stack.databaseUrl, false);
  try {
    for (const [method, path, body] of [
      ['GET', '/shipments', undefined],
      ['POST', '/shipments', sampleBody()],
    ] as const) {
      const response = await ask(method, path, body);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      const answer = (await response.json()) as { code: string; detail: string };
      expect(answer.code).toBe('unavailable');
      expect(answer.detail).not.toMatch(/nothing was sent/i);
    }
    expect(await health()).toBe(503);
  } finally {
    await allowConnections(stack.databaseUrl, true);
  }
  expect(await health()).toBe(200);
  probes.close();
});

it('is repeated by the SDK until the database is back, and books once', async () => {
  const before = (await stack.ledger()).length;
  const waybill = new Waybill({ apiKey: secret, baseUrl: server.url });
  await allowConnections(stack.databaseUrl, false);
  server.received.length = 0;
  const booking = waybill.shipments.create(sampleBody());
  await expect.poll(() => server.received.length).toBeGreaterThan(0);
  await allowConnections(stack.databaseUrl, true);
  expect(await booking).toMatchObject({ state: 'booked' });
  expect((await stack.ledger()).length).toBe(before + 1);
});
