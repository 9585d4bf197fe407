import { once } from 'node:events';
import { IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { createPortalServer } from './portal-server.ts';

const { parseAddressList } = await vi.hoisted(() => import('#lib/core/client-address.ts'));
vi.mock('#lib/settings/settings.ts', () => ({
  settings: () => ({ NEXTAUTH_URL: 'https://portal.test', TRUSTED_PROXIES: parseAddressList('127.0.0.1') }),
}));
const { guardRequests, setGuard } = await import('./guard-requests.ts');
const { turnClientOf, noteOwner } = await import('./request-turn.ts');

const request = (url: string, headers: Record<string, string>) =>
  Object.assign(new IncomingMessage(new Socket()), {
    url,
    headers: { 'x-waybill-client-address': '2001:db8::1', ...headers },
  });

test('a credential counts once the portal has checked it, and only where it is used', () => {
  const cookie = { cookie: 'locale=ar; __Host-next-auth.session-token=ey.1' };
  const key = { authorization: 'Bearer wb_live_1' };
  expect(turnClientOf(request('/', cookie))).toBe('network 2001:db8:0:0::/64');
  noteOwner('ey.1', 'person 1');
  noteOwner('wb_live_1', 'key 1');
  expect(turnClientOf(request('/', { ...cookie, ...key }))).toBe('person 1');
  expect(turnClientOf(request('/api/v1/shipments', { ...cookie, ...key }))).toBe('key 1');
  expect(turnClientOf(request('/api/v1/shipments', cookie))).toBe('network 2001:db8:0:0::/64');
  expect(turnClientOf(request('/', { cookie: '__Host-next-auth.session-token=ey.2' }))).toMatch(/^network/);
});

let server: Server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A portal whose pages end when the test says so. */
async function startPortal() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  setGuard({
    answer: () => null,
    refuse: async ({ response }, seconds) => {
      response.writeHead(429, { 'retry-after': String(seconds) }).end();
    },
  });
  const listener = guardRequests({ isDevelopment: false, isHttps: true }, async ({ url = '' }, response) => {
    begun.push(url);
    await new Promise<void>((end) => ends.set(url, end));
    if (url.includes('stream')) {
      response.writeHead(200).write('the first part');
      await new Promise<void>((end) => ends.set(url, end));
    }
    response.end();
  });
  server = createPortalServer({ isDevelopment: false }).on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    begun,
    end: (url: string) => ends.get(url)?.(),
    ask: (url: string, address: string, signal?: AbortSignal) =>
      fetch(`${base}${url}`, { headers: { 'x-forwarded-for': address }, signal: signal ?? null }),
  };
}

test('two requests of a client begin; the others wait, but not those of another client or of assets', async () => {
  const { begun, ask, end } = await startPortal();
  const busy = '192.0.2.1';
  const leaving = new AbortController();
  const replies = ['/1', '/2'].map((url) => ask(url, busy));
  await expect.poll(() => begun).toEqual(['/1', '/2']);
  const left = ask('/left', busy, leaving.signal).catch(() => 'left');
  replies.push(ask('/3', busy), ask('/_next/static/a.js', busy), ask('/api/health', busy));
  replies.push(ask('/other', '192.0.2.2'));
  await expect
    .poll(() => begun.toSorted())
    .toEqual(['/1', '/2', '/_next/static/a.js', '/api/health', '/other']);
  const connections = promisify(server.getConnections.bind(server));
  await expect.poll(() => connections()).toBe(replies.length + 1);
  leaving.abort();
  expect(await left).toBe('left');
  await expect.poll(() => connections()).toBe(replies.length);
  end('/1');
  await expect.poll(() => begun.at(-1)).toBe('/3');
  for (const url of begun) end(url);
  for (const reply of await Promise.all(replies)) expect(reply.status).toBe(200);
  expect(begun).not.toContain('/left');
});

test('a client who left keeps its turns no longer than some seconds, also if the work for it never ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { begun, ask, end } = await startPortal();
    const leaving = new AbortController();
    const left = ['/a', '/b'].map((url) => ask(url, '192.0.2.4', leaving.signal).catch(() => 'left'));
    await expect.poll(() => begun).toEqual(['/a', '/b']);
    const next = ask('/next', '192.0.2.4');
    leaving.abort();
    expect(await Promise.all(left)).toEqual(['left', 'left']);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        return begun;
      })
      .toContain('/next');
    end('/next');
    expect((await next).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that has begun lets the next request begin', async () => {
  const { begun, ask, end } = await startPortal();
  const streams = ['/stream/1', '/stream/2'].map((url) => ask(url, '192.0.2.3'));
  await expect.poll(() => begun.length).toBe(2);
  const page = ask('/page', '192.0.2.3');
  for (const url of begun) end(url);
  await expect.poll(() => begun.at(-1)).toBe('/page');
  for (const url of begun) end(url);
  for (const reply of await Promise.all([...streams, page])) expect(await reply.text()).toBeDefined();
});

test('a client of whom 300 requests wait is refused, after a second', async () => {
  const { begun, ask, end } = await startPortal();
  const waiting = Array.from({ length: 316 }, (_, number) => ask(`/${number}`, '192.0.2.4'));
  await expect.poll(() => begun.length).toBe(2);
  // The connections of the others have arrived when the last of them has.
  await expect
    .poll(async () => {
      const started = performance.now();
      const refused = await ask('/refused', '192.0.2.4', AbortSignal.timeout(5_000)).catch(() => null);
      return [refused?.status, refused?.headers.get('retry-after'), performance.now() - started > 990];
    })
    .toEqual([429, '5', true]);
  const finishing = setInterval(() => begun.forEach(end), 5);
  const statuses = await Promise.all(waiting.map(async (reply) => (await reply).status));
  clearInterval(finishing);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(300);
});
