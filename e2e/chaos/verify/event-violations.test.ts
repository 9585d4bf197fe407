import { expect, it } from 'vitest';
import { type EventRecords, eventViolations, type Receiver } from './event-violations.ts';

/** Two shipments, whose events arrived out of order and twice; and a receiver that said 410 after the first one. */
function orderly(): EventRecords {
  const event = (id: string, shipmentId: string, sequence: number) => ({ id, shipmentId, sequence });
  const feed = [event('a1', 'a', 1), event('b1', 'b', 1), event('a2', 'a', 2)];
  const [a1, b1, a2] = feed as [Receiver['feed'][number], Receiver['feed'][number], Receiver['feed'][number]];
  return {
    receivers: [
      { path: '/slow', off: null, feed, got: [a2, a1, b1, a1], due: new Set() },
      { path: '/gone', off: 'gone', feed, got: [a1], due: new Set(['b1', 'a2']) },
    ],
    unsigned: [],
    written: ['a1', 'a2', 'b1'],
  };
}

const found = (change: (slow: Receiver, gone: Receiver, records: EventRecords) => object) => {
  const records = orderly();
  const [slow, gone] = records.receivers as [Receiver, Receiver];
  Object.assign(records, change(slow, gone, records));
  return eventViolations(records).map(({ promise, what }) => `${promise}: ${what}`);
};

it('finds nothing where everything arrived', () => {
  expect(found(() => ({}))).toEqual([]);
});

it('finds an event that neither arrived nor is due', () => {
  expect(found((slow, gone) => ({ receivers: [{ ...slow, got: slow.got.slice(0, 2) }, gone] }))).toEqual([
    'delivered: /slow never got b1',
  ]);
  expect(found((slow, gone) => ({ receivers: [slow, { ...gone, due: new Set(['b1']) }] }))).toEqual([
    'delivered: /gone never got a2',
  ]);
});

it('lets only a receiver that is gone wait', () => {
  expect(found((slow, gone) => ({ receivers: [slow, { ...gone, off: null }] }))).toHaveLength(2);
});

it('finds an event that the feed doesn’t have', () => {
  expect(found(({ feed }, gone) => ({ written: ['c1'], receivers: [{ ...gone, feed, got: [] }] }))).toEqual([
    "delivered: event c1 isn't in the feed",
    'delivered: /gone never got a1',
  ]);
  const invented = { id: 'x', shipmentId: 'a', sequence: 3 };
  expect(found((slow, gone) => ({ receivers: [{ ...slow, got: [...slow.got, invented] }, gone] }))).toEqual([
    "delivered: /slow got x, which isn't in the feed",
  ]);
});

it('finds a gap in the sequence, and another sequence at a receiver', () => {
  const gap = found((slow) => {
    const feed = slow.feed.map((event) => (event.id === 'a2' ? { ...event, sequence: 3 } : event));
    return { receivers: [{ ...slow, feed, got: feed }] };
  });
  expect(gap).toEqual(['ordered: /slow: a2 has the sequence 3']);
  const other = found((slow, gone) => {
    const got = slow.got.map((event) => (event.id === 'b1' ? { ...event, sequence: 2 } : event));
    return { receivers: [{ ...slow, got }, gone] };
  });
  expect(other).toEqual(['ordered: /slow: b1 has the sequence 2']);
});

it('finds a request without a right signature', () => {
  expect(found(() => ({ unsigned: ['/busy: no signature fits'] }))).toEqual([
    'signed: /busy: no signature fits',
  ]);
});
