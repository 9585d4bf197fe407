/** What is compared at the end of a run, row by row. */
export type Records = {
  /** The operator's ledger. */
  ledger: { awb: string; references: string[]; live: boolean }[];
  /** `awbEvents`: how often the history says that it got its AWB. */
  shipments: { id: string; state: string; awb: string | null; awbEvents: number }[];
  attempts: {
    id: string;
    shipmentId: string;
    kind: string;
    state: string;
    reference: string | null;
    lateAwb: string | null;
    /** Left to the worker. */
    queued: boolean;
  }[];
  /** Every move of an attempt's state. */
  moves: { attemptId: string; was: string; became: string }[];
  /** How often each reference was sent, as counted on the line. */
  sends: ReadonlyMap<string, number>;
  /** The AWB that each shipment's merchant was shown. */
  shown: ReadonlyMap<string, string>;
  /** The final answers that each key got. */
  ends: ReadonlyMap<string, ReadonlySet<string>>;
};

export type Violation = { promise: Promised; what: string };

/** What no run may break, in the words of the report. */
export const promises = {
  accounted: 'AWBs unaccounted for',
  once: 'automatic second sends',
  oneLive: 'shipments with two live AWBs',
  moving: 'rows stuck',
  openWithReference: 'doubts neither resolved nor open with their reference',
  durable: 'AWBs that were shown and are gone',
  sameAnswer: 'keys with two different answers',
  final: 'final states that moved back',
  history: 'AWBs that the history tells of not once',
} as const;
export type Promised = keyof typeof promises;

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
  ];
}

/** I3: an AWB is its shipment's, a late one of its attempt, or belongs to an open doubt by its reference. */
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
        { promise: 'accounted', what: `${awb} is held by shipment ${holder}, whose reference it lacks` },
      ];
    }
    if (late.has(awb) || own.some(({ state }) => state === 'unknown')) return [];
    return [{ promise: 'accounted', what: `${awb} (${references.join(', ')}) is nowhere in our database` }];
  });
  const entered = new Set(ledger.map(({ awb }) => awb));
  const invented = [...holders].filter(([awb]) => !entered.has(awb));
  return [
    ...lost,
    ...invented.map(
      ([awb, id]): Violation => ({ promise: 'accounted', what: `${awb} of ${id} is in no ledger` }),
    ),
  ];
}

/** I1: one send for each attempt, ever; and none without an attempt. */
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

/** I5: nothing is under way for ever, and what the shipment says fits its attempts. */
function stuck({ shipments, attempts }: Records): Violation[] {
  const open = new Set(
    attempts.filter(({ state }) => state === 'unknown').map(({ shipmentId }) => shipmentId),
  );
  const doubtful = new Set(
    shipments.filter(({ state }) => state === 'in_doubt' || state === 'cancel_in_doubt').map(({ id }) => id),
  );
  const rows = [
    ...attempts
      .filter(({ state }) => state === 'prepared' || state === 'sent')
      .map(({ id, kind, state, shipmentId }) => `attempt ${id} to ${kind} ${shipmentId} is ${state}`),
    ...shipments
      .filter(({ state }) => state === 'booking' || state === 'cancelling')
      .map(({ id, state }) => `shipment ${id} is ${state}`),
    ...[...doubtful]
      .filter((id) => !open.has(id))
      .map((id) => `shipment ${id} is in doubt without an open attempt`),
    ...[...open]
      .filter((id) => !doubtful.has(id))
      .map((id) => `shipment ${id} has an open doubt that it does not show`),
  ];
  return rows.map((what) => ({ promise: 'moving', what }));
}

/** A doubt that the operator's ledger could answer was resolved; another stays open with its reference. */
function unresolved({ ledger, attempts }: Records): Violation[] {
  const entered = new Set(ledger.flatMap(({ references }) => references));
  return attempts
    .filter(({ kind, state }) => kind === 'book' && state === 'unknown')
    .flatMap(({ id, reference }): Violation[] => {
      if (!reference) return [{ promise: 'openWithReference', what: `doubt ${id} has no reference` }];
      if (!entered.has(reference)) return [];
      return [{ promise: 'openWithReference', what: `${reference} is in doubt, and the operator knows it` }];
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

/** I6: the same key, the same answer. */
function otherAnswers({ ends }: Records): Violation[] {
  return [...ends]
    .filter(([, answers]) => answers.size > 1)
    .map(([key, answers]) => ({ promise: 'sameAnswer', what: `${key} got ${[...answers].join(' and ')}` }));
}

/** I5: a final state stays. */
function movedBack({ moves }: Records): Violation[] {
  return moves
    .filter(({ was }) => finalStates.has(was))
    .map(({ attemptId, was, became }) => ({
      promise: 'final',
      what: `${attemptId} went from ${was} to ${became}`,
    }));
}

/** An event is written in the transaction of the change. */
function untold({ shipments }: Records): Violation[] {
  return shipments
    .filter(({ awb, awbEvents }) => awbEvents !== (awb === null ? 0 : 1))
    .map(({ id, awb, awbEvents }) => ({
      promise: 'history',
      what: `${id} with ${awb ?? 'no AWB'} has ${awbEvents} events of an AWB`,
    }));
}

function attemptsByReference(attempts: Records['attempts']) {
  return new Map(attempts.flatMap((attempt) => (attempt.reference ? [[attempt.reference, attempt]] : [])));
}
