import type { exportVat } from '../export-vat.ts';
import type { PaperTexts } from '../print-money.ts';

/** The words of a printed list. */
export const paperTexts: PaperTexts = {
  merchant: { en: 'Oasis Books', ar: 'كتب الواحة' },
  facts: ['All days', 'TRN: 100000000800003'],
  total: 'Total',
  left: (most) => `Only ${most} rows.`,
};

/** Those of the VAT of each month. */
export const vatTexts: Parameters<typeof exportVat>[2] = {
  sheetName: 'VAT',
  isRightToLeft: false,
  columns: { month: 'M', merchantTrn: 'T', box: 'B', beforeVat: 'A', recoverable: 'V', currency: 'C' },
  boxOf: (box) => box,
  paper: paperTexts,
};
