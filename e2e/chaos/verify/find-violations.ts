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

const finalStates = new Set(['accepted', 'refused', 'not_sent']);

/** Compares the operator's ledger, our database and what the merchants saw. */
export function findViolations(records: Records): Violation[] {
  return [
    ...unaccounted(records),
    ...sentTwice(records),
    ...twoLive(records),
    ...stuck(records),
    ...unresolved(records),
    ...gone(records),
    ...otherAnswers(records),
    ...movedBack(records),
    ...untold(records),
    ...importedWrongly(records),
    ...askedWrongly(records),
    ...(records.events ? eventViolations(records.events) : []),
    ...(records.money ? moneyViolations(records.money) : []),
  ];
}

/**
 * Each request of the API ends with an AWB or a refusal, or is shown as unconfirmed because the operator never got it. Its order has one
 * AWB at most, whichever process asked how often.
 */
function askedWrongly({ asked = [], ends, shipments, ledger }: Records): Violation[] {
  const open = new Set(shipments.filter(({ state }) => state === 'unconfirmed').map(({ id }) => id));
  const awbs = new Map<string, number>();
  for (const { references } of ledger)
    for (const reference of references) awbs.set(reference, (awbs.get(reference) ?? 0) + 1);
  return asked.flatMap(({ id, key, order, queued }): Violation[] => {
    const times = awbs.get(order) ?? 0;
    if (times > 1) return [{ promise: 'answered', what: `${order} has ${times} AWBs` }];
    const hasEnd = queued || ends.has(key) || open.has(id);
    return hasEnd ? [] : [{ promise: 'answered', what: `${order} has no answer` }];
  });
}

/** Whatever was killed, and however often a file was uploaded and booked, each row has one AWB. */
function importedWrongly({ imported = [] }: Records): Violation[] {
  return imported
    .filter(({ booked, isOpen }) => booked > 1 || (booked === 0 && !isOpen))
    .map(({ reference, booked }) => ({ promise: 'imported', what: `${reference} has ${booked} AWBs` }));
}

/**
 * I3: each AWB in the ledger is its shipment's AWB, the late AWB of an attempt, or covered by the reference of an unconfirmed
 * attempt. Each of our AWBs is in the ledger.
 */
function unaccounted({ ledger, shipments, attempts }: Records): Violation[] {
  const holders = new Map(shipments.flatMap(({ id, awb }) => (awb ? [[awb, id] as const] : [])));
  const late = new Set(attempts.flatMap(({ lateAwb }) => lateAwb ?? []));
  const byReference = attemptsByReference(attempts);
  const lost = ledger.flatMap(({ awb, references }): Violation[] => {
    const own = references.flatMap((reference) => byReference.get(reference) ?? []);
    const holder = holders.get(awb);
    if (holder !== undefined) {
      if (own.some(({ shipmentId }) => shipmentId === holder)) return [];
      return [
        {
          promise: 'accounted',
          what: `${awb} is stored with shipment ${holder}, but has no reference of it`,
        },
      ];
    }
    if (late.has(awb) || own.some(({ state }) => state === 'unconfirmed')) return [];
    return [{ promise: 'accounted', what: `${awb} (${references.join(', ')}) is not in our database` }];
  });
  const entered = new Set(ledger.map(({ awb }) => awb));
  const invented = [...holders].filter(([awb]) => !entered.has(awb));
  return [
    ...lost,
    ...invented.map(
      ([awb, id]): Violation => ({ promise: 'accounted', what: `${awb} of ${id} is not in the ledger` }),
    ),
  ];
}

/** I1: at most one send for each attempt, and none without an attempt. */
function sentTwice({ sends, attempts }: Records): Violation[] {
  const known = attemptsByReference(attempts);
  return [...sends].flatMap(([reference, times]): Violation[] => {
    if (times > 1) return [{ promise: 'once', what: `${reference} was sent ${times} times` }];
    return known.has(reference)
      ? []
      : [{ promise: 'once', what: `${reference} was sent without an attempt` }];
  });
}

/** I2: at most one live AWB for each shipment. */
function twoLive({ ledger, attempts }: Records): Violation[] {
  const byReference = attemptsByReference(attempts);
  const awbs = new Map<string, string[]>();
  for (const { awb, references, live } of ledger) {
    const shipmentId = references.flatMap((reference) => byReference.get(reference) ?? [])[0]?.shipmentId;
    if (live && shipmentId) awbs.set(shipmentId, [...(awbs.get(shipmentId) ?? []), awb]);
  }
  return [...awbs]
    .filter(([, live]) => live.length > 1)
    .map(([id, live]) => ({ promise: 'oneLive', what: `${id} has ${live.join(' and ')}` }));
}

/** I5: no row stays in an intermediate state, and each shipment's state matches its attempts. */
function stuck({ shipments, attempts }: Records): Violation[] {
  const open = new Set(
    attempts.filter(({ state }) => state === 'unconfirmed').map(({ shipmentId }) => shipmentId),
  );
  const unconfirmed = new Set(
    shipments
      .filter(({ state }) => state === 'unconfirmed' || state === 'cancel_unconfirmed')
      .map(({ id }) => id),
  );
  const rows = [
    ...attempts
      .filter(({ state }) => state === 'prepared' || state === 'sent')
      .map(({ id, kind, state, shipmentId }) => `attempt ${id} to ${kind} ${shipmentId} is ${state}`),
    ...shipments
      .filter(({ state }) => state === 'booking' || state === 'cancelling')
      .map(({ id, state }) => `shipment ${id} is ${state}`),
    ...[...unconfirmed]
      .filter((id) => !open.has(id))
      .map((id) => `shipment ${id} is unconfirmed without an open attempt`),
    ...[...open]
      .filter((id) => !unconfirmed.has(id))
      .map((id) => `shipment ${id} doesn't show its unconfirmed attempt`),
  ];
  return rows.map((what) => ({ promise: 'moving', what }));
}

/** A booking stays unconfirmed only if it has a reference that the operator doesn't know. */
function unresolved({ ledger, attempts }: Records): Violation[] {
  const entered = new Set(ledger.flatMap(({ references }) => references));
  return attempts
    .filter(({ kind, state }) => kind === 'book' && state === 'unconfirmed')
    .flatMap(({ id, reference }): Violation[] => {
      if (!reference) return [{ promise: 'openWithReference', what: `unconfirmed ${id} has no reference` }];
      if (!entered.has(reference)) return [];
      return [
        { promise: 'openWithReference', what: `${reference} is unconfirmed, but the operator knows it` },
      ];
    });
}

/** I4: an AWB that was shown is durable. */
function gone({ shipments, shown }: Records): Violation[] {
  const held = new Map(shipments.map(({ id, awb }) => [id, awb]));
  return [...shown]
    .filter(([id, awb]) => held.get(id) !== awb)
    .map(([id, awb]) => ({
      promise: 'durable',
      what: `${awb} of ${id} is now ${held.get(id) ?? 'nothing'}`,
    }));
}

/** I6: the same key always gets the same answer. */
function otherAnswers({ ends }: Records): Violation[] {
  return [...ends]
    .filter(([, answers]) => answers.size > 1)
    .map(([key, answers]) => ({ promise: 'sameAnswer', what: `${key} got ${[...answers].join(' and ')}` }));
}

/** I5: a final state never changes. */
function movedBack({ moves }: Records): Violation[] {
  return moves
    .filter(({ was }) => finalStates.has(was))
    .map(({ attemptId, was, became }) => ({
      promise: 'final',
      what: `${attemptId} went from ${was} to ${became}`,
    }));
}

/** The event of an AWB is written in the same transaction as the AWB. */
function untold({ shipments }: Records): Violation[] {
  return shipments
    .filter(({ awb, awbEvents }) => awbEvents !== (awb === null ? 0 : 1))
    .map(({ id, awb, awbEvents }) => ({
      promise: 'history',
      what: `${id} with ${awb ?? 'no AWB'} has ${awbEvents} AWB events`,
    }));
}

function attemptsByReference(attempts: Records['attempts']) {
  return new Map(attempts.flatMap((attempt) => (attempt.reference ? [[attempt.reference, attempt]] : [])));
}
