import type { PaperTexts } from '../print-money.ts';

/** The words of a printed list. */
export const paperTexts: PaperTexts = {
  merchant: { en: 'Oasis Books', ar: 'كتب الواحة' },
  facts: ['All days', 'TRN: 100000000800003'],
  total: 'Total',
  left: (most) => `Only ${most} rows.`,
};
