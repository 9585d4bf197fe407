import type { ImportField } from '#lib/imports/fields/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';

/** Texts that read from left to right in every language. */
export const leftToRightFields: readonly ImportField[] = [
  'reference',
  'mobile',
  'phone',
  'email',
  'zipCode',
  'weight',
  'weightGrams',
  'weightEither',
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
  'incoterm',
];

const widths: Partial<Record<ImportField, string>> = {
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

/** The width of the status, with room for what a person decides about the rows. */
export function stateWidth(rows: ImportRowView[]): string {
  if (rows.some(({ state }) => state === 'sameReference')) return 'w-[33rem]';
  return rows.some(({ state }) => state === 'withheld' || state === 'duplicate') ? 'w-96' : 'w-60';
}

/** On a wide screen, the reference and the receiver stay beside the row's number while the other columns scroll. */
export function stayingStyle(field: ImportField | 'state', fields: ImportField[], layer: string): string {
  if (field === 'reference') return `lg:sticky lg:start-14 ${layer}`;
  if (field !== 'contactName') return '';
  return `lg:sticky ${layer} ${fields.includes('reference') ? 'lg:start-50' : 'lg:start-14'}`;
}

/** The width of a column, so that scrolling doesn't move it. */
export const widthOf = (column: ImportField) => widths[column] ?? 'w-36';
