import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { listEvents } from './list-events.ts';
import { cursorOf } from './public-event.ts';
import { unsafePublishEvents } from './publish-events.ts';
import { type EventType, type PublicEvent, publicEventSchema } from './schema.ts';

const stack = await testStack();
let writers: Client[];

beforeAll(async () => {
  writers = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const writer = new Client({ connectionString: stack.databaseUrl });
      await writer.connect();
      await writer.query("SELECT set_config('app.across_merchants', 'yes', false)");
      return writer;
    }),
  );
});
afterEach(() => stack.database.query('DELETE FROM shipment_events'));
afterAll(async () => {
  for (const writer of writers) await writer.end();
});

const publish = () => unsafeAcrossMerchants(unsafePublishEvents);

async function publishAll() {
  while ((await publish()).published > 0);
}

const insert = (writer: Client, actor: MerchantActor, shipmentId: string, kind = 'booked') =>
  writer.query(
    `INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind, actor_id, phase)
     VALUES ($1, $2, $3, 'worker', NULL, $4)`,
    [actor.merchantId, shipmentId, kind, kind === 'phase' ? 'delivered' : null],
  );

const shipment = (actor: MerchantActor) => insertShipment(actor, { state: 'booked', phase: 'in_transit' });

async function read(
  actor: MerchantActor,
  after?: string,
  options: { limit?: number; types?: EventType[] } = {},
) {
  const page = await listEvents(actor, { after, ...options });
  if (!page.ok) throw new Error(page.code);
  return page.value;
}

/** A reader who continues after each page's cursor, as a merchant does. */
async function readOn(actor: MerchantActor, seen: PublicEvent[], cursor: string | undefined, limit = 200) {
  let next = cursor;
  for (;;) {
    const page = await read(actor, next, { limit });
    seen.push(...page.events);
    next = page.next;
    if (!page.hasMore) return next;
  }
}

/** Readers, publishers and writers at once: transactions commit in another order than they began. */
async function race(readOnce: () => Promise<void>) {
  const shipments = await Promise.all([1, 2, 3, 4].map(() => shipment(stack.oasis)));
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) await readOnce();
  })();
  const publishing = [1, 2].map(async () => {
    while (isWriting) await publish();
  });
  for (let round = 0; round < 25; round += 1) {
    for (const [index, writer] of writers.entries()) {
      await writer.query('BEGIN');
      await insert(writer, stack.oasis, shipments[index] as string);
      await insert(writer, stack.oasis, shipments[index] as string, 'label-ready');
    }
    for (const writer of writers.toReversed()) {
      await writer.query('COMMIT');
      await readOnce();
    }
  }
  isWriting = false;
  await Promise.all([reading, ...publishing]);
  await publishAll();
  await readOnce();
  return shipments;
}

it('gives each event once, without a gap, while transactions commit in any order', async () => {
  const seen: PublicEvent[] = [];
  let cursor: string | undefined;
  let turn = Promise.resolve();
  const shipments = await race(() => {
    turn = turn.then(async () => {
      cursor = await readOn(stack.oasis, seen, cursor, 7);
    });
    return turn;
  });
  expect(seen).toHaveLength(200);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(200);
  for (const id of shipments)
    expect(seen.filter((event) => event.shipment.id === id).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  const rows = await stack.run<{ position: string }>(
    'SELECT position::text FROM shipment_events ORDER BY shipment_events.position',
  );
  const first = Number(rows[0]?.position);
  expect(rows.map(({ position }) => Number(position) - first)).toEqual(rows.map((_, index) => index));
  // Read again, from the start and in other pages: the same order.
  const again: PublicEvent[] = [];
  await readOn(stack.oasis, again, undefined, 200);
  expect(again).toEqual(seen);
});

// The reason for the publisher: what a cursor over the rows' own order would do.
it('a cursor over the time of writing misses events that commit late', async () => {
  let seen = 0;
  let last = new Date(0);
  let turn = Promise.resolve();
  await race(() => {
    turn = turn.then(async () => {
      const rows = await stack.run<{ at: Date }>(
        "SELECT date_trunc('milliseconds', at) AS at FROM shipment_events WHERE date_trunc('milliseconds', at) > $1 ORDER BY at",
        [last],
      );
      seen += rows.length;
      last = rows.at(-1)?.at ?? last;
    });
    return turn;
  });
  expect(seen).toBeLessThan(200);
});

it('shows public events of one merchant only, with their types and their shipment', async () => {
  const own = await shipment(stack.oasis);
  const other = await shipment(stack.nakheel);
  const [writer] = writers as [Client];
  await insert(writer, stack.oasis, own, 'phase');
  await insert(writer, stack.nakheel, other);
  await insert(writer, stack.oasis, own, 'cancel-requested');
  await publishAll();
  const { events, next, hasMore } = await read(stack.oasis);
  expect(events.map((event) => publicEventSchema.strict().parse(event))).toEqual(events);
  expect(events).toMatchObject([
    { type: 'shipment.delivered', sequence: 1, shipment: { id: own }, data: { phase: 'delivered' } },
    { type: 'shipment.cancel_requested', sequence: 2, shipment: { id: own }, data: { actor: 'worker' } },
  ]);
  expect(hasMore).toBe(false);
  expect(await read(stack.oasis, next)).toEqual({ events: [], next, hasMore: false });
  expect((await read(stack.nakheel)).events).toMatchObject([
    { type: 'shipment.booked', shipment: { id: other } },
  ]);
  expect((await read(stack.oasis, undefined, { types: ['shipment.delivered'] })).events).toHaveLength(1);
  expect((await read(stack.oasis, undefined, { types: ['shipment.booked'] })).events).toEqual([]);
});

it('finds a rare type among many events in bounded reads', async () => {
  const id = await shipment(stack.oasis);
  await stack.run(
    `INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind)
     SELECT $1, $2, CASE WHEN n = 6000 THEN 'booked' ELSE 'label-printed' END, 'worker' FROM generate_series(1, 6000) AS n`,
    [stack.oasis.merchantId, id],
  );
  await publishAll();
  const types: EventType[] = ['shipment.booked'];
  const first = await read(stack.oasis, undefined, { types });
  expect(first).toMatchObject({ events: [], hasMore: true });
  expect(await read(stack.oasis, first.next, { types })).toMatchObject({
    events: [{ type: 'shipment.booked' }],
    hasMore: false,
  });
});

it('rejects a text that is no cursor, and survives a cursor beyond the end', async () => {
  for (const after of ['', 'x', '1:5', cursorOf(1n).slice(0, -1), randomUUID(), 'a'.repeat(10_000)])
    expect(await listEvents(stack.oasis, { after }), after).toMatchObject({
      ok: false,
      code: 'cursor-unknown',
    });
  const beyond = cursorOf(10n ** 17n);
  expect(await read(stack.oasis, beyond)).toEqual({ events: [], next: beyond, hasMore: false });
});
