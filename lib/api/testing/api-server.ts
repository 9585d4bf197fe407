import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { addressHeader } from '#lib/core/client-address.ts';
import { serveApi } from '../serve.ts';

type Received = { method: string; path: string; idempotencyKey: string | undefined; body: string };

/** The API behind a real server. `faults`: what happens to the next requests, one each; later ones succeed. */
export async function startApiServer() {
  const received: Received[] = [];
  const faults: ('cut-after-answer' | Response)[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = await buffer(incoming);
    received.push({
      method,
      path: url,
      body: body.toString(),
      idempotencyKey: headers['idempotency-key'] as string | undefined,
    });
    const fault = faults.shift();
    const answer =
      fault instanceof Response
        ? fault
        : await serveApi(
            new Request(`http://portal${url}`, {
              method,
              headers: { ...(headers as Record<string, string>), [addressHeader]: '192.0.2.7' },
              ...(body.length > 0 && { body }),
            }),
          );
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (fault === 'cut-after-answer') return void incoming.socket.destroy();
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    faults,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
