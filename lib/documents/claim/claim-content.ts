import type { Money } from '#lib/core/money.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';

export const claimCaptions = [
  ...(['title', 'number', 'date', 'dueOn', 'note', 'awb', 'reference', 'delivered', 'status'] as const),
  ...(['statement', 'row', 'claimed', 'open', 'total', 'request', 'chargesRequest'] as const),
] as const;
export type ClaimTexts = Record<(typeof claimCaptions)[number], BothTexts>;

/** A claim of a merchant on the operator. Days are printed unchanged, such as `22 Nov 2026`. */
export type ClaimContent = {
  merchant: BothTexts;
  kind: 'cod' | 'charges';
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
    /** Such as `COD-2026-41, row 12`. */
    statement: string;
    claimed: Money;
    open: Money;
  }[];
  texts: ClaimTexts;
};
