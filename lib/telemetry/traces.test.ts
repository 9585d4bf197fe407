import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedServer } from '#lib/postal/testing/scripted-server.ts';
import { readSpans } from './testing/read-spans.ts';

const root = join(import.meta.dirname, '../..');
const typed = '0501234567';

/** What a process with these settings sends to its collector, and what it loads. */
async function run(own: Record<string, string>) {
  const collector = await startScriptedServer((_request, response) => response.end('{}'));
  onTestFinished(collector.stop);
  const code = `const { startTraces, stopTraces } = await import('./lib/telemetry/start-traces.ts');
    const { inSpan } = await import('./lib/telemetry/spans.ts');
    const { reportCall } = await import('./lib/postal/transport/report-call.ts');
    const { trace } = await import('@opentelemetry/api');
    await startTraces('worker');
    const observer = { called() {} };
    await inSpan('job track', async () => {
      trace.getActiveSpan()?.setAttributes({ 'http.target': '/x?find=${typed}', 'http.route': '/x' });
      const report = reportCall({ name: 'Track', call: { headers: {} }, traffic: { observer } }, 'read');
      report({ replied: true, status: 200 }, { outcome: 'ok' });
      trace.getActiveSpan()?.recordException(new Error('${typed}'));
      throw new Error('${typed}');
    }).catch(() => {});
    await stopTraces();
    process.exit(0);`;
  const settings = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgresql://127.0.0.1/none',
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: '0f'.repeat(32),
    ...Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, value.replace('COLLECTOR', collector.baseUrl)]),
    ),
  };
  const args = ['--conditions=react-server', '--input-type=module', '-e', code];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: settings as never });
  return { paths: collector.seen.map(({ url }) => url), bodies: collector.seen.map(({ body }) => body) };
}

test('a job and its operator call are one trace, without what somebody typed', async () => {
  const { paths, bodies } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'COLLECTOR' });
  expect(paths).toEqual(['/v1/traces']);
  const spans = readSpans(bodies);
  const [call, job] = [
    spans.find(({ name }) => name === 'operator Track'),
    spans.find(({ name }) => name === 'job track'),
  ];
  expect(job).toMatchObject({ service: 'waybill-worker', attributes: [{ key: 'http.route' }] });
  expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
  expect(call?.attributes.map(({ key }) => key)).toEqual(['waybill.outcome', 'http.response.status_code']);
  expect(bodies.join()).not.toContain(typed);
});

test('OpenTelemetry’s own variables apply, and without a collector nothing is sent', async () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'COLLECTOR' };
  const [named, unsampled, none] = await Promise.all([
    run({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'COLLECTOR/own', OTEL_SERVICE_NAME: 'parcels' }),
    run({ ...endpoint, OTEL_TRACES_SAMPLER: 'always_off' }),
    run({}),
  ]);
  expect(named.paths).toEqual(['/own']);
  expect(readSpans(named.bodies).map(({ service }) => service)).toEqual(['parcels', 'parcels']);
  expect([...unsampled.paths, ...none.paths]).toEqual([]);
});
