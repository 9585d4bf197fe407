import type { Money } from '#lib/core/money.ts';
import type { ShipmentPhase } from '#lib/operator/view.ts';
import { caseRequestKinds } from '#lib/shipments/case-requests.ts';
import type { NamedPerson, ShipmentView } from '#lib/shipments/view.ts';

/* What pages show of notes and cases. */

const noteKinds = ['note', 'refresh', 'label', 'cancel'] as const;
/** The kinds of cases that an agent opens. */
export const caseKinds = ['ask-merchant', 'call-back', 'claim'] as const;
export type RequestKind = (typeof caseRequestKinds)[number];

export const isRequest = ({ kind }: { kind: CaseView['kind'] }): boolean =>
  caseRequestKinds.some((each) => each === kind);

const holdable: readonly (ShipmentPhase | null)[] = [
  ...(['expected', 'collected', 'in_transit', 'out_for_delivery', 'attempted', 'at_counter'] as const),
];
/** Whether the carrier can still stop the parcel. While an AWB is to be checked, it may be another parcel's. */
export const canHold = ({ state, phase, isToCheck }: Pick<ShipmentView, 'state' | 'phase' | 'isToCheck'>) =>
  state === 'booked' && !isToCheck && holdable.includes(phase);

/** What the carrier did with a request: its status confirms it, or it refused. */
const carrierAnswers = ['confirmed', 'refused'] as const;
export type CarrierAnswer = (typeof carrierAnswers)[number];

export type NoteKind = (typeof noteKinds)[number];
export type CaseKind = (typeof caseKinds)[number];
export type CaseState = 'open' | 'answered' | 'closed';

/** The reasons for a call, in the order of their keys. */
export const wrapUps = [
  'where',
  'when',
  'failed',
  'address',
  'amount',
  'return',
  'payout',
  'damage',
  'another-day',
  'other',
] as const;
export type WrapUp = (typeof wrapUps)[number];

export const longestText = 500;
export const longestPhone = 40;

/** The parts of a day in which a merchant wants another delivery. */
export const deliveryWindows = ['any', 'morning', 'afternoon', 'evening'] as const;
export type DeliveryWindow = (typeof deliveryWindows)[number];

/** Another delivery can be asked for from tomorrow until this many days ahead. */
export const mostDaysToRedelivery = 14;

/**
 * What a merchant can do about a shipment: write to customer service, ask for another delivery day, talk to the receiver, or call the
 * carrier.
 */
export type MerchantAnswer = 'message' | 'redelivery' | 'receiver' | 'carrier';

/** Each phase that asks something of the merchant has answers; in the others there is nothing to do but wait. */
export const answersTo: Record<ShipmentPhase, readonly MerchantAnswer[]> = {
  expected: [],
  collected: [],
  in_transit: [],
  held: ['message', 'redelivery', 'carrier'],
  out_for_delivery: [],
  attempted: ['redelivery', 'message', 'receiver', 'carrier'],
  at_counter: ['receiver', 'redelivery', 'message', 'carrier'],
  delivered: [],
  returning: ['message', 'carrier'],
  returned: [],
  cancelled: [],
  unknown: ['message', 'carrier'],
};

/** A note, or an action with its reason. `by` is null for a merchant, who sees it as "customer service". */
export type NoteView = {
  id: string;
  kind: NoteKind;
  text: string;
  isInternal: boolean;
  /** The reason of a call; the text has its code. */
  wrapUp: WrapUp | null;
  at: string;
  by: NamedPerson | null;
};

/** A case as a page shows it. `owner` is null for a merchant. */
export type CaseView = {
  id: string;
  shipmentId: string;
  kind: CaseKind | RequestKind;
  state: CaseState;
  question: string;
  phone: string | null;
  /**
   * The day (yyyy-mm-dd) and window of a redelivery, whose question is the corrected address or empty; `cod`: what the courier should
   * collect instead of the booked amount.
   */
  wanted: { day: string; window: DeliveryWindow; cod: Money | null } | null;
  dueAt: string;
  openedAt: string;
  owner: (NamedPerson & { id: string }) | null;
  answer: string | null;
  answeredAt: string | null;
  outcome: string | null;
  closedAt: string | null;
  /** Of a request: when an agent passed it on to the carrier, and what became of it there. */
  passedOn: { at: string; by: NamedPerson | null } | null;
  carrierAnswer: CarrierAnswer | null;
};

/** The lists of open cases that agents work through. */
export const caseQueues = ['mine', 'unassigned', 'team', 'overdue'] as const;
export type CaseQueue = (typeof caseQueues)[number];

/** The most cases that are assigned at once. */
export const mostAssigned = 100;

/** What of a case can change while a page shows it. */
export type ChangingCase = Pick<CaseView, 'id' | 'state' | 'dueAt' | 'question' | 'owner' | 'passedOn'>;

/** Two lists of cases with the same version show the same. A question only grows. */
export const casesVersion = (cases: ChangingCase[]): string =>
  cases
    .map(({ id, state, dueAt, question, owner, passedOn }) =>
      [id, state, dueAt, question.length, owner?.id, passedOn?.at].join(' '),
    )
    .toSorted()
    .join(', ');

/** A case in a list, with its shipment. */
export type ListedCase = CaseView & {
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
  merchant: { id: string; nameEn: string; nameAr: string };
};
