import type { ImportField } from '#lib/imports/schema.ts';

/** Texts that read from left to right in every language. */
export const leftToRight: readonly ImportField[] = [
  'reference',
  'mobile',
  'phone',
  'email',
  'zipCode',
  'weight',
  'weightGrams',
  'pieces',
  'codAmount',
  'total',
  'declaredValue',
  'hsCode',
  'quantity',
  'unitValue',
  'itemWeight',
  'currency',
  'iossNumber',
];

const widths: Partial<Record<ImportField | 'state', string>> = {
  state: 'w-60',
  address: 'w-64',
  contents: 'w-48',
  remarks: 'w-48',
  office: 'w-52',
  itemDescription: 'w-52',
  quantity: 'w-24',
  currency: 'w-24',
  contactName: 'w-48',
  companyName: 'w-44',
  email: 'w-52',
  weight: 'w-28',
  weightGrams: 'w-28',
  pieces: 'w-24',
};

/** The width of a column, so that scrolling doesn't move it. */
export const widthOf = (column: ImportField | 'state') => widths[column] ?? 'w-36';
