import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#scripts/postgres/with-client.ts';
import { type ShipmentEvent, Waybill } from '#sdk/waybill.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { EventRecords } from './verify/event-violations.ts';
import { startReceiver, troubles } from './webhook-receiver.ts';

const mostRounds = 300;
const roundMs = 1_000;

/** Gives the merchants receivers of webhooks, each with a trouble of its own: half of them to each merchant. */
export async function startReceivers(stack: ChaosStack, keys: string[]) {
  const clients = keys.map((apiKey) => new Waybill({ apiKey, baseUrl: stack.portalUrl }));
  const receiver = await startReceiver();
  const endpoints: { path: string; merchant: number; id: string }[] = [];
  for (const [index, path] of Object.keys(troubles).entries()) {
    const merchant = index % 2;
    const body = { url: `${receiver.url}${path}` };
    const made = await clients[merchant]?.request('POST', '/webhook-endpoints', { body });
    const { id, secret } = made as { id: string; secret: string };
    receiver.secrets.set(path, secret);
    endpoints.push({ path, merchant, id });
  }

  /** Ends the troubles, and waits until everything is sent that is due. Changes only due times that the product has set. */
  async function settle(): Promise<void> {
    receiver.beWell();
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
  async function read(): Promise<EventRecords> {
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
          got: receiver.received.filter((event) => event.path === path),
          due: new Set(due.flatMap((one) => (one.endpointId === id ? one.id : []))),
        })),
        unsigned: receiver.unsigned,
        written: written.map(({ id }) => id),
      };
    });
  }

  return { settle, read, stop: receiver.stop };
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
