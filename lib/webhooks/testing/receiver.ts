import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { PublicEvent } from '#lib/events/schema.ts';

type Answer = (event: PublicEvent, response: ServerResponse, request: IncomingMessage) => void;

export const accept: Answer = (_event, response) => response.end('thank you');
export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_event, response) =>
    response.writeHead(status, headers).end(`status ${status}`);

/** A merchant's system: it checks every signature with the published library, and keeps what it accepted. */
export async function startReceiver(port = 0) {
  const secrets = new Map<string, string>();
  const state = { answer: accept as Answer, requests: 0, unsigned: 0, signatures: 0 };
  const accepted: PublicEvent[] = [];
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    state.signatures = headers['webhook-signature']?.split(' ').length ?? 0;
    const secret = secrets.get(request.url ?? '');
    try {
      new Webhook(secret ?? '').verify(body, headers);
    } catch {
      state.unsigned += 1;
    }
    const event = JSON.parse(body) as PublicEvent;
    response.on('finish', () => {
      if (response.statusCode < 300) accepted.push(event);
    });
    state.answer(event, response, request);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  return {
    state,
    accepted,
    secrets,
    port: given,
    urlOf: (path: string) => `http://127.0.0.1:${given}${path}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
