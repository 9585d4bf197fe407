import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { guardRequests, setGuard } from '#lib/http/guard-requests.ts';
import { createPortalServer } from '#lib/http/portal-server.ts';
import { guardApi } from './guard-api.ts';

await testStack();

setGuard({ answer: guardApi, refuse: async () => {} });
const page = guardRequests({ isDevelopment: false, isHttps: false }, async (_request, response) => {
  response.end('a page');
});
const server = createPortalServer({ isDevelopment: false }).on('request', page).listen(0, '127.0.0.1');
await once(server, 'listening');
const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['/api/v1', '/api/v1/', '/api/v1/shipments', '/api/v1/shipments/?limit=1'])(
  'answers %s as the API does, and HEAD without a body',
  async (path) => {
    const answer = await fetch(portal + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await answer.json()).toMatchObject({ code: 'key-missing' });
    const head = await fetch(portal + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([401, '']);
  },
);

it.each(['/', '/api/v10/shipments', '/api/mcp', '/shipments?next=/api/v1/shipments'])(
  'leaves %s to its page',
  async (path) => {
    expect(await (await fetch(portal + path)).text()).toBe('a page');
  },
);
