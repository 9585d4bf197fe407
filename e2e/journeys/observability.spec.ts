import { resolve } from 'node:path';
import { measureApart } from '#e2e/bench/measuring/measure-apart.ts';
import { bookShipment } from '#e2e/bookings/book-shipment.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { operationsOf } from '#e2e/stack/families.ts';
import { startPortal } from '#e2e/stack/start-portal.ts';
import { metricsToken } from '#e2e/stack/start-stack.ts';
import { sampleBody } from '#lib/api/testing/sample-body.ts';
import { startScriptedServer } from '#lib/postal/testing/scripted-server.ts';
import { readSpans } from '#lib/telemetry/testing/read-spans.ts';

test('the metrics count sent requests and need the token', async ({ page, stack, operator, request }) => {
  await bookShipment({ page, stack, operator });
  const { create } = operationsOf[stack.family];
  const sends = `waybill_operator_calls_total{operation="${create}",kind="send",outcome="accepted"`;
  let lines: string[] = [];
  const metric = (start: string) =>
    Number(
      lines
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );
  // Each portal of a fleet counts its own calls. The proxy asks them in turn.
  await expect(async () => {
    const metrics = await request.get('/api/metrics', {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(metrics.headers()['content-type']).toContain('text/plain');
    lines = (await metrics.text()).split('\n');
    expect(metric(sends)).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  expect(metric(`waybill_operator_call_seconds_count{operation="${create}"`)).toBeGreaterThan(0);
  expect(metric('waybill_work_waiting{what="unconfirmed"}')).toBeGreaterThanOrEqual(0);
  for (const authorization of ['', 'Bearer guessed', `Basic ${metricsToken}`])
    expect((await request.get('/api/metrics', { headers: { authorization } })).status()).toBe(401);
});

test('the health route reports the portal’s dependencies', async ({ request }) => {
  const ready = await request.get('/api/health');
  expect(ready.status()).toBe(200);
  expect(await ready.json(), 'for anybody').toEqual({ status: 'ready' });
  const authorization = `Bearer ${metricsToken}`;
  const detailed = await request.get('/api/health', { headers: { authorization } });
  expect(await detailed.json(), 'for the token').toMatchObject({
    status: 'ready',
    dependencies: { database: { reachable: true }, operator: {}, worker: { behind: false } },
  });
  expect(await (await request.get('/api/health/live')).json()).toEqual({ status: 'live' });
});

test('a trace has the request, by its route, and the operator call that it made', async ({ stack }, {
  outputDir,
}) => {
  const folder = resolve(outputDir, '..');
  const collector = await startScriptedServer((_request, response) => response.end('{}'));
  const portal = await startPortal(`${folder}/portal.log`, {
    ...stack.portalSettings,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.baseUrl,
  });
  const reference = `trace${Date.now()}`;
  try {
    const key = await measureApart<string>(
      folder,
      { ...process.env, ...stack.portalSettings },
      'e2e/bench/make-api-key.ts',
    );
    const authorization = `Bearer ${key}`;
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': reference };
    const body = JSON.stringify({ ...sampleBody(), reference });
    const booked = await fetch(`${portal.url}/api/v1/shipments`, { method: 'POST', headers, body });
    expect(booked.status, await booked.text()).toBe(201);
    await fetch(`${portal.url}/api/v1/shipments?query=${reference}`, { headers });
  } finally {
    await portal.stop();
    await collector.stop();
  }
  const bodies = collector.seen.map((sent) => sent.body);
  const spans = readSpans(bodies);
  const request = spans.find(({ name }) => name === 'POST /api/v1/shipments');
  const call = spans.find(({ name }) => name === `operator ${operationsOf[stack.family].create}`);
  expect(call, spans.map(({ name }) => name).join('\n')).toMatchObject({ traceId: request?.traceId });
  expect(bodies.join()).not.toContain(reference);
  expect(bodies.join()).not.toContain(sampleBody().receiver.mobile);
});
