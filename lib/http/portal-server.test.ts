import { once } from 'node:events';
import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createPortalServer, PortalResponse } from './portal-server.ts';

let server: Server;

async function serve(listener: RequestListener): Promise<void> {
  server = createPortalServer({ isDevelopment: false }).on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A connection on which these lines were sent, and nothing after them. */
function sent(...lines: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

test('slow clients hold a connection for a minute at most', async () => {
  await serve(() => {});
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(server.timeout).toBe(120_000);
  expect(server.keepAliveTimeout).toBe(5_000);
  expect(server.maxConnections).toBe(5_000);
});

test('a request for an upgrade is answered as any other, and its connection closed, the first one too', async () => {
  await serve((_request, response) => void response.writeHead(404).end());
  // Next takes upgrades too, and leaves them open.
  server.on('upgrade', () => {});
  const sockets = Array.from({ length: 50 }, () =>
    sent('GET /_next/webpack-hmr HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'),
  );
  // Ends only when the server closes the connection.
  const answers = await Promise.all(sockets.map((socket) => text(socket)));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*connection: close/i);
});

test('an answer before its request’s body has arrived closes the connection; the rest is never read', async () => {
  let isUnread = true;
  await serve((request, response) => {
    request.on('data', () => {
      isUnread = false;
    });
    request.pause();
    response.writeHead(401).end();
  });
  const post = ['POST /api/imports HTTP/1.1', 'Host: x'];
  for (const length of ['Content-Length: 5000000', 'Transfer-Encoding: chunked'])
    expect(await text(sent(...post, length))).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
  expect(isUnread).toBe(true);
});

test('a request that has arrived leaves its connection open', async () => {
  await serve(
    (request, response) => void request.resume().on('end', () => response.writeHead(200).end('read')),
  );
  const socket = sent('POST / HTTP/1.1', 'Host: x', 'Content-Length: 4');
  socket.write('body');
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (answer.endsWith('read\r\n0\r\n\r\n')) break;
  }
  expect(answer).toMatch(/connection: keep-alive/i);
});

/** What a socket writes when a page is answered as Next does it. */
async function written(makeResponse: (request: IncomingMessage) => ServerResponse) {
  const writes: string[] = [];
  const socket = new Socket();
  socket._write = (chunk, _encoding, done) => {
    writes.push(String(chunk));
    done();
  };
  socket._writev = (parts, done) => {
    writes.push(parts.map(({ chunk }) => String(chunk)).join(''));
    done();
  };
  const response = makeResponse(new IncomingMessage(socket));
  response.assignSocket(socket);
  response.flushHeaders();
  response.write('whole');
  await Promise.resolve();
  response.end(' page');
  await nextTurn();
  await nextTurn();
  return writes;
}

test('the headers, the document and its end are one write', async () => {
  expect((await written((request) => new ServerResponse(request))).length).toBeGreaterThan(1);
  const [first = '', ...rest] = await written((request) => new PortalResponse(request));
  expect(first).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole page$/);
  expect(rest).toEqual([]);
});
