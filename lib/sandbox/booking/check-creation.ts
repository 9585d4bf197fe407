import type { CreateRequestS1, CreateRequestS2 } from '#lib/postal/family-b/wire.ts';
import type { FieldFailure } from '#lib/sandbox/http/reply.ts';
import type { Consignment, Party } from '#lib/sandbox/ledger/shipments.ts';
import { codAmountOf } from './cod-amount.ts';
import { findPlaceByCode } from './find-place.ts';
import { lengthFault, lengthMmOf, piecesFault, weightFault, weightGramsOf } from './measures.ts';

type Creation = CreateRequestS1 | CreateRequestS2;

/** Reads a creation request of either shape as a consignment. The countries of sender and receiver decide the service. */
export function checkCreation(request: Creation): { consignment: Consignment; failures: FieldFailure[] } {
  const failures: FieldFailure[] = [];
  const sender = partyOf(request.shipper, 'shipper', failures);
  const receiver = partyOf(request.consignee, 'consignee', failures);
  const service = serviceBetween(sender.country, receiver.country);
  const first = 'numberOfPieces' in request ? request : null;

  const cod = codAmountOf({
    isCod: first?.isCod === true,
    isDomestic: service === 'Domestic',
    amount: first?.coDAmount?.amount ?? null,
    currency: first?.coDAmount?.currency ?? null,
    amountField: 'coDAmount.amount',
    currencyField: 'coDAmount.currency',
  });
  failures.push(...cod.failures);

  const weightUnit = /^k/i.test(request.weight.unit.trim()) ? 'Kilograms' : 'Grams';
  const weightGrams = weightGramsOf(request.weight.value, weightUnit);
  const [lengthMm, widthMm, heightMm] = sizesMm(request);
  const pieces = first?.numberOfPieces ?? 1;
  const fail = (field: string, message: string | null) => message && failures.push({ field, message });
  fail('weight.value', weightFault(weightGrams));
  fail('dimensions', lengthFault(lengthMm) ?? lengthFault(widthMm) ?? lengthFault(heightMm));
  fail('numberOfPieces', piecesFault(pieces));

  const { referenceNumber1, referenceNumber2, referenceNumber3, referenceNumber4 } = request;
  const references = [referenceNumber1, referenceNumber2, referenceNumber3, referenceNumber4];
  const consignment: Consignment = {
    referenceNumbers: references.map((one) => one?.trim()).filter((one): one is string => Boolean(one)),
    service,
    product: request.productCode,
    contentType: first?.contentType ?? 'NonDocument',
    isRegistered: false,
    paymentType: cod.money ? 'COD' : 'Credit',
    codAmount: cod.money,
    weightGrams,
    pieces,
    lengthMm,
    widthMm,
    heightMm,
    sender,
    receiver,
    preassignedAwb: null,
  };
  return { consignment, failures };
}

function partyOf(party: Creation['shipper'], end: 'shipper' | 'consignee', failures: FieldFailure[]): Party {
  const { contact, address } = party;
  const place = findPlaceByCode({
    countryCode: address.countryCode,
    cityCode: address.cityCode || null,
    city: address.city || null,
    state: ('state' in address && address.state) || null,
    regionCode: address.regionCode || null,
  });
  if (!place.ok) {
    const field = { country: 'countryCode', city: 'city', region: 'regionCode' }[place.part];
    failures.push({ field: `${end}.address.${field}`, message: place.message });
  }
  const secondLine = 'line2' in address && address.line2 ? [address.line2] : [];
  return {
    name: contact.name,
    company: contact.companyName?.trim() || null,
    address: [address.line1, ...secondLine].join('\n'),
    phone: contact.mobileNumber,
    country: place.ok ? place.country : address.countryCode.trim().toUpperCase(),
    emirateId: place.ok ? place.emirateId : null,
    placeEn: place.ok ? place.placeEn : '',
    placeAr: place.ok ? place.placeAr : '',
  };
}

function serviceBetween(from: string, to: string): Consignment['service'] {
  if (to !== 'AE') return 'International';
  return from === 'AE' ? 'Domestic' : 'InternationalIncoming';
}

/** The unit is a text in the first shape and a code in the second. The interface doesn't explain the codes; here 2 is metres. */
function sizesMm({ dimensions }: Creation): [number, number, number] {
  const isSecond = 'Unit' in dimensions;
  const unit = (isSecond ? dimensions.Unit === 2 : /^m/i.test(dimensions.unit.trim()))
    ? 'Meter'
    : 'Centimetre';
  const sizes = isSecond
    ? [dimensions.Length, dimensions.Width, dimensions.Height]
    : [dimensions.length, dimensions.width, dimensions.height];
  const [length = 0, width = 0, height = 0] = sizes.map((size) => lengthMmOf(size, unit));
  return [length, width, height];
}
