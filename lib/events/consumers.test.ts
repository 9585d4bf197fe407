import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { addConsumer, moveBack, takeEvents } from './consumers.ts';
import { unsafePublishEvents } from './publish-events.ts';

/** `CONSUMERS_RUNS=200 npm test -- lib/events/consumers` looks for longer. */
const runs = Number(process.env.CONSUMERS_RUNS ?? 15);
const phases = ['in_transit', 'out_for_delivery', 'attempted'] as const;

const stack = await testStack();
let shipments: string[];
beforeAll(async () => {
  const parcel = { state: 'booked', phase: 'in_transit' } as const;
  shipments = await Promise.all([1, 2].map(() => insertShipment(stack.oasis, parcel)));
});

const most = 2;
const { run } = stack;

const action = fc.oneof(
  fc.record({ does: fc.constant('happen' as const), of: fc.nat(1), phase: fc.constantFrom(...phases) }),
  fc.record({
    does: fc.constantFrom('publish' as const, 'step' as const, 'die' as const, 'move back' as const),
  }),
);

it(`takes every event, in order, and does each phase of a shipment once: ${runs} ways`, async () => {
  const { merchantId } = stack.oasis;
  const consumer = { merchantId, name: 'a reader' };
  const property = fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
    await run('DELETE FROM shipment_events');
    await run('DELETE FROM event_consumers');
    await inMerchant(merchantId, (transaction) => addConsumer(transaction, consumer));
    const done: string[] = [];
    const seen: bigint[] = [];

    /** A step that counts what a shipment's phase did, once; with `dies`, its process ends before the commit. */
    async function step(transaction: Transaction, dies: boolean) {
      const events = await transaction.$queryRaw<{ position: bigint; what: string }[]>`
        WITH ${takeEvents(consumer, { most })}
        SELECT position, shipment_id || ' ' || phase::text AS what FROM taken ORDER BY position`;
      if (dies) throw new Error('the process died');
      for (const { position, what } of events) {
        if (!done.includes(what)) done.push(what);
        seen.push(position);
      }
      return events.length;
    }
    const takeNext = (dies = false) => inMerchant(merchantId, (transaction) => step(transaction, dies));

    for (const one of actions) {
      if (one.does === 'happen')
        await run(
          "INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind, phase) VALUES ($1, $2, 'phase', 'worker', $3)",
          [merchantId, shipments[one.of], one.phase],
        );
      else if (one.does === 'publish') await unsafeAcrossMerchants(unsafePublishEvents);
      else if (one.does === 'step') await takeNext();
      else if (one.does === 'die') await takeNext(true).catch(() => {});
      else await inMerchant(merchantId, (transaction) => moveBack(transaction, consumer, new Date(0)));
    }
    await unsafeAcrossMerchants(unsafePublishEvents);
    while ((await takeNext()) > 0);
    const events = await run(
      "SELECT position, shipment_id || ' ' || phase::text AS what FROM shipment_events ORDER BY position",
    );
    expect(new Set(seen)).toEqual(new Set(events.map(({ position }) => BigInt(position))));
    // Only a move back repeats events.
    const repeats = seen.filter((position, at) => at > 0 && position <= (seen[at - 1] ?? 0n)).length;
    expect(repeats).toBeLessThanOrEqual(actions.filter(({ does }) => does === 'move back').length);
    expect(done).toEqual([...new Set(events.map(({ what }) => what))]);
  });
  await fc.assert(property, { numRuns: runs });
}, 300_000);
