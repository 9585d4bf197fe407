import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it, vi } from 'vitest';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { settings } from '#lib/settings/settings.ts';
import { apiClient } from './testing/api-client.ts';
import { examples } from './testing/examples.ts';
import { requestGenerator } from './testing/generate-request.ts';
import { sampleBody } from './testing/sample-body.ts';

/** `npm run test:fuzz:api` sends 20,000. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 200);
const mostGrowthMb = 40;
vi.setConfig({ testTimeout: 120_000 + requests * 200 });

const stack = await testStack();
beforeAll(async () => {
  Object.assign(settings(), { API_REQUESTS_PER_MINUTE: 1_000_000, WEBHOOK_TEST_HOSTS: ['127.0.0.1'] });
});

/** Secrets, texts that only a stack trace or the database writes, and the name of a message that couldn't be written. */
const never =
  /"(api|validation|imports|statements)\.[\w.-]+"|sandbox-token|0f0f0f0f|postgres(ql)?:\/\/|\bat .{1,200}\.ts:\d+:\d+|Prisma|node_modules\/|syntax error at/;
const showsSecret = ['createWebhookEndpoint', 'rotateWebhookSecret'];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** A right request of each kind, and what it made. */
async function prepare() {
  const api = await apiClient(stack.oasis);
  const shipment = (await api.create('/shipments', randomUUID(), sampleBody())).body;
  const contact = (await api.post('/contacts', { body: { name: 'Layla' } })).body.id;
  const csv = { raw: examples.createImport?.file, headers: { 'content-type': 'text/csv' } };
  const added = (await api.post('/imports', csv)).body.id;
  const url = 'http://127.0.0.1:9/hook';
  const endpoint = (await api.post('/webhook-endpoints', { body: { url } })).body.id;
  const ids = {
    shipment: shipment.id,
    awb: shipment.awb,
    contact,
    import: added,
    endpoint,
    delivery: endpoint,
    statement: randomUUID(),
    claim: randomUUID(),
  };
  return { api, ids };
}

it(`answers ${requests} generated requests as documented: none fails or shows a secret`, async () => {
  const { api, ids } = await prepare();
  const next = requestGenerator(randomStream(27, 'api requests'), ids);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let halfwayMb = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    if (sent === Math.floor(requests / 2)) halfwayMb = heapMb();
    const { operationId, method, path, ...rest } = next();
    // The client throws for an answer that the document doesn't have.
    const answer = await api[method](path, rest).catch((error: unknown) => String(error));
    const name = `${sent} ${operationId} ${path.slice(0, 200)} ${String(rest.raw ?? '').slice(0, 300)}`;
    if (typeof answer === 'string') faults.push(`${answer}: ${name}`);
    else {
      const { status, body } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const text = JSON.stringify(body) ?? '';
      const hasSecret =
        never.test(text) ||
        text.includes(api.secret) ||
        (!showsSecret.includes(operationId) && text.includes('whsec_'));
      const hasFailed = status >= 500 && !(status === 503 && body.code === 'carrier-unavailable');
      if (hasSecret || hasFailed) faults.push(`${status} ${text.slice(0, 300)}: ${name}`);
    }
  }
  const grownMb = heapMb() - halfwayMb;
  const figures = { ...Object.fromEntries(statuses), grownMb: Math.round(grownMb) };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(faults.slice(0, 20)).toEqual([]);
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requests / 10);
  expect(grownMb).toBeLessThan(mostGrowthMb);
});
