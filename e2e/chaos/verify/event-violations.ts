import type { Violation } from './promises.ts';

type FeedEvent = { id: string; shipmentId: string; sequence: number };

/** A webhook endpoint at the end of a run. `off`: why it gets nothing more. */
export type Receiver = {
  path: string;
  off: string | null;
  /** Every event of its merchant, in the order of the feed. */
  feed: readonly FeedEvent[];
  /** What it accepted, as it arrived. */
  got: readonly FeedEvent[];
  /** The events that it will still get, or would if it were switched on. */
  due: ReadonlySet<string>;
};

export type EventRecords = {
  receivers: readonly Receiver[];
  /** The requests whose signature didn't fit. */
  unsigned: readonly string[];
  /** The ids of all events in our database. */
  written: readonly string[];
};

/** Nothing that happened is missing in the feed or at a receiver, and the sequences prove the order. */
export function eventViolations({ receivers, unsigned, written }: EventRecords): Violation[] {
  const inFeeds = new Set(receivers.flatMap(({ feed }) => feed.map(({ id }) => id)));
  return [
    ...written
      .filter((id) => !inFeeds.has(id))
      .map((id): Violation => ({ promise: 'delivered', what: `event ${id} isn't in the feed` })),
    ...receivers.flatMap(lostAt),
    ...receivers.flatMap(disordered),
    ...unsigned.map((what): Violation => ({ promise: 'signed', what })),
  ];
}

/** What a receiver got, and what is still due to it, is the feed. Only one that answered 410 may still wait. */
function lostAt({ path, off, feed, got, due }: Receiver): Violation[] {
  const [known, arrived] = [new Set(feed.map(({ id }) => id)), new Set(got.map(({ id }) => id))];
  const lost = [...known].filter((id) => !arrived.has(id) && !(off === 'gone' && due.has(id)));
  const invented = [...arrived].filter((id) => !known.has(id));
  return [
    ...lost.map((id) => `${path} never got ${id}${due.has(id) ? ', which is still due' : ''}`),
    ...invented.map((id) => `${path} got ${id}, which isn't in the feed`),
  ].map((what) => ({ promise: 'delivered', what }));
}

/** In the feed, a shipment's events are numbered 1, 2, 3 …; a receiver gets the same numbers, in whatever order they arrive. */
function disordered({ path, feed, got }: Receiver): Violation[] {
  const reached = new Map<string, number>();
  const sequences = new Map(feed.map(({ id, sequence }) => [id, sequence]));
  const inFeed = feed.filter(({ shipmentId, sequence }) => {
    const before = reached.get(shipmentId) ?? 0;
    reached.set(shipmentId, sequence);
    return sequence !== before + 1;
  });
  const elsewhere = got.filter(({ id, sequence }) => sequences.has(id) && sequences.get(id) !== sequence);
  return [...inFeed, ...elsewhere].map(({ id, sequence }) => ({
    promise: 'ordered',
    what: `${path}: ${id} has the sequence ${sequence}`,
  }));
}
