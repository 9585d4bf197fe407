import { appendFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from '#sdk/waybill.ts';

/** A line of a receiver's journal: an event that it accepted, or a request whose signature doesn't fit. */
export type Received =
  | { path: string; id: string; shipmentId: string; sequence: number }
  | { path: string; unsigned: string };

export type ReceiverSetting = { port: number; journal: string; secrets: Record<string, string> };

type Answer = { status: number; headers?: OutgoingHttpHeaders };
const accepted: Answer = { status: 200 };
/** Longer than the portal waits. */
const tooLateMs = 11_000;
const goneAfter = 40;

// A merchant's receiver: writes down what it accepts before it answers, so that nothing is lost when it is killed.
const { port, journal, secrets }: ReceiverSetting = JSON.parse(process.argv[2] ?? '');
const counts = new Map<string, number>();
let isWell = false;

/** What is wrong with the receiver of a path. */
const troubles: Record<string, (number: number) => Answer | Promise<Answer>> = {
  killed: () => accepted,
  slow: async (number) => {
    await pause(number % 50 === 7 ? tooLateMs : 100);
    return accepted;
  },
  failing: (number) => (number % 4 === 3 ? { status: 500 } : accepted),
  busy: (number) => (number % 20 === 11 ? { status: 429, headers: { 'retry-after': '1' } } : accepted),
  pausing: (number) => (number > goneAfter ? { status: 410 } : accepted),
  gone: (number) => (number > goneAfter ? { status: 410 } : accepted),
};

const note = (line: Received) => appendFileSync(journal, `${JSON.stringify(line)}\n`);

createServer(async (request, response) => {
  const { url: path = '' } = request;
  const body = await text(request);
  const secret = secrets[path] ?? '';
  try {
    // By the published library and by ours.
    new Webhook(secret).verify(body, request.headers as Record<string, string>);
    const event = verifyWebhook(body, request.headers, secret);
    if (event.type === 'ping') return response.end();
    const number = (counts.get(path) ?? 0) + 1;
    counts.set(path, number);
    const isOver = path === '/gone';
    const answer = isWell && !isOver ? accepted : ((await troubles[path.slice(1)]?.(number)) ?? accepted);
    const { id, shipment, sequence } = event;
    if (answer.status < 300) note({ path, id, shipmentId: shipment.id, sequence });
    response.writeHead(answer.status, answer.headers).end();
  } catch (error) {
    note({ path, unsigned: String(error) });
    response.writeHead(400).end();
  }
}).listen(port, '127.0.0.1');

// From now on it accepts everything; only one that is gone stays gone.
process.on('message', () => {
  isWell = true;
});
process.on('disconnect', () => process.exit());
