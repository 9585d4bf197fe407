import { type EventRecords, eventViolations } from './event-violations.ts';
import { type MoneyRecords, moneyViolations } from './money-violations.ts';
import type { Violation } from './promises.ts';

/** How many AWBs a row's order has. `isOpen`: it was refused, or isn't confirmed yet. */
export type ImportedRow = { reference: string; booked: number; isOpen: boolean };

/** The records that are compared at the end of a run. */
export type Records = {
  /** The operator's ledger. */
  ledger: { awb: string; references: string[]; live: boolean }[];
  /** `awbEvents`: the number of events in the shipment's history that report its AWB. */
  shipments: { id: string; state: string; awb: string | null; awbEvents: number }[];
  attempts: {
    id: string;
    shipmentId: string;
    kind: string;
    state: string;
    reference: string | null;
    lateAwb: string | null;
    /** Queued for the worker. */
    queued: boolean;
  }[];
  /** Every change of an attempt's state. */
  moves: { attemptId: string; was: string; became: string }[];
  /** How often each reference was sent, as the proxy counted. */
  sends: ReadonlyMap<string, number>;
  /** The AWB that was shown to each shipment's merchant. */
  shown: ReadonlyMap<string, string>;
  /** The final answers for each idempotency key. */
  ends: ReadonlyMap<string, ReadonlySet<string>>;
  /** The rows of the imported files. */
  imported?: readonly ImportedRow[];
  /** The bookings that were asked for through the API, and what its webhooks delivered. */
  asked?: readonly { id: string; key: string; order: string; queued: boolean }[];
  events?: EventRecords;
  money?: MoneyRecords;
};

/** What breaks each promise about bookings. */
const checks = {
  /**
   * I3: each AWB in the ledger is its shipment's AWB, the late AWB of an attempt, or covered by the reference of an unconfirmed
   * attempt. Each of our AWBs is in the ledger.
   */
  accounted({ ledger, shipments, attempts }) {
    const holders = new Map(shipments.flatMap(({ id, awb }) => (awb ? [[awb, id] as const] : [])));
    const late = new Set(attempts.flatMap(({ lateAwb }) => lateAwb ?? []));
    const byReference = attemptsByReference(attempts);
    const entered = new Set(ledger.map(({ awb }) => awb));
    return [
      ...ledger.flatMap(({ awb, references }) => {
        const own = references.flatMap((reference) => byReference.get(reference) ?? []);
        const holder = holders.get(awb);
        if (holder !== undefined)
          return own.some(({ shipmentId }) => shipmentId === holder)
            ? []
            : `${awb} is stored with shipment ${holder}, but has no reference of it`;
        if (late.has(awb) || own.some(({ state }) => state === 'unconfirmed')) return [];
        return `${awb} (${references.join(', ')}) is not in our database`;
      }),
      ...[...holders].flatMap(([awb, id]) =>
        entered.has(awb) ? [] : `${awb} of ${id} is not in the ledger`,
      ),
    ];
  },

  /** I1: at most one send for each attempt, and none without an attempt. */
  once({ sends, attempts }) {
    const known = attemptsByReference(attempts);
    return [...sends].flatMap(([reference, times]) => {
      if (times > 1) return `${reference} was sent ${times} times`;
      return known.has(reference) ? [] : `${reference} was sent without an attempt`;
    });
  },

  /** I2: at most one live AWB for each shipment. */
  oneLive({ ledger, attempts }) {
    const byReference = attemptsByReference(attempts);
    const awbs = new Map<string, string[]>();
    for (const { awb, references, live } of ledger) {
      const shipmentId = references.flatMap((reference) => byReference.get(reference) ?? [])[0]?.shipmentId;
      if (live && shipmentId) awbs.set(shipmentId, [...(awbs.get(shipmentId) ?? []), awb]);
    }
    return [...awbs].flatMap(([id, live]) => (live.length > 1 ? `${id} has ${live.join(' and ')}` : []));
  },

  /** I5: no row stays in an intermediate state, and each shipment's state matches its attempts. */
  moving({ shipments, attempts }) {
    const of = (state: string) => attempts.filter((attempt) => attempt.state === state);
    const open = new Set(of('unconfirmed').map(({ shipmentId }) => shipmentId));
    const unconfirmed = new Set(
      shipments.flatMap(({ id, state }) => (/^(cancel_)?unconfirmed$/.test(state) ? id : [])),
    );
    return [
      ...[...of('prepared'), ...of('sent')].map(
        ({ id, kind, state, shipmentId }) => `attempt ${id} to ${kind} ${shipmentId} is ${state}`,
      ),
      ...shipments.flatMap(({ id, state }) =>
        state === 'booking' || state === 'cancelling' ? `shipment ${id} is ${state}` : [],
      ),
      ...[...unconfirmed.difference(open)].map(
        (id) => `shipment ${id} is unconfirmed without an open attempt`,
      ),
      ...[...open.difference(unconfirmed)].map((id) => `shipment ${id} doesn't show its unconfirmed attempt`),
    ];
  },

  /** A booking stays unconfirmed only if it has a reference that the operator doesn't know. */
  openWithReference({ ledger, attempts }) {
    const entered = new Set(ledger.flatMap(({ references }) => references));
    return attempts.flatMap(({ id, kind, state, reference }) => {
      if (kind !== 'book' || state !== 'unconfirmed') return [];
      if (!reference) return `unconfirmed ${id} has no reference`;
      return entered.has(reference) ? `${reference} is unconfirmed, but the operator knows it` : [];
    });
  },

  /** I4: an AWB that was shown is durable. */
  durable({ shipments, shown }) {
    const held = new Map(shipments.map(({ id, awb }) => [id, awb]));
    return [...shown].flatMap(([id, awb]) =>
      held.get(id) === awb ? [] : `${awb} of ${id} is now ${held.get(id) ?? 'nothing'}`,
    );
  },

  /** I6: the same key always gets the same answer. */
  sameAnswer: ({ ends }) =>
    [...ends].flatMap(([key, answers]) =>
      answers.size > 1 ? `${key} got ${[...answers].join(' and ')}` : [],
    ),

  /** I5: a final state never changes. */
  final: ({ moves }) =>
    moves.flatMap(({ attemptId, was, became }) =>
      finalStates.has(was) ? `${attemptId} went from ${was} to ${became}` : [],
    ),

  /** The event of an AWB is written in the same transaction as the AWB. */
  history: ({ shipments }) =>
    shipments.flatMap(({ id, awb, awbEvents }) =>
      awbEvents === (awb === null ? 0 : 1) ? [] : `${id} with ${awb ?? 'no AWB'} has ${awbEvents} AWB events`,
    ),

  /** Whatever was killed, and however often a file was uploaded and booked, each row has one AWB. */
  imported: ({ imported = [] }) =>
    imported.flatMap(({ reference, booked, isOpen }) =>
      booked > 1 || (booked === 0 && !isOpen) ? `${reference} has ${booked} AWBs` : [],
    ),

  /**
   * Each request of the API ends with an AWB or a refusal, or is shown as unconfirmed because the operator never got it. Its order has one
   * AWB at most, however often it was asked for.
   */
  answered({ asked = [], ends, shipments, ledger }) {
    const open = new Set(shipments.filter(({ state }) => state === 'unconfirmed').map(({ id }) => id));
    const awbs = new Map<string, number>();
    for (const { references } of ledger)
      for (const reference of references) awbs.set(reference, (awbs.get(reference) ?? 0) + 1);
    return asked.flatMap(({ id, key, order, queued }) => {
      const times = awbs.get(order) ?? 0;
      if (times > 1) return `${order} has ${times} AWBs`;
      return queued || ends.has(key) || open.has(id) ? [] : `${order} has no answer`;
    });
  },
} satisfies Partial<Record<Violation['promise'], (records: Records) => string[]>>;

/** Compares the operator's ledger, our database and what the merchants saw. */
export function findViolations(records: Records): Violation[] {
  const promises = Object.keys(checks) as (keyof typeof checks)[];
  return [
    ...promises.flatMap((promise) => checks[promise](records).map((what) => ({ promise, what }))),
    ...(records.events ? eventViolations(records.events) : []),
    ...(records.money ? moneyViolations(records.money) : []),
  ];
}

const finalStates = new Set(['accepted', 'refused', 'not_sent']);

function attemptsByReference(attempts: Records['attempts']) {
  return new Map(attempts.flatMap((attempt) => (attempt.reference ? [[attempt.reference, attempt]] : [])));
}
