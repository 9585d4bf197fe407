import type { FaultyCall } from '#lib/sandbox/faults/fault.ts';
import { type FaultKind, faultOf } from '#lib/sandbox/faults/fault-kinds.ts';
import { type FieldFailure, familyAFailure, problem, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Stage } from '#lib/sandbox/ledger/stages.ts';

/** The effect of a reference that names an outcome: stages that the shipment passes immediately, a refusal, or a fault. */
type MagicOutcome =
  | { kind: 'stages'; stages: Stage[]; words: string }
  | { kind: 'refused-field'; words: string }
  | { kind: 'refused-account'; words: string }
  | { kind: 'fault'; fault: FaultKind; params: object; words: string };

const toTheDepot: Stage[] = ['collected', 'on-the-way', 'at-destination'];

/** The outcomes, by the name that one of the shipment's references contains, in either family. */
export const magicReferences: Record<string, MagicOutcome> = {
  'SBX-DELIVERED': {
    kind: 'stages',
    stages: [...toTheDepot, 'out-for-delivery', 'delivered'],
    words: 'Delivered.',
  },
  'SBX-HELD': { kind: 'stages', stages: [...toTheDepot, 'held'], words: 'Held at the destination.' },
  'SBX-ATTEMPTED-TWICE': {
    kind: 'stages',
    stages: [...toTheDepot, 'out-for-delivery', 'attempted', 'out-for-delivery', 'attempted'],
    words: 'Out for delivery and attempted, twice.',
  },
  'SBX-RETURNED': {
    kind: 'stages',
    stages: [...toTheDepot, 'out-for-delivery', 'attempted', 'returning', 'returned'],
    words: 'Attempted, and returned to the sender.',
  },
  'SBX-UNKNOWN-CODE': {
    kind: 'stages',
    stages: ['collected', 'on-the-way', 'unlisted'],
    words: 'On the way, last with a status code that no list has.',
  },
  'SBX-REFUSED-FIELD': {
    kind: 'refused-field',
    words: 'Refused at the receiver’s mobile number; nothing is booked.',
  },
  'SBX-REFUSED-ACCOUNT': {
    kind: 'refused-account',
    words: 'Refused for the account with HTTP 403; nothing is booked.',
  },
  'SBX-LOST-ANSWER': {
    kind: 'fault',
    fault: 'reset-after-accept',
    params: {},
    words: 'Booked, but the connection ends before the answer.',
  },
  'SBX-LOST-REQUEST': {
    kind: 'fault',
    fault: 'reset-before-accept',
    params: {},
    words: 'The connection ends without an answer; nothing is booked.',
  },
  'SBX-LATE-ANSWER': {
    kind: 'fault',
    fault: 'delay',
    params: { ms: 120_000, afterAccept: true },
    words: 'Booked at once, but answered only after two minutes.',
  },
};

/** The outcome that a reference names, in any letter case; null for ordinary references. */
export function magicOutcome(referenceNumbers: string[]): MagicOutcome | null {
  const given = referenceNumbers.map((reference) => reference.toUpperCase());
  const name = Object.keys(magicReferences).find((magic) =>
    given.some((reference) => reference.includes(magic)),
  );
  return name === undefined ? null : (magicReferences[name] ?? null);
}

const blocked = 'This account may not book: it is blocked';

/** The refusal of the receiver's mobile number that a reference requests, with the family's field name. */
export function magicFieldFailures(referenceNumbers: string[], field: string): FieldFailure[] {
  if (magicOutcome(referenceNumbers)?.kind !== 'refused-field') return [];
  return [{ field, message: 'is not a number that can be reached' }];
}

/** The refusal of the account that a reference requests: HTTP 403 in the family's form, or null. */
export function magicAccountRefusal(
  referenceNumbers: string[],
  family: 'A' | 'B',
  traceId: string,
): Reply | null {
  if (magicOutcome(referenceNumbers)?.kind !== 'refused-account') return null;
  return family === 'A'
    ? familyAFailure(blocked, 403, { BookingResponse: null })
    : problem(403, 'Forbidden', blocked, traceId);
}

/** Accepts a booking with the fault that a reference requests. */
export function withMagicFault(
  referenceNumbers: string[],
  accept: () => Promise<Reply>,
  call: FaultyCall,
): Promise<Reply> {
  const outcome = magicOutcome(referenceNumbers);
  if (outcome?.kind !== 'fault') return accept();
  const { params, apply } = faultOf(outcome.fault);
  return apply(params.parse(outcome.params), accept, call);
}
