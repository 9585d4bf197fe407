/* The fields of an exported shipment. */

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The maximum number of shipments in an export; the newest are exported. */
export const mostExported = 100_000;

export const exportColumns = [
  'awb',
  'reference',
  'status',
  'receiver',
  'mobile',
  'place',
  'area',
  'address',
  'service',
  'weight',
  'pieces',
  'cod',
  'currency',
  'exportReason',
  'incoterm',
  'price',
  'priceCurrency',
  'created',
  'booked',
  'lastStatus',
  'lastEvent',
  'by',
  'tags',
  'link',
] as const;

export type ExportColumn = (typeof exportColumns)[number];
