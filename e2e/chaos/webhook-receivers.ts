import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { withClient } from '#scripts/postgres/with-client.ts';
import { type ShipmentEvent, Waybill } from '#sdk/waybill.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { Receiver } from './verify/event-violations.ts';
import type { Received, ReceiverSetting } from './webhook-receiver.ts';

/** The merchant of each receiver; its path says what is wrong with it. The first one is a process of its own. */
const paths = [
  ...[
    { path: '/killed', merchant: 0 },
    { path: '/slow', merchant: 0 },
    { path: '/failing', merchant: 0 },
  ],
  ...[
    { path: '/busy', merchant: 1 },
    { path: '/pausing', merchant: 1 },
    { path: '/gone', merchant: 1 },
  ],
];
const killEveryMs = 4_000;
const downMs = 300;
const mostRounds = 300;
const roundMs = 1_000;

type Endpoint = (typeof paths)[number] & { id: string };

/** Gives the merchants receivers of webhooks, each with a trouble of its own. */
export async function startReceivers(stack: ChaosStack, keys: string[]) {
  const clients = keys.map((apiKey) => new Waybill({ apiKey, baseUrl: stack.portalUrl }));
  const journal = join(stack.folder, 'receivers.jsonl');
  const ports = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })] as const;
  const secrets: Record<string, string> = {};
  const endpoints: Endpoint[] = [];
  for (const one of paths) {
    const body = { url: `http://127.0.0.1:${ports[one.path === '/killed' ? 0 : 1]}${one.path}` };
    const made = await clients[one.merchant]?.request('POST', '/webhook-endpoints', { body });
    const { id, secret } = made as { id: string; secret: string };
    secrets[one.path] = secret;
    endpoints.push({ ...one, id });
  }

  const start = (port: number): ChildProcess => {
    const setting: ReceiverSetting = { port, journal, secrets };
    return fork(new URL('./webhook-receiver.ts', import.meta.url), [JSON.stringify(setting)], {
      execArgv: [],
    });
  };
  const steady = start(ports[1]);
  let victim = start(ports[0]);
  let kills = 0;
  let isOver = false;
  async function keepKilling(): Promise<void> {
    while (!isOver) {
      await pause(killEveryMs);
      victim.kill('SIGKILL');
      kills += 1;
      await pause(downMs);
      victim = start(ports[0]);
    }
  }
  const killing = keepKilling();

  /** Ends the troubles, and waits until everything is sent that is due. Changes only due times that the product has set. */
  async function settle(): Promise<void> {
    isOver = true;
    await killing;
    for (const one of [victim, steady]) one.send('be well');
    const paused = endpoints.find(({ path }) => path === '/pausing');
    if (paused)
      await clients[paused.merchant]?.request('PATCH', `/webhook-endpoints/${paused.id}`, {
        body: { is_enabled: true },
      });
    await withClient(stack.adminUrl, async (client) => {
      for (let round = 0; round < mostRounds; round += 1) {
        await client.query(makeDeliveriesDue);
        await pause(roundMs);
        const { rows } = await client.query<{ left: string }>(undelivered);
        if (rows[0]?.left === '0') return;
      }
    });
  }

  /** What each receiver got, what is still due to it, and the feed that it should have got. */
  async function read(): Promise<{ receivers: Receiver[]; unsigned: string[]; written: string[] }> {
    const lines = existsSync(journal) ? readFileSync(journal, 'utf8').trim().split('\n') : [];
    const received = lines.filter(Boolean).map((line) => JSON.parse(line) as Received);
    const feeds = await Promise.all(clients.map(readFeed));
    return withClient(stack.adminUrl, async (client) => {
      const { rows: written } = await client.query<{ id: string }>('SELECT id FROM shipment_events');
      const { rows: due } = await client.query<{ endpointId: string; id: string }>(stillDue);
      const { rows: states } = await client.query<{ id: string; off: string | null }>(
        'SELECT id, off_reason AS off FROM webhook_endpoints',
      );
      return {
        receivers: endpoints.map(({ id, path, merchant }) => ({
          path,
          off: states.find((state) => state.id === id)?.off ?? null,
          feed: (feeds[merchant] ?? []).map((event) => ({ ...event, shipmentId: event.shipment.id })),
          got: received.flatMap((line) => (line.path === path && 'id' in line ? line : [])),
          due: new Set(due.flatMap((one) => (one.endpointId === id ? one.id : []))),
        })),
        unsigned: received.flatMap((line) => ('unsigned' in line ? `${line.path}: ${line.unsigned}` : [])),
        written: written.map(({ id }) => id),
      };
    });
  }

  return {
    settle,
    read,
    kills: () => kills,
    stop: () => {
      isOver = true;
      for (const one of [victim, steady]) if (one.connected) one.disconnect();
    },
  };
}

async function readFeed(client: Waybill): Promise<ShipmentEvent[]> {
  const feed: ShipmentEvent[] = [];
  for await (const event of client.events.list()) feed.push(event);
  return feed;
}

const makeDeliveriesDue = `
  UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting' AND due_at > now();
  UPDATE webhook_endpoints SET rest_until = NULL, due_at = now() WHERE off_reason IS NULL AND (rest_until IS NOT NULL OR due_at > now())`;

const undelivered = `
  SELECT (SELECT count(*) FROM shipment_events WHERE position IS NULL)
    + (SELECT count(*) FROM webhook_deliveries AS deliveries JOIN webhook_endpoints AS endpoints
       ON endpoints.id = endpoint_id WHERE state = 'waiting' AND off_reason IS NULL)
    + (SELECT count(*) FROM webhook_endpoints AS endpoints JOIN event_consumers AS consumers ON name = endpoints.id::text
       JOIN event_feeds AS feeds ON feeds.merchant_id = endpoints.merchant_id
       WHERE off_reason IS NULL AND consumers.position < feeds.position) AS left`;

/** Waiting deliveries, and the events of the feed that an endpoint's cursor hasn't reached. */
const stillDue = `
  SELECT endpoint_id AS "endpointId", event_id AS id FROM webhook_deliveries WHERE state = 'waiting'
  UNION
  SELECT endpoints.id, events.id FROM webhook_endpoints AS endpoints JOIN event_consumers AS consumers ON name = endpoints.id::text
    JOIN shipment_events AS events ON events.merchant_id = endpoints.merchant_id AND events.position > consumers.position`;
