import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { applyTracking } from '#lib/attempts/apply-tracking.ts';
import { unsafeCheckLedger } from '#lib/money/check-ledger.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import type { TrackingEvent } from '#lib/postal/model/lookups.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';

const stack = await testStack();

const phases = {
  CLC55: 'collected',
  CLC9: 'in_transit',
  CLC30: 'in_transit',
  'SBX-OFD': 'out_for_delivery',
  'SBX-ATT': 'attempted',
  CLC12: 'delivered',
} as const satisfies Record<string, ShipmentPhase>;
type Code = keyof typeof phases;

/** What happened at the carrier, oldest first; several events may have the same second. */
type History = { second: number; code: Code }[];

const start = Date.parse('2026-11-02T06:00:00Z');
const codMinor = 10_000;

const booked = () => insertShipment(stack.oasis, { state: 'booked', phase: 'expected', codMinor });

/** Delivers a report: the newest `most` of the first `length` events, newest first. */
function report(shipmentId: string, history: History, length: number, most = length) {
  const events: TrackingEvent[] = history
    .slice(0, length)
    .slice(-most)
    .map(({ second, code }) => ({ occurredAt: new Date(start + second * 1_000), status: { code } }))
    .reverse();
  const lastStatus = events[0]?.status ?? { code: '' };
  return applyTracking(stack.oasis, shipmentId, { awb: '7700000000001', lastStatus, events });
}

/** The phase, what was told about it, and the money of a shipment. */
async function stateOf(shipmentId: string) {
  const { phase, lastEventAt } = (await findShipment(stack.oasis, shipmentId)) ?? {};
  const told = (await eventsOf(stack.oasis, shipmentId)).map((event) => event.replace(' by worker', ''));
  const { entries = [], positions = [] } = (await timelineOf(stack.oasis, shipmentId)) ?? {};
  return {
    phase,
    lastEventAt: lastEventAt && Date.parse(lastEventAt),
    told: told.filter((event) => event.startsWith('phase')).map((event) => event.split(' ')[1]),
    collected: told.filter((event) => event === 'cod-collected').length,
    entries: entries.length,
    positions: Object.fromEntries(positions.map(({ account, amountMinor }) => [account, amountMinor])),
  };
}

const withoutRepeats = <Item>(items: Item[]) => items.filter((item, index) => item !== items[index - 1]);

/** The model. Of the reports so far only the newest counts; each report that was the newest when it came posted its phase. */
function modelOf(history: History, lengths: number[]): Awaited<ReturnType<typeof stateOf>> {
  const newest = Math.max(...lengths);
  const known = history.slice(0, newest);
  const told = withoutRepeats(['expected', ...known.map(({ code }) => phases[code])]);
  const taken = lengths.filter((length, index) => length >= Math.max(...lengths.slice(0, index + 1)));
  const isPaid = taken.map((length) => history[length - 1]?.code === 'CLC12');
  const stages = withoutRepeats([false, ...isPaid]);
  const account = isPaid.at(-1) ? 'cod-collected' : 'cod-due';
  return {
    phase: told.at(-1) as ShipmentPhase,
    lastEventAt: start + (known.at(-1)?.second ?? 0) * 1_000,
    told: told.slice(1),
    collected: stages.filter(Boolean).length,
    entries: stages.length,
    positions: { sales: -codMinor, [account]: codMinor },
  };
}

/** Half of the events have the second of the one before. A code is reported once a second. */
const histories = fc
  .array(
    fc.record({
      pause: fc.constantFrom(0, 0, 1, 60),
      code: fc.constantFrom(...(Object.keys(phases) as Code[])),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((steps): History => {
    let second = 0;
    const seen = new Set<string>();
    return steps.flatMap(({ pause, code }) => {
      second += pause;
      if (seen.has(`${second} ${code}`)) return [];
      seen.add(`${second} ${code}`);
      return [{ second, code }];
    });
  });

const deliveries = histories.chain((history) =>
  fc.record({
    history: fc.constant(history),
    // In any order, some twice, some never.
    lengths: fc.array(fc.integer({ min: 1, max: history.length }), { minLength: 1, maxLength: 8 }),
  }),
);

// The time limit only ends a test that hangs.
it('the newest report decides, in whatever order reports come and however often', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ history, lengths }) => {
      const id = await booked();
      for (const [index, length] of lengths.entries()) {
        await report(id, history, length);
        expect(await stateOf(id)).toEqual(modelOf(history, lengths.slice(0, index + 1)));
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 15) },
  );
  expect(await unsafeCheckLedger()).toEqual([]);
});

const oneToOne: History = [
  { second: 0, code: 'SBX-OFD' },
  { second: 60, code: 'CLC12' },
];

it('a late answer leaves a delivered parcel delivered, tells nothing again and moves no money', async () => {
  const id = await booked();
  await report(id, oneToOne, 2);
  const delivered = await stateOf(id);
  expect(delivered).toMatchObject({
    phase: 'delivered',
    collected: 1,
    positions: { 'cod-collected': codMinor },
  });
  await report(id, oneToOne, 1);
  await report(id, oneToOne, 0);
  await report(id, oneToOne, 2);
  expect(await stateOf(id)).toEqual(delivered);
});

it('a correction by the carrier counts: delivered in error, and delivered later', async () => {
  const id = await booked();
  const corrected: History = [
    ...oneToOne,
    { second: 120, code: 'SBX-ATT' },
    { second: 180, code: 'SBX-OFD' },
    { second: 240, code: 'CLC12' },
  ];
  await report(id, corrected, 2);
  await report(id, corrected, 3);
  expect(await stateOf(id)).toMatchObject({ phase: 'attempted', positions: { 'cod-due': codMinor } });
  await report(id, corrected, 2);
  expect(await stateOf(id)).toMatchObject({ phase: 'attempted', positions: { 'cod-due': codMinor } });
  await report(id, corrected, 5);
  expect(await stateOf(id)).toMatchObject({
    phase: 'delivered',
    told: ['out_for_delivery', 'delivered', 'attempted', 'out_for_delivery', 'delivered'],
    collected: 2,
    positions: { 'cod-collected': codMinor },
  });
});

it('answers that arrive at once are stored one after the other', async () => {
  const id = await booked();
  await Promise.all([2, 1, 2, 1, 2, 1].map((length) => report(id, oneToOne, length)));
  expect(await stateOf(id)).toMatchObject({ phase: 'delivered', collected: 1, entries: 2 });
  expect((await stateOf(id)).told.filter((phase) => phase === 'delivered')).toHaveLength(1);
});

it('an event that the carrier adds to the past, or left out, is history and isn’t told', async () => {
  const id = await booked();
  const added: History = [{ second: -60, code: 'CLC9' }, ...oneToOne];
  await report(id, added, 3, 1);
  await report(id, added, 3);
  expect((await stateOf(id)).told).toEqual(['delivered']);
  expect((await findShipment(stack.oasis, id, ['events']))?.events).toHaveLength(3);
});

it('an event of a year that is wrong, once the carrier removed it, holds nothing up', async () => {
  const id = await booked();
  await report(id, [{ second: 40 * 365 * 86_400, code: 'CLC9' }], 1);
  await report(id, oneToOne, 1);
  expect(await stateOf(id)).toMatchObject({ phase: 'out_for_delivery', lastEventAt: start });
});
