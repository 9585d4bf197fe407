export type Violation = { promise: Promised; what: string };

/** What must never happen in a run, as the report words it. */
export const promises = {
  accounted: 'AWBs without a matching record',
  once: 'bookings sent more than once',
  oneLive: 'shipments with two live AWBs',
  moving: 'stuck rows',
  openWithReference: 'wrongly unconfirmed bookings',
  durable: 'AWBs shown and then lost',
  sameAnswer: 'keys with two different responses',
  final: 'final states that changed',
  history: 'AWBs without exactly one history event',
  imported: 'rows of imports booked twice or not at all',
  answered: 'requests of the API without an end, or booked twice',
  delivered: 'events lost on the way to the feed or a webhook',
  ordered: 'events with a wrong sequence',
  signed: 'webhooks without a right signature',
  balanced: 'entries and sums of the money ledger that don’t balance',
  sameMoney: 'AWBs whose money differs from the operator’s ledger',
  postedOnce: 'lines of statements posted twice, or without need',
} as const;
type Promised = keyof typeof promises;
