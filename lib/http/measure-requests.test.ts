import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsText } from '#lib/telemetry/metrics.ts';
import { measureRequest } from './measure-requests.ts';
import { createPortalServer } from './portal-server.ts';

const server = createPortalServer({ isDevelopment: false }).on('request', (request, response) => {
  measureRequest(request, response);
  if (request.url === '/api/v1/never') request.socket.destroy();
  else response.writeHead(request.url?.startsWith('/api/v1/') ? 503 : 200).end('fine');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const ask = (path: string, headers = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers }).then(
    (reply) => reply.text(),
    () => null,
  );
const counted = async () =>
  (await metricsText()).split('\n').filter((line) => /^waybill_request(_seconds_count|s_open)/.test(line));

test('each request is counted by its kind and the class of its status, and open ones apart', async () => {
  await ask('/shipments');
  await ask('/shipments/new', { 'next-action': 'an id' });
  await ask('/_next/static/a.js');
  await ask('/api/health');
  await ask('/api/today');
  await ask('/api/v1/shipments');
  await ask('/api/v1/never');
  await expect
    .poll(counted)
    .toEqual([
      'waybill_request_seconds_count{kind="page",status="2xx"} 1',
      'waybill_request_seconds_count{kind="action",status="2xx"} 1',
      'waybill_request_seconds_count{kind="file",status="2xx"} 1',
      'waybill_request_seconds_count{kind="probe",status="2xx"} 1',
      'waybill_request_seconds_count{kind="inner",status="2xx"} 1',
      'waybill_request_seconds_count{kind="api",status="5xx"} 1',
      'waybill_request_seconds_count{kind="api",status="gone"} 1',
      'waybill_requests_open 0',
    ]);
});
