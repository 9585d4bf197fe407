import type { Money } from '#lib/core/money.ts';
import type { currencies } from '#lib/shipments/choices.ts';

/* What pages show of claims. Days are yyyy-mm-dd. */

/** `cod`: cash on delivery that wasn't paid out. `charges`: what invoices and COD statements charge more than quoted. */
export const moneyKinds = ['cod', 'charges'] as const;
export type MoneyKind = (typeof moneyKinds)[number];
/** What the carrier owes for one parcel. */
export const parcelKinds = ['lost', 'damaged'] as const;
export type ParcelKind = (typeof parcelKinds)[number];

export const claimKinds = [...moneyKinds, ...parcelKinds] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const isParcelKind = (kind: unknown): kind is ParcelKind => parcelKinds.some((each) => each === kind);

/**
 * `made`: nobody has sent it. `sent`: a person says so, or the mail server took it. `answered`: the carrier responded but didn't pay. `paid`
 * and `dropped` end it.
 */
export const claimStates = ['made', 'sent', 'answered', 'paid', 'dropped'] as const;
export type ClaimState = (typeof claimStates)[number];
/** The states that a person can set a claim to, apart from sending it. Its own is one of them: the day of the response can change alone. */
export const nextStates = (state: ClaimState): ClaimState[] =>
  state === 'made' ? ['made', 'paid', 'dropped'] : ['sent', 'answered', 'paid', 'dropped'];
export const isEnd = (state: ClaimState): boolean => state === 'paid' || state === 'dropped';

/**
 * What happens to a claim next. The carrier owes `respond`, the merchant the others: `remind` when no response came in time, `close` when
 * nothing is outstanding any more.
 */
export type ClaimStep = 'send' | 'respond' | 'remind' | 'end' | 'close';
export function nextStep(
  { state, dueOn, isSettled }: Pick<ClaimSummary, 'state' | 'dueOn' | 'isSettled'>,
  today: string,
): ClaimStep | null {
  if (isEnd(state)) return null;
  if (isSettled) return 'close';
  if (state === 'made') return 'send';
  if (state === 'answered') return 'end';
  return dueOn < today ? 'remind' : 'respond';
}

export type ClaimSummary = {
  id: string;
  number: number;
  kind: ClaimKind;
  state: ClaimState;
  /** When a response is due. */
  dueOn: string;
  /** It is open, and nothing of it is outstanding: the carrier has paid or credited all of it. */
  isSettled: boolean;
  /** Null while it isn't sent. */
  sentOn: string | null;
  /** ISO moment. */
  createdAt: string;
  shipments: number;
  amounts: Money[];
};

/** The amount claimed for a shipment, and the part that is neither paid nor credited. `receiverName`: for people who may see shipments. */
export type ClaimItemView = Money & {
  shipmentId: string;
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
  /** ISO moment; null if it isn't known any more. */
  deliveredAt: string | null;
  /** The operator's own words for the delivery. */
  statusEn: string | null;
  /** The newest statement with a line about the shipment, and that line's row; null if there is none. */
  statement: { name: string; row: number } | null;
  openMinor: number;
  /** Of cash, what was paid of what was due before the claim; of a charge, what was billed and quoted. Null of parcels. */
  paidMinor: number | null;
  dueMinor: number | null;
};

/** The photos of a damaged parcel: of each claim, and the bytes of each file. */
export const mostPhotos = 6;
export const mostPhotoBytes = 15 * 1024 * 1024;

export type ClaimView = ClaimSummary & {
  /** The numbers of its photos. */
  photos: number[];
  /** What was in a lost or damaged parcel; empty in other claims. */
  contents: string;
  note: string;
  answer: string;
  /** Where the portal can email it; null if it is only sent by hand. */
  address: string | null;
  /** How a person sent it. */
  sentNote: string;
  /** The newest email with it. `failed`: the mail server took it at no try. */
  mail: { to: string; state: 'waiting' | 'sent' | 'failed' } | null;
  /** The merchant's accounts with the carrier that the shipments were booked with. */
  accounts: string[];
  items: ClaimItemView[];
};

/** A claim as the page of one of its shipments shows it; the amount is the shipment's. */
export type ClaimOfShipment = Money &
  Pick<ClaimView, 'id' | 'number' | 'kind' | 'state' | 'dueOn' | 'photos'>;

/** What the form of a claim for a parcel begins with: what was declared, or should be paid on delivery. */
export type ParcelToClaim = {
  shipmentId: string;
  kind: ParcelKind;
  awb: string | null;
  reference: string | null;
  currency: string;
  amountMinor: number | null;
  contents: string;
};

/** What an agent's claim for damage begins with: an amount in the main unit, or nothing. */
export type DamageToClaim = { amount: string; currency: (typeof currencies)[number]; contents: string };

/** The amount of a shipment that can be claimed now. `since`: ISO moment of the delivery, or of the invoice. */
export type ClaimableView = Money &
  Pick<ClaimItemView, 'shipmentId' | 'awb' | 'reference'> & { since: string };

export const mostClaimed = 500;

/** The days that the carrier gets to respond, unless a person says another day. */
export const answerDays = 14;
