const formPath: Record<string, string> = {
  'sender.cityId': 'sender.emirateId',
  'sender.state': 'sender.emirateId',
  'receiver.cityId': 'receiver.emirateId',
  'receiver.state': 'receiver.emirateId',
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
};

/** Maps a path of an order to the form's field, where the operator's message is shown. */
export function formPathOf(orderPath: string): string {
  if (formPath[orderPath]) return formPath[orderPath];
  return /^(sender|receiver)\./.test(orderPath) ? orderPath : `service.${orderPath}`;
}
