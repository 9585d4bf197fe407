/* Where a person enters what a request is sent from, by its path in the order or the price question. */

const inParty: Record<string, string> = {
  cityId: 'emirateId` at home, `END.cityId',
  cityName: 'emirateId` at home, `END.cityId',
  cityCode: 'cityId',
  state: 'emirateId` at home, `END.state` or `END.cityId',
  countryId: 'countryId',
  countryAlpha2: 'countryId',
  countryName: 'countryId',
  'references[0]': 'ownReference1',
  'references[1]': 'ownReference2',
};

const inItem: Record<string, string> = {
  weightGrams: 'weight',
  'value.amountMinor': 'unitValue',
  'value.currency': 'currency',
  'size.lengthMm': 'length',
  'size.widthMm': 'width',
  'size.heightMm': 'height',
};

const parcel = ['contentType', 'commodityDescription', 'pieces', 'weightUnit', 'dimensionUnit'];
const settings = [
  ...['natureType', 'productCode', 'print', 'requestSource', 'transactionSource'],
  ...['branchName', 'electronicAwb', 'requestKind'],
];
const elsewhere: Record<string, string> = {
  service: 'form `kind`',
  weightGrams: 'form `parcel.weight`',
  lengthMm: 'form `parcel.length`',
  widthMm: 'form `parcel.width`',
  heightMm: 'form `parcel.height`',
  'declaredValue.amountMinor': 'form `parcel.declaredValue`',
  'declaredValue.currency': 'form `customs.currency`; AED for a domestic shipment',
  'codAmount.amountMinor': 'form `service.codAmount`',
  'codAmount.currency': 'nowhere: COD is in AED',
  insured: 'form `service.insured`',
  iossNumber: 'form `customs.iossNumber`',
  reference: 'nowhere: each attempt has its own reference',
};

const asked: Record<string, string> = {
  originState: 'form `sender.emirateId`',
  originCityId: 'form `sender.emirateId`',
  destinationCountryId: 'form `receiver.countryId`; the UAE for a domestic shipment',
  destinationState: "nowhere: the interface lists it as null, and the city's id is enough",
  destinationCityId: 'form `receiver.emirateId`, `receiver.cityId` abroad',
  product: 'form `service.product`',
  registered: 'form `service.registered`',
  productCode: "nowhere: the interface's default",
  currency: 'nowhere: prices are asked in AED',
};

function inOrder(path: string): string {
  const [, end, field] = /^(sender|receiver)\.(.+)$/.exec(path) ?? [];
  if (end && field) return `form \`${end}.${(inParty[field] ?? field).replaceAll('END', end)}\``;
  const [, itemField] = /^customsItems\[\d+\]\.(.+)$/.exec(path) ?? [];
  if (itemField) return `form \`customs.items.N.${inItem[itemField] ?? itemField}\``;
  const [, position] = /^merchantReferences\[(\d)\]$/.exec(path) ?? [];
  if (position) return `form \`parcel.reference${Number(position) + 1}\``;
  if (elsewhere[path]) return elsewhere[path];
  if (parcel.includes(path)) return `form \`parcel.${path}\``;
  return settings.includes(path) ? `shipping settings \`${path}\`` : `form \`service.${path}\``;
}

/** Where a person enters what is sent from these paths, or why no one enters it; null for an operation without a form. */
export function enteredAt(operation: string, paths: Iterable<string> | undefined): string | null {
  if (!['CreateBooking', 'CalculatePriceRate', 'Create'].includes(operation)) return null;
  if (!paths) return 'nowhere';
  const places = [...paths].toSorted().map((path) => {
    if (path.startsWith('account.')) return 'the merchant’s account: `npm run add-merchant`';
    if (path.startsWith('question.')) {
      const name = path.slice('question.'.length);
      return asked[name] ?? inOrder(name);
    }
    return inOrder(path.replace(/^order\./, ''));
  });
  return [...new Set(places)].join('; ') || 'nowhere: it never changes';
}
