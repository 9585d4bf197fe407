import { decimalAmount } from '#lib/core/money.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { BookingOrder } from '#lib/postal/model/booking-order.ts';
import { amountNumber, lengthIn, weightIn } from '#lib/postal/translation/values.ts';
import { toPartyS1, toPartyS2, toPoint } from './translate-party.ts';
import { type CreateRequestS1, type CreateRequestS2, createRequestS1, createRequestS2 } from './wire.ts';

const printTypes = {
  none: 'None',
  label: 'LabelOnly',
  awb: 'AWBOnly',
  'awb-and-label': 'AWBandLabel',
} as const;

// The interface documents no values for this family's codes, so family A's are sent, and 1 for centimetres in shape S2.
export const defaultProductCode = 'SVC-21';
const centimetreCode = 1;

/** The goods, in the order's units and currency. */
function customsDeclarations({ customsItems = [], weightUnit }: BookingOrder, lengthUnit: 'cm' | 'm') {
  if (customsItems.length === 0) return null;
  return customsItems.map(({ size, ...item }) => ({
    reference: item.reference,
    description: item.description,
    countryOfOrigin: item.originAlpha2,
    weight: weightIn(item.weightGrams, weightUnit),
    dimensions: size && {
      length: lengthIn(size.lengthMm, lengthUnit),
      height: lengthIn(size.heightMm, lengthUnit),
      width: lengthIn(size.widthMm, lengthUnit),
    },
    quantity: item.quantity,
    hsCode: item.hsCode,
    value: amountNumber(item.value),
  }));
}

/**
 * The fields that both shapes share. Neither shape has a field for an order's nature, product name (the code implies it),
 * registration, pickup times, return service, delivery instruction, kind of request, sources, own AWB, IOSS number, or a
 * description of the goods outside the customs declaration.
 */
function sharedFields(order: BookingOrder) {
  const [reference2, reference3, reference4] = order.merchantReferences;
  return {
    weight: {
      value: weightIn(order.weightGrams, order.weightUnit),
      unit: order.weightUnit === 'kg' ? 'Kilograms' : 'Grams',
    },
    productCode: order.productCode ?? defaultProductCode,
    printType: printTypes[order.print],
    sendMailToSender: order.emailSender,
    sendMailToReceiver: order.emailReceiver,
    referenceNumber1: order.reference,
    referenceNumber2: reference2 ?? null,
    referenceNumber3: reference3 ?? null,
    referenceNumber4: reference4 ?? null,
    specialNotes: order.specialNotes ?? null,
    remarks: order.remarks ?? null,
  };
}

/** Shape S1, for domestic shipments. The account number is sent as a number if it is numeric. */
function toS1(order: BookingOrder, accountNo: string): CreateRequestS1 {
  return {
    ...sharedFields(order),
    shipper: toPartyS1(order.sender),
    consignee: toPartyS1(order.receiver, toPoint(order)),
    customsDeclarations: customsDeclarations(order, order.dimensionUnit),
    dimensions: {
      length: lengthIn(order.lengthMm, order.dimensionUnit),
      height: lengthIn(order.heightMm, order.dimensionUnit),
      width: lengthIn(order.widthMm, order.dimensionUnit),
      unit: order.dimensionUnit === 'm' ? 'Meter' : 'Centimetre',
    },
    account: { number: /^[1-9]\d{0,14}$/.test(accountNo) ? Number(accountNo) : accountNo },
    serviceType: 'Domestic',
    isInsured: order.insured ?? false,
    declaredValue: order.declaredValue && {
      amount: amountNumber(order.declaredValue),
      currency: order.declaredValue.currency,
    },
    numberOfPieces: order.pieces,
    branchName: order.branchName ?? null,
    deliveryType: order.delivery === 'counter' ? 'Counter' : 'Door to Door',
    contentType: order.contentType === 'document' ? 'Document' : 'NonDocument',
    isCod: order.paymentMethod === 'cod',
    coDAmount: {
      amount: order.codAmount ? amountNumber(order.codAmount) : 0,
      currency: order.codAmount?.currency ?? null,
    },
  };
}

/**
 * Shape S2, for international shipments. Account number and declared amount are texts; sizes are in centimetres. It has no
 * field for pieces, content, delivery type, COD, insurance and branch. `Volume` is left out because its unit is unknown.
 */
function toS2(order: BookingOrder, accountNo: string): CreateRequestS2 {
  return {
    ...sharedFields(order),
    shipper: toPartyS2(order.sender),
    consignee: toPartyS2(order.receiver),
    customsDeclarations: customsDeclarations(order, 'cm'),
    dimensions: {
      Unit: centimetreCode,
      Width: lengthIn(order.widthMm, 'cm'),
      Height: lengthIn(order.heightMm, 'cm'),
      Length: lengthIn(order.lengthMm, 'cm'),
    },
    account: { number: accountNo },
    declaredValue: order.declaredValue && {
      amount: decimalAmount(order.declaredValue),
      currency: order.declaredValue.currency,
    },
  };
}

/**
 * Whether an item has another currency than the declared value. Items are sent as numbers without a currency, so they must
 * share one.
 */
function hasOtherCurrency({ customsItems = [], declaredValue }: BookingOrder): boolean {
  return customsItems.some((item) => item.value.currency !== declaredValue?.currency);
}

/** Translates an order to a valid creation request of family B: S1 for local products, S2 for cross-border ones. */
export function toCreateRequest(
  order: BookingOrder,
  accountNo: string,
): Result<CreateRequestS1 | CreateRequestS2, 'invalid'> {
  if (hasOtherCurrency(order)) return failure('invalid', 'customsDeclarations in another currency');
  const isLocal = order.service === 'domestic';
  const body = isLocal ? toS1(order, accountNo) : toS2(order, accountNo);
  const checked = (isLocal ? createRequestS1 : createRequestS2).safeParse(body);
  if (checked.success) return success(body);
  const broken = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return failure('invalid', broken.join('; '));
}
