import type { Reason, Verb } from '#lib/audit/view.ts';
import type { ClaimOfShipment } from '#lib/claims/view.ts';
import type { CaseView, NoteKind, WrapUp } from '#lib/desk/cases/view.ts';
import type { AttemptState } from '#lib/shipments/states.ts';
import type { DoneBy, EventKind, NamedPerson, ShipmentPhase, ShipmentSummary } from '#lib/shipments/view.ts';

/* What the agents' desk shows across merchants: plain data that the server sends to the browser. */

/** A shipment of any merchant, as an agent's search lists it. */
export type DeskHit = ShipmentSummary & {
  operator: string;
  merchant: { id: string; nameEn: string; nameAr: string };
  /** The receiver's mobile (E.164), and what is in the parcel. */
  mobile: string | null;
  contents: string | null;
  /** Other fields of the shipment that match the typed words: a phone, an email or a reference, or the receiver's company. */
  matched: { kind: 'number' | 'name'; text: string }[];
};

/** The shipment of a scanned AWB, as the scan list shows it. */
export type ScannedShipment = Pick<
  ShipmentSummary,
  'state' | 'phase' | 'handedOverAt' | 'statusAt' | 'isWrittenOff' | 'isToCheck'
> & {
  awb: string;
  operator: string;
  merchant: { nameEn: string; nameAr: string };
};

/** A merchant that an agent's search found, and the sign-in address or phone that matched. */
export type DeskMerchant = {
  id: string;
  nameEn: string;
  nameAr: string;
  isSuspended: boolean;
  matched: string | null;
};

/**
 * The newest shipments that an agent's search found, or with `near` those whose AWB or name is nearly what was typed. `next`: the cursor
 * of the next page.
 */
export type DeskAnswer = {
  hits: DeskHit[];
  near: 'awb' | 'name' | null;
  merchants: DeskMerchant[];
  /** At the end of the list: months whose shipments are only in exported files. */
  exported: string[];
  next: string | null;
};

/** The header of a search with its text, percent-encoded. */
export const searchedHeader = 'waybill-searched';

/** More results than these aren't counted. */
export const mostCounted = 1_000;

/** A note or a case about another shipment to the same phone. */
export type PhoneCall = {
  id: string;
  kind: NoteKind | CaseView['kind'];
  text: string;
  wrapUp: WrapUp | null;
  at: string;
  shipmentId: string;
  awb: string | null;
  merchant: { id: string; nameEn: string; nameAr: string };
};

/** What an agent sees of a shipment in addition to the merchant's view. All lists are newest first. */
export type DeskRecord = {
  /** The calls that changed something at the carrier. In `reply`, letters and digits are masked. */
  attempts: {
    id: string;
    kind: string;
    state: AttemptState;
    reference: string | null;
    at: string;
    endedAt: string | null;
    polls: number;
    reply: string | null;
  }[];
  events: { kind: EventKind; at: string; by: DoneBy; phase: ShipmentPhase | null; awb: string | null }[];
  audits: { id: string; verb: string; reason: Reason; at: string; by: DoneBy }[];
  /** What the merchant claims of the carrier for it. */
  claims: ClaimOfShipment[];
  /** The merchant's people. */
  people: (NamedPerson & { email: string })[];
};

export type DeskAttempt = {
  attemptId: string;
  shipmentId: string;
  /** Null for an unconfirmed booking, which has none yet. */
  awb: string | null;
  reference: string | null;
  /** The merchant's own order number. */
  ownReference: string | null;
  receiverName: string | null;
  receiverMobile: string | null;
  merchant: { id: string; nameEn: string; nameAr: string };
  since: string;
  /** The agent to whom it is assigned. */
  taken: (NamedPerson & { id: string; at: string }) | null;
};

/** Why the outcome of a booking isn't known: a reply that can't be read, no reply, or a process that died before the reply arrived. */
export const unconfirmedCauses = ['unclear', 'silent', 'interrupted'] as const;

/** A booking or another change with an unknown outcome. `group`: the cause of a booking, the kind of another change. */
export type DeskUnconfirmed = DeskAttempt & {
  kind: string;
  group: string;
  /** The number of polls so far, and the time of the next automatic one. */
  polls: number;
  nextPollAt: string | null;
};

/** A written-off booking whose AWB appeared after its shipment was booked again. */
type SuspectedDuplicate = DeskAttempt & { lateAwb: string };

/** A booked shipment about whose AWB a reply of the operator names another number. */
type ForeignAwb = DeskAttempt & { foreignNumber: string };

/** Everything that an agent may have to decide, oldest first, as of `listedAt`. */
export type DeskQueue = {
  listedAt: string;
  unconfirmed: DeskUnconfirmed[];
  duplicates: SuspectedDuplicate[];
  foreign: ForeignAwb[];
};

/** The agents' activity of the last seven days in the UAE, newest first. */
export type Supervision = {
  /** Look-ups and actions of an agent on a day (yyyy-mm-dd). */
  days: (NamedPerson & { agentId: string; day: string; lookups: number; actions: number })[];
  /** The newest look-ups and actions, each with its audit row; `typed` is the whole text of a search. */
  lookups: (NamedPerson & {
    id: string;
    verb: AuditedVerb;
    reason: Reason;
    typed: string | null;
    at: string;
  })[];
  /** Why people called, the most frequent first. */
  wrapUps: { reason: WrapUp; count: number }[];
  closed: { count: number; medianMinutes: number | null };
  /** By agent; without a name: what nobody has taken. */
  overdue: { name: string | null; nameAr: string | null; count: number; oldestDueAt: string }[];
};

/** The audit verbs of an agent's look-ups. */
export const lookupVerbs = ['look-up', 'search', 'scan'] as const;

/** The audit verbs of an agent's actions, each with its reason. */
export const actionVerbs = [
  'refresh',
  'label',
  'cancel',
  'note',
  'open-case',
  'make-claim',
  'close-case',
  'pass-on-case',
  'postpone-case',
  'take-case',
  'ask-again',
  'accept-awb',
  'write-off',
  'settle-duplicate',
  'keep-awb',
  'take-back-awb',
  'end-cancel',
  'cancel-duplicate',
  'take-request',
  'give-back-request',
] as const satisfies Verb[];

type AuditedVerb = (typeof lookupVerbs | typeof actionVerbs)[number];
