import { formatDayMonthYear } from '#lib/core/times/dubai-time.ts';
import type { BookingOrder, BookingParty } from '#lib/postal/model/booking-order.ts';
import type { PostalSettings } from '#lib/postal/model/settings.ts';
import type { FieldPaths } from '#lib/postal/translation/refusal.ts';
import {
  amountNumber,
  lengthIn,
  numericId,
  oneLineAddress,
  weightIn,
} from '#lib/postal/translation/values.ts';
import type { BookingRequest } from './wire.ts';

const services = {
  domestic: 'Domestic',
  international: 'International',
  'international-incoming': 'InternationalIncoming',
} as const;

const shipmentTypes = {
  express: 'Express',
  premium: 'Premium',
  'prime-registered': 'PrimeRegistered',
  'prime-express': 'PrimeExpress',
  'prime-tracked': 'PrimeTracked',
} as const;

const deliveryTypes = { 'door-to-door': 'Door to Door', counter: 'Counter' } as const;
const paymentTypes = { credit: 'Credit', cod: 'COD', cash: 'Cash' } as const;
const printTypes = {
  none: 'None',
  label: 'LabelOnly',
  awb: 'AWBOnly',
  'awb-and-label': 'AWBandLabel',
} as const;

function yesOrNo(value: boolean) {
  return value ? 'Yes' : 'No';
}

/**
 * One party's fields: `SenderCity`, `ReceiverCity` and so on. Family A has no field for a second mobile number, an address
 * category, the party's own references, or the place names and codes that family B takes instead of ids.
 */
function partyFields<Role extends 'Sender' | 'Receiver'>(role: Role, party: BookingParty) {
  const fields = {
    ContactName: party.contactName,
    CompanyName: party.companyName,
    Address: oneLineAddress(party),
    City: party.cityId === undefined ? undefined : numericId(party.cityId),
    ContactMobile: party.mobile,
    ContactPhone: party.phone,
    Email: party.email ?? '',
    ZipCode: party.zipCode,
    State: party.state,
    Country: numericId(party.countryId),
    RegionId: party.areaId,
  };
  type Named = { [Key in keyof typeof fields as `${Role}${Key}`]: (typeof fields)[Key] };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${role}${name}`, value]),
  ) as Named;
}

/** The delivery type, under the key or keys that this deployment's operator reads. */
function deliveryFields(order: BookingOrder, key: PostalSettings['deliveryTypeKey']) {
  const deliveryType = deliveryTypes[order.delivery];
  if (key === 'both') return { DeliveryType: deliveryType, DeleiveryType: deliveryType };
  return key === 'DeliveryType' ? { DeliveryType: deliveryType } : { DeleiveryType: deliveryType };
}

/** Family A has no customs declaration, so an order without a description of its goods lists its customs items instead. */
function commodityDescription({ commodityDescription, customsItems = [] }: BookingOrder) {
  return commodityDescription ?? (customsItems.map((item) => item.description).join(', ') || undefined);
}

type Fields = BookingRequest['BookingRequest'];

/** Not checked yet: an order may lack a city's id. */
type Draft = Omit<Fields, 'SenderCity' | 'ReceiverCity'> &
  Partial<Pick<Fields, 'SenderCity' | 'ReceiverCity'>>;

/**
 * Translates an order to `BookingRequest` (the operator's interface, § Family A booking request). Missing values are left
 * out, and so are insurance and branch, because the request has no field for them.
 */
export function toBookingRequest(
  order: BookingOrder,
  key: PostalSettings['deliveryTypeKey'],
): { BookingRequest: Draft } {
  const [reference1, reference2, reference3] = order.merchantReferences;
  return {
    BookingRequest: {
      ...partyFields('Sender', order.sender),
      ...partyFields('Receiver', order.receiver),
      ReferenceNo: order.reference,
      ReferenceNo1: reference1,
      ReferenceNo2: reference2,
      ReferenceNo3: reference3,
      ContentTypeCode: order.contentType === 'document' ? 'Document' : 'NonDocument',
      NatureType: order.natureType,
      Service: services[order.service],
      ShipmentType: shipmentTypes[order.product],
      ...deliveryFields(order, key),
      Registered: yesOrNo(order.registered),
      PaymentType: paymentTypes[order.paymentMethod],
      CODAmount: order.codAmount && amountNumber(order.codAmount),
      CODCurrency: order.codAmount?.currency,
      CommodityDescription: commodityDescription(order),
      Pieces: order.pieces,
      Weight: weightIn(order.weightGrams, order.weightUnit),
      WeightUnit: order.weightUnit === 'kg' ? 'Kilograms' : 'Grams',
      Length: lengthIn(order.lengthMm, order.dimensionUnit),
      Width: lengthIn(order.widthMm, order.dimensionUnit),
      Height: lengthIn(order.heightMm, order.dimensionUnit),
      DimensionUnit: order.dimensionUnit === 'm' ? 'Meter' : 'Centimetre',
      ItemValue: order.declaredValue && amountNumber(order.declaredValue),
      ValueCurrency: order.declaredValue?.currency,
      ProductCode: order.productCode,
      DeliveryInstructionsID: order.deliveryInstructionId && numericId(order.deliveryInstructionId),
      RequestSource: order.requestSource,
      SendMailToSender: yesOrNo(order.emailSender),
      SendMailToReceiver: yesOrNo(order.emailReceiver),
      // An invalid date is passed on unchanged, so that the request's validation names the field.
      PreferredPickupDate: formatDayMonthYear(order.pickupDate) ?? order.pickupDate,
      PreferredPickupTimeFrom: order.pickupFrom,
      PreferredPickupTimeTo: order.pickupTo,
      Is_Return_Service: yesOrNo(order.returnService),
      PrintType: printTypes[order.print],
      Latitude: order.latitude,
      Longitude: order.longitude,
      TransactionSource: order.transactionSource,
      AWBType: order.electronicAwb ? 'EAWB' : 'None',
      RequestType: order.requestKind === 'booking' ? 'Booking' : 'Shipment',
      Remarks: order.remarks,
      SpecialNotes: order.specialNotes,
      AWBNumber: order.preassignedAwb,
      IOSSTaxNumber: order.iossNumber,
    },
  };
}

const partyPaths: FieldPaths = {
  ContactName: 'contactName',
  CompanyName: 'companyName',
  Address: 'address',
  City: 'cityId',
  ContactMobile: 'mobile',
  ContactPhone: 'phone',
  Email: 'email',
  ZipCode: 'zipCode',
  State: 'state',
  Country: 'countryId',
  RegionId: 'areaId',
};

function pathsOfParty(role: 'Sender' | 'Receiver'): FieldPaths {
  const entries = Object.entries(partyPaths);
  return Object.fromEntries(
    entries.map(([name, path]) => [`${role}${name}`, `${role.toLowerCase()}.${path}`]),
  );
}

/** Where each field of `BookingRequest` comes from in a `BookingOrder`. */
export const bookingFieldPaths: FieldPaths = {
  ...pathsOfParty('Sender'),
  ...pathsOfParty('Receiver'),
  ReferenceNo: 'reference',
  ReferenceNo1: 'merchantReferences.0',
  ReferenceNo2: 'merchantReferences.1',
  ReferenceNo3: 'merchantReferences.2',
  ContentTypeCode: 'contentType',
  NatureType: 'natureType',
  Service: 'service',
  ShipmentType: 'product',
  DeliveryType: 'delivery',
  DeleiveryType: 'delivery',
  Registered: 'registered',
  PaymentType: 'paymentMethod',
  CODAmount: 'codAmount',
  CODCurrency: 'codAmount.currency',
  CommodityDescription: 'commodityDescription',
  Pieces: 'pieces',
  Weight: 'weightGrams',
  WeightUnit: 'weightUnit',
  Length: 'lengthMm',
  Width: 'widthMm',
  Height: 'heightMm',
  DimensionUnit: 'dimensionUnit',
  ItemValue: 'declaredValue',
  ValueCurrency: 'declaredValue.currency',
  ProductCode: 'productCode',
  DeliveryInstructionsID: 'deliveryInstructionId',
  RequestSource: 'requestSource',
  SendMailToSender: 'emailSender',
  SendMailToReceiver: 'emailReceiver',
  PreferredPickupDate: 'pickupDate',
  PreferredPickupTimeFrom: 'pickupFrom',
  PreferredPickupTimeTo: 'pickupTo',
  Is_Return_Service: 'returnService',
  PrintType: 'print',
  Latitude: 'latitude',
  Longitude: 'longitude',
  TransactionSource: 'transactionSource',
  AWBType: 'electronicAwb',
  RequestType: 'requestKind',
  Remarks: 'remarks',
  SpecialNotes: 'specialNotes',
  AWBNumber: 'preassignedAwb',
  IOSSTaxNumber: 'iossNumber',
};
