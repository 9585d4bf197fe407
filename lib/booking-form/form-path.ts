import type { ShipmentKind } from '#lib/shipments/view.ts';

const formPath: Record<string, string> = {
  service: 'kind',
  weightGrams: 'parcel.weight',
  weightUnit: 'parcel.weight',
  lengthMm: 'parcel.length',
  widthMm: 'parcel.width',
  heightMm: 'parcel.height',
  dimensionUnit: 'parcel.dimensionUnit',
  contentType: 'parcel.contentType',
  pieces: 'parcel.pieces',
  commodityDescription: 'parcel.commodityDescription',
  declaredValue: 'parcel.declaredValue',
  'declaredValue.currency': 'parcel.declaredValue',
  'codAmount.currency': 'service.codAmount',
  merchantReferences: 'parcel.reference1',
  'merchantReferences.0': 'parcel.reference1',
  'merchantReferences.1': 'parcel.reference2',
  'merchantReferences.2': 'parcel.reference3',
  iossNumber: 'customs.iossNumber',
  customsItems: 'customs.items',
};

const itemField: Record<string, string> = {
  weightGrams: 'weight',
  value: 'unitValue',
  'size.lengthMm': 'length',
  'size.widthMm': 'width',
  'size.heightMm': 'height',
};

/** The names and codes of a party's places. */
const placeField: Record<string, string> = {
  cityName: 'cityId',
  cityCode: 'cityId',
  countryAlpha2: 'countryId',
  countryName: 'countryId',
};

/** The field of a party. A party at home has the emirate as its city, and in its country. */
function partyPath(end: string, field: string, isAbroad: boolean): string {
  const own = /^references\.([01])$/.exec(field);
  if (own) return `${end}.ownReference${Number(own[1]) + 1}`;
  if (isAbroad) return `${end}.${placeField[field] ?? field}`;
  const isEmirate = ['cityId', 'state', 'countryId', ...Object.keys(placeField)].includes(field);
  return `${end}.${isEmirate ? 'emirateId' : field}`;
}

/** Maps a path of an order to the form's field of this kind, where the operator's message is shown. */
export function formPathOf(orderPath: string, kind: ShipmentKind = 'domestic'): string {
  if (kind !== 'domestic' && orderPath === 'declaredValue.currency') return 'customs.currency';
  if (formPath[orderPath]) return formPath[orderPath];
  const [, end, field] = /^(sender|receiver)\.(.+)$/.exec(orderPath) ?? [];
  if (end && field) {
    const isAbroad =
      (kind === 'international' && end === 'receiver') || (kind === 'incoming' && end === 'sender');
    return partyPath(end, field, isAbroad);
  }
  const [, index, ofItem] = /^customsItems\.(\d+)\.(.+)$/.exec(orderPath) ?? [];
  if (index && ofItem) return `customs.items.${index}.${itemField[ofItem] ?? ofItem}`;
  return `service.${orderPath}`;
}
