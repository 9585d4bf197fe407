import type { ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type SeenRequest,
  startScriptedServer,
  startSocketServer,
} from '#lib/postal/testing/scripted-server.ts';
import { type Call, readWithRetries, sendOnce } from './http.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answer: (request: SeenRequest, response: ServerResponse) => void) {
  const server = await startScriptedServer(answer);
  closing.push(server.stop);
  return server;
}

async function serveSockets(
  onConnection: (socket: Socket) => void,
): Promise<{ port: number; server: Server }> {
  const { stop, ...running } = await startSocketServer(onConnection);
  closing.push(stop);
  return running;
}

function callTo(baseUrl: string, over: Partial<Call> = {}): Call {
  return {
    method: 'POST',
    url: `${baseUrl}/operation`,
    headers: { 'Content-Type': 'application/json' },
    body: '{"a":1}',
    timeoutMs: 4_000,
    replyLimitBytes: 1_000_000,
    ...over,
  };
}

function fail(response: ServerResponse, status: number) {
  response.writeHead(status).end('busy');
}

describe('sendOnce', () => {
  test('returns the status and bytes of a complete reply', async () => {
    const { baseUrl, seen } = await serve((_, response) => response.writeHead(201).end('{"ok":"نعم"}'));
    const exchange = await sendOnce(callTo(baseUrl));
    expect(exchange).toEqual({ replied: true, status: 201, body: Buffer.from('{"ok":"نعم"}') });
    expect(seen).toMatchObject([{ method: 'POST', url: '/operation', body: '{"a":1}' }]);
  });

  test('uses a fresh connection each time', async () => {
    const { baseUrl, seen } = await serve((_, response) => response.end('{}'));
    await sendOnce(callTo(baseUrl));
    await sendOnce(callTo(baseUrl));
    expect(seen.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
  });

  test.each([502, 520, 429, 404])('hands a %i over without a second send', async (status) => {
    const { baseUrl, seen } = await serve((_, response) => fail(response, status));
    expect(await sendOnce(callTo(baseUrl))).toMatchObject({ replied: true, status });
    expect(seen).toHaveLength(1);
  });

  test('does not follow a redirect', async () => {
    const { baseUrl, seen } = await serve((_, response) =>
      response.writeHead(307, { Location: '/other' }).end(),
    );
    expect(await sendOnce(callTo(baseUrl))).toMatchObject({ replied: true, status: 307 });
    expect(seen).toHaveLength(1);
  });

  describe('no connection was established', () => {
    test('refused connection', async () => {
      const { port, server } = await serveSockets(() => {});
      await new Promise((resolve) => server.close(resolve));
      const exchange = await sendOnce(callTo(`http://127.0.0.1:${port}`));
      expect(exchange).toMatchObject({
        replied: false,
        connected: false,
        logMessage: expect.stringContaining('ECONNREFUSED'),
      });
    });

    test('unknown host name', async () => {
      const exchange = await sendOnce(callTo('http://operator.invalid'));
      expect(exchange).toMatchObject({ replied: false, connected: false });
    });

    test('failed TLS handshake', async () => {
      const { port } = await serveSockets((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      const exchange = await sendOnce(callTo(`https://127.0.0.1:${port}`));
      expect(exchange).toMatchObject({ replied: false, connected: false });
    });

    test('a handshake that never ends', async () => {
      const { port } = await serveSockets(() => {});
      const startedAt = performance.now();
      const exchange = await sendOnce(callTo(`https://127.0.0.1:${port}`, { timeoutMs: 300 }));
      expect(exchange).toMatchObject({ replied: false, connected: false });
      expect(performance.now() - startedAt).toBeLessThan(1_500);
    });

    test('a header that cannot be sent', async () => {
      const { baseUrl, seen } = await serve((_, response) => response.end('{}'));
      const exchange = await sendOnce(callTo(baseUrl, { headers: { Password: 'two\nlines' } }));
      expect(exchange).toMatchObject({ replied: false, connected: false });
      expect(JSON.stringify(exchange)).not.toContain('lines');
      expect(seen).toHaveLength(0);
    });
  });

  describe('a connection was established', () => {
    test('reset after accept: one connection, one request, no second send', async () => {
      let connections = 0;
      const { port } = await serveSockets((socket) => {
        connections += 1;
        socket.once('data', () => socket.resetAndDestroy());
      });
      const exchange = await sendOnce(callTo(`http://127.0.0.1:${port}`));
      expect(exchange).toMatchObject({ replied: false, connected: true });
      expect(connections).toBe(1);
    });

    test('no answer: ends at the deadline', async () => {
      const { baseUrl } = await serve(() => {});
      const exchange = await sendOnce(callTo(baseUrl, { timeoutMs: 250 }));
      expect(exchange).toMatchObject({
        replied: false,
        connected: true,
        logMessage: 'no whole reply within 250 ms',
      });
    });

    test('a slow body: the deadline covers it too', async () => {
      const { baseUrl } = await serve((_, response) => {
        response.writeHead(200, { 'Content-Length': '1000' });
        const drip = setInterval(() => response.write('x'), 40);
        response.on('close', () => clearInterval(drip));
      });
      const startedAt = performance.now();
      const exchange = await sendOnce(callTo(baseUrl, { timeoutMs: 300 }));
      expect(exchange).toMatchObject({ replied: false, connected: true });
      expect(exchange.body.toString()).toMatch(/^x+$/);
      expect(performance.now() - startedAt).toBeLessThan(1_500);
    });

    test('keeps the received part of a cut body', async () => {
      const { baseUrl } = await serve((_, response) => {
        response.writeHead(200, { 'Content-Length': '1000' });
        response.write('{"AWBNumber":"10000', () => response.destroy());
      });
      const exchange = await sendOnce(callTo(baseUrl));
      expect(exchange).toMatchObject({ replied: false, connected: true });
      expect(exchange.body.toString()).toBe('{"AWBNumber":"10000');
    });

    test('stops reading a body at the limit', async () => {
      let closedEarly = false;
      const { baseUrl } = await serve((_, response) => {
        const flood = Buffer.alloc(256 * 1024, 'x');
        const pour = () => {
          while (!response.destroyed && response.write(flood)) {}
        };
        response.on('drain', pour).on('close', () => {
          closedEarly = true;
        });
        pour();
      });
      const exchange = await sendOnce(callTo(baseUrl));
      expect(exchange).toMatchObject({
        replied: false,
        connected: true,
        logMessage: expect.stringContaining('over 1000000'),
      });
      expect(exchange.body.length).toBeLessThanOrEqual(1_000_000);
      await expect.poll(() => closedEarly).toBe(true);
    });

    test('an answer that isn’t HTTP', async () => {
      const { port } = await serveSockets((socket) =>
        socket.once('data', () => socket.end('SSH-2.0-none\r\n')),
      );
      expect(await sendOnce(callTo(`http://127.0.0.1:${port}`))).toMatchObject({
        replied: false,
        connected: true,
      });
    });
  });
});

describe('readWithRetries', () => {
  const get: Partial<Call> = { method: 'GET', body: undefined };

  test('sends a body with a GET', async () => {
    const { baseUrl, seen } = await serve((_, response) => response.end('{}'));
    await readWithRetries(callTo(baseUrl, { method: 'GET' }));
    expect(seen).toMatchObject([{ method: 'GET', body: '{"a":1}' }]);
  });

  test.each([429, 502, 503, 504, 520])('reads again after a %i', async (status) => {
    let calls = 0;
    const { baseUrl } = await serve((_, response) => {
      calls += 1;
      if (calls === 1) fail(response, status);
      else response.end('{}');
    });
    expect(await readWithRetries(callTo(baseUrl, get))).toMatchObject({ replied: true, status: 200 });
    expect(calls).toBe(2);
  });

  test('gives up after two retries', async () => {
    const { baseUrl, seen } = await serve((_, response) => fail(response, 503));
    expect(await readWithRetries(callTo(baseUrl, get))).toMatchObject({ replied: true, status: 503 });
    expect(seen).toHaveLength(3);
  });

  test.each([400, 404, 500, 301])('treats a %i as an answer', async (status) => {
    const { baseUrl, seen } = await serve((_, response) => fail(response, status));
    expect(await readWithRetries(callTo(baseUrl, get))).toMatchObject({ replied: true, status });
    expect(seen).toHaveLength(1);
  });

  test('reads again after a reset', async () => {
    let calls = 0;
    const { baseUrl } = await serve((_, response) => {
      calls += 1;
      if (calls === 1) response.destroy();
      else response.end('{}');
    });
    expect(await readWithRetries(callTo(baseUrl, get))).toMatchObject({ replied: true, status: 200 });
  });

  test('one deadline covers all attempts', async () => {
    const { baseUrl, seen } = await serve((_, response) => setTimeout(() => fail(response, 503), 200));
    const startedAt = performance.now();
    await readWithRetries(callTo(baseUrl, { ...get, timeoutMs: 350 }));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(seen.length).toBeLessThan(3);
  });

  test('an unreachable operator does not throw', async () => {
    const exchange = await readWithRetries(callTo('http://operator.invalid', get));
    expect(exchange).toMatchObject({ replied: false, body: Buffer.alloc(0) });
  });
});
