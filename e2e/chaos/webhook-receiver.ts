import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from '#sdk/waybill.ts';

/** An event that the receiver of a path accepted. */
type Received = { path: string; id: string; shipmentId: string; sequence: number };

type Answer = { status: number; headers?: OutgoingHttpHeaders; isCut?: boolean };
const accepted: Answer = { status: 200 };
/** Longer than the portal waits. */
const tooLateMs = 11_000;
const goneAfter = 40;

/** The receivers by path, and what is wrong with each. */
export const troubles: Record<string, (number: number) => Answer | Promise<Answer>> = {
  // It ends after it has accepted, and before it answers.
  '/cut': (number) => ({ status: 200, isCut: number % 5 === 2 }),
  '/slow': async (number) => {
    await pause(number % 50 === 7 ? tooLateMs : 100);
    return accepted;
  },
  '/failing': (number) => (number % 4 === 3 ? { status: 500 } : accepted),
  '/busy': (number) => (number % 20 === 11 ? { status: 429, headers: { 'retry-after': '1' } } : accepted),
  '/pausing': (number) => (number > goneAfter ? { status: 410 } : accepted),
  '/gone': (number) => (number > goneAfter ? { status: 410 } : accepted),
};

/** The merchants' receivers on one port. `secrets` are by path; `unsigned` are requests whose signature doesn't fit. */
export async function startReceiver() {
  const secrets = new Map<string, string>();
  const counts = new Map<string, number>();
  const received: Received[] = [];
  const unsigned: string[] = [];
  let isWell = false;

  const server = createServer(async (request, response) => {
    const { url: path = '' } = request;
    const body = await text(request);
    const secret = secrets.get(path) ?? '';
    try {
      // By the published library and by ours.
      new Webhook(secret).verify(body, request.headers as Record<string, string>);
      const event = verifyWebhook(body, request.headers, secret);
      if (event.type === 'ping') return response.end();
      const number = (counts.get(path) ?? 0) + 1;
      counts.set(path, number);
      const hasTrouble = !isWell || path === '/gone';
      const answer = (hasTrouble && (await troubles[path]?.(number))) || accepted;
      const { id, shipment, sequence } = event;
      if (answer.status < 300) received.push({ path, id, shipmentId: shipment.id, sequence });
      if (answer.isCut) return response.destroy();
      response.writeHead(answer.status, answer.headers).end();
    } catch (error) {
      unsigned.push(`${path}: ${error}`);
      response.writeHead(400).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets,
    received: received as readonly Received[],
    unsigned: unsigned as readonly string[],
    /** From now on everything is accepted; only who is gone stays gone. */
    beWell: () => {
      isWell = true;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
