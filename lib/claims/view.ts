import type { Money } from '#lib/core/money.ts';

/* What pages show of claims. Days are yyyy-mm-dd. */

/** `sent`: the carrier has it. `answered`: it answered, and didn't pay. `paid` and `dropped` end it. */
export const claimStates = ['sent', 'answered', 'paid', 'dropped'] as const;
export type ClaimState = (typeof claimStates)[number];

export type ClaimSummary = {
  id: string;
  number: number;
  state: ClaimState;
  /** When an answer is due. */
  dueOn: string;
  /** ISO moment. */
  createdAt: string;
  shipments: number;
  amounts: Money[];
};

/** What is claimed of a shipment, and what of it the operator still holds. */
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

/** What can be claimed of a shipment now. */
export type ClaimableView = Omit<ClaimItemView, 'openMinor' | 'statusEn'>;

export const mostClaimed = 500;
