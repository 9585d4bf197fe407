import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { charge } from '#lib/db/limits.ts';
import { settings } from '#lib/settings/settings.ts';
import { trackingCalls } from '#lib/tracking/tracking-budget.ts';
import { apiClient } from '../testing/api-client.ts';
import { sampleBody } from '../testing/sample-body.ts';

const stack = await testStack();
let oasis: Awaited<ReturnType<typeof apiClient>>;
let awb: string;

beforeAll(async () => {
  oasis = await apiClient(stack.oasis);
  const nakheel = await apiClient(stack.nakheel);
  awb = (await nakheel.create('/shipments', randomUUID(), sampleBody())).body.awb;
});

it('doesn’t find an AWB of another merchant of this portal, nor one that the carrier doesn’t know', async () => {
  for (const unknown of [awb, '999999999999']) {
    expect(await oasis.get(`/tracking/${unknown}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  }
});

it('tracks an AWB that wasn’t booked here, and keeps nothing of it', async () => {
  // As if another system had booked it.
  await stack.run('DELETE FROM awbs WHERE awb = $1', [awb]);
  const { status, body } = await oasis.get(`/tracking/${awb}`);
  expect([status, body]).toMatchObject([200, { awb, phase: 'expected', events: expect.any(Array) }]);
  expect((await oasis.get(`/shipments/by-awb/${awb}`)).status).toBe(404);
});

it('has its share of the carrier’s budget while the worker is busy, and leaves the most to the merchants’ own shipments', async () => {
  settings().OPERATOR_TRACKINGS_PER_MINUTE = 12;
  await stack.run('DELETE FROM limits');
  const ofWorker = { limit: { ...trackingCalls, most: 12 }, key: 'sandbox', amount: 6 };
  await charge(ofWorker);
  const answers = await Promise.all(Array.from({ length: 6 }, () => oasis.get(`/tracking/${awb}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
});
