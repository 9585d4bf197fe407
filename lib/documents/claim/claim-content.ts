import type { Money } from '#lib/core/money.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';

export const claimCaptions = [
  ...(['title', 'number', 'date', 'dueOn', 'note', 'awb', 'reference', 'delivered', 'status'] as const),
  ...(['claimed', 'open', 'total', 'request'] as const),
] as const;
export type ClaimTexts = Record<(typeof claimCaptions)[number], BothTexts>;

/** A claim of a merchant on the operator. Days are printed unchanged, such as `22 Nov 2026`. */
export type ClaimContent = {
  merchant: BothTexts;
  number: number;
  date: string;
  dueOn: string;
  note: string;
  createdAt: Date;
  items: {
    awb: string;
    reference: string;
    delivered: string;
    status: string;
    claimed: Money;
    open: Money;
  }[];
  texts: ClaimTexts;
};
