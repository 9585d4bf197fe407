import { type ImportField, importFields } from '../fields/schema.ts';

/** The columns of the form's fields that have another name; nobody else sees a store's. */
const renamed: Record<string, ImportField | null> = {
  countryId: 'country',
  cityId: 'city',
  state: 'emirate',
  emirateId: 'emirate',
  zoneId: 'area',
  areaId: 'area',
  officeId: 'office',
  reference1: 'reference',
  store: null,
  commodityDescription: 'contents',
  paymentMethod: 'codAmount',
  items: 'itemDescription',
};
const renamedOfItem: Record<string, ImportField> = {
  description: 'itemDescription',
  originAlpha2: 'origin',
  weight: 'itemWeight',
};
const columnNamed = (name: string): ImportField | null => importFields.find((one) => one === name) ?? null;

/**
 * The spreadsheet field that a field of the form is filled from, and in which of the order's rows it is: 0 is the order's own, the others
 * only add goods. A problem at any other field concerns the whole row.
 */
export function cellOfPath(path: string): { item: number; field: ImportField | null } {
  const [, index, ofItem = ''] = /^customs\.items\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (index !== undefined)
    return { item: Number(index), field: renamedOfItem[ofItem] ?? columnNamed(ofItem) };
  const [, name = ''] = /^(?:receiver|parcel|service|customs)\.(\w+)$/.exec(path) ?? [];
  return { item: 0, field: name in renamed ? (renamed[name] ?? null) : columnNamed(name) };
}
