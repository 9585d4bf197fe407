/* What an export of shipments has. */

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An export ends after so many shipments, the newest ones. */
export const mostExported = 100_000;

export const exportColumns = [
  'awb',
  'reference',
  'status',
  'receiver',
  'mobile',
  'place',
  'area',
  'service',
  'weight',
  'pieces',
  'cod',
  'currency',
  'created',
  'booked',
  'lastStatus',
  'lastEvent',
  'by',
  'tags',
  'link',
] as const;

export type ExportColumn = (typeof exportColumns)[number];
