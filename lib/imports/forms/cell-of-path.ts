import type { ImportField } from '../fields/schema.ts';

/** The spreadsheet field that a field of the form is filled from. A problem at any other field concerns the whole row. */
const fieldOfPath: Record<string, ImportField> = {
  'receiver.contactName': 'contactName',
  'receiver.companyName': 'companyName',
  'receiver.mobile': 'mobile',
  'receiver.phone': 'phone',
  'receiver.email': 'email',
  'receiver.countryId': 'country',
  'receiver.cityId': 'city',
  'receiver.state': 'emirate',
  'receiver.zipCode': 'zipCode',
  'receiver.emirateId': 'emirate',
  'receiver.zoneId': 'area',
  'receiver.areaId': 'area',
  'receiver.address': 'address',
  'parcel.reference1': 'reference',
  'parcel.contentType': 'contentType',
  'parcel.weight': 'weight',
  'parcel.pieces': 'pieces',
  'parcel.commodityDescription': 'contents',
  'parcel.declaredValue': 'declaredValue',
  'service.product': 'product',
  'service.officeId': 'office',
  'service.codAmount': 'codAmount',
  'service.paymentMethod': 'codAmount',
  'service.remarks': 'remarks',
  'customs.items': 'itemDescription',
  'customs.currency': 'currency',
  'customs.iossNumber': 'iossNumber',
  'customs.exportReason': 'exportReason',
  'customs.incoterm': 'incoterm',
};

const fieldOfItem: Record<string, ImportField> = {
  description: 'itemDescription',
  hsCode: 'hsCode',
  originAlpha2: 'origin',
  quantity: 'quantity',
  unitValue: 'unitValue',
  weight: 'itemWeight',
};

/** The field of a path of the form, and in which of the order's rows it is: 0 is the order's own, the others only add goods. */
export function cellOfPath(path: string): { item: number; field: ImportField | null } {
  const [, index, ofItem = ''] = /^customs\.items\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (index !== undefined) return { item: Number(index), field: fieldOfItem[ofItem] ?? null };
  return { item: 0, field: fieldOfPath[path] ?? null };
}
