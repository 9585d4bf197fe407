import type { Money } from '#lib/core/money.ts';

/* What pages show of claims. Days are yyyy-mm-dd. */

/** `sent`: the carrier has it. `answered`: the carrier responded but didn't pay. `paid` and `dropped` end it. */
export const claimStates = ['sent', 'answered', 'paid', 'dropped'] as const;
export type ClaimState = (typeof claimStates)[number];

export type ClaimSummary = {
  id: string;
  number: number;
  state: ClaimState;
  /** When a response is due. */
  dueOn: string;
  /** ISO moment. */
  createdAt: string;
  shipments: number;
  amounts: Money[];
};

/** The amount claimed for a shipment, and the part that the operator still holds. */
export type ClaimItemView = Money & {
  shipmentId: string;
  awb: string | null;
  reference: string | null;
  /** ISO moment; null if it isn't known any more. */
  deliveredAt: string | null;
  /** The operator's own words for the delivery. */
  statusEn: string | null;
  openMinor: number;
};

export type ClaimView = ClaimSummary & { note: string; answer: string; items: ClaimItemView[] };

/** The amount of a shipment that can be claimed now. */
export type ClaimableView = Omit<ClaimItemView, 'openMinor' | 'statusEn'>;

export const mostClaimed = 500;
