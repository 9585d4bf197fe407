import type { BookingOrder, BookingParty } from '#lib/postal/model/booking-order.ts';
import type { FieldPaths } from '#lib/postal/translation/refusal.ts';
import { oneLineAddress } from '#lib/postal/translation/values.ts';
import type { CreateRequestS1, CreateRequestS2 } from './wire.ts';

function contactOf(party: BookingParty) {
  return {
    name: party.contactName,
    mobileNumber: party.mobile,
    phoneNumber: party.phone,
    emailAddress: party.email ?? null,
    companyName: party.companyName ?? '',
  };
}

/** Family B takes names and codes where family A takes ids. An emirate counts as a city of the same name. */
function placeOf(party: BookingParty) {
  return {
    regionCode: party.areaId ?? null,
    city: party.cityName ?? party.state,
    cityCode: party.cityCode ?? null,
    countryCode: party.countryAlpha2 ?? '',
    zipCode: party.zipCode ?? '',
  };
}

function referencesOf({ references: [referenceNo1, referenceNo2] = [] }: BookingParty) {
  return { referenceNo1, referenceNo2 };
}

/** A party in shape S1: the address is one line. */
export function toPartyS1(
  party: BookingParty,
  point?: ReturnType<typeof toPoint>,
): CreateRequestS1['shipper'] {
  return {
    contact: contactOf(party),
    address: {
      line1: oneLineAddress(party),
      ...placeOf(party),
      state: party.state,
      countryName: party.countryName,
      point,
    },
    ...referencesOf(party),
  };
}

/** The receiver's coordinates; an order has none for the sender. Without them, the field is left out: it isn't nullable. */
export function toPoint({ latitude, longitude }: BookingOrder) {
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;
}

/** A party in shape S2: the address is split into fields, without a state. */
export function toPartyS2(party: BookingParty): CreateRequestS2['shipper'] {
  return {
    contact: { ...contactOf(party), altMobileNumber: party.alternativeMobile },
    address: {
      line1: party.address,
      line2: party.addressLine2,
      ...placeOf(party),
      category: party.addressCategory,
      streetName: party.streetName ?? null,
      landmark: party.landmark ?? null,
      buildingName: party.buildingName ?? null,
      floorNo: party.floor ?? null,
      apartmentNo: party.apartment ?? null,
    },
    ...referencesOf(party),
  };
}

const paths: FieldPaths = {
  'contact.name': 'contactName',
  'contact.companyName': 'companyName',
  'contact.mobileNumber': 'mobile',
  'contact.altMobileNumber': 'alternativeMobile',
  'contact.phoneNumber': 'phone',
  'contact.emailAddress': 'email',
  'address.line1': 'address',
  'address.line2': 'addressLine2',
  'address.regionCode': 'areaId',
  'address.city': 'cityId',
  'address.cityCode': 'cityId',
  'address.state': 'state',
  'address.countryCode': 'countryId',
  'address.countryName': 'countryId',
  'address.zipCode': 'zipCode',
  'address.category': 'addressCategory',
  'address.streetName': 'streetName',
  'address.landmark': 'landmark',
  'address.buildingName': 'buildingName',
  'address.floorNo': 'floor',
  'address.apartmentNo': 'apartment',
  referenceNo1: 'references.0',
  referenceNo2: 'references.1',
};

/** Where each field of a party comes from: `consignee.contact.name` from `receiver.contactName`. */
function partyFieldPaths(wireName: string, domainName: string, of: FieldPaths = paths): FieldPaths {
  const entries = Object.entries(of);
  return Object.fromEntries(entries.map(([name, path]) => [`${wireName}.${name}`, `${domainName}.${path}`]));
}

/** Where each field of the creation request comes from in a `BookingOrder`. The account isn't part of the order. */
export const creationFieldPaths: FieldPaths = {
  ...partyFieldPaths('shipper', 'sender'),
  ...partyFieldPaths('consignee', 'receiver'),
  'consignee.address.point.latitude': 'latitude',
  'consignee.address.point.longitude': 'longitude',
  'weight.value': 'weightGrams',
  'weight.unit': 'weightUnit',
  'dimensions.length': 'lengthMm',
  'dimensions.width': 'widthMm',
  'dimensions.height': 'heightMm',
  'dimensions.unit': 'dimensionUnit',
  productCode: 'productCode',
  serviceType: 'service',
  printType: 'print',
  sendMailToSender: 'emailSender',
  sendMailToReceiver: 'emailReceiver',
  isInsured: 'insured',
  customsDeclarations: 'customsItems',
  'customsDeclarations.reference': 'customsItems.#.reference',
  'customsDeclarations.description': 'customsItems.#.description',
  'customsDeclarations.countryOfOrigin': 'customsItems.#.originAlpha2',
  'customsDeclarations.weight': 'customsItems.#.weightGrams',
  'customsDeclarations.dimensions.length': 'customsItems.#.size.lengthMm',
  'customsDeclarations.dimensions.width': 'customsItems.#.size.widthMm',
  'customsDeclarations.dimensions.height': 'customsItems.#.size.heightMm',
  'customsDeclarations.quantity': 'customsItems.#.quantity',
  'customsDeclarations.hsCode': 'customsItems.#.hsCode',
  'customsDeclarations.value': 'customsItems.#.value',
  'declaredValue.amount': 'declaredValue',
  'declaredValue.currency': 'declaredValue.currency',
  numberOfPieces: 'pieces',
  referenceNumber1: 'reference',
  referenceNumber2: 'merchantReferences.0',
  referenceNumber3: 'merchantReferences.1',
  referenceNumber4: 'merchantReferences.2',
  specialNotes: 'specialNotes',
  remarks: 'remarks',
  branchName: 'branchName',
  deliveryType: 'delivery',
  contentType: 'contentType',
  isCod: 'paymentMethod',
  'coDAmount.amount': 'codAmount',
  'coDAmount.currency': 'codAmount.currency',
};

/** The names and codes by which a party's places are sent. A refusal of one is about the place. */
const placePaths: FieldPaths = {
  'address.city': 'cityName',
  'address.cityCode': 'cityCode',
  'address.countryCode': 'countryAlpha2',
  'address.countryName': 'countryName',
};

/** The same with S2's capitals, and to the value itself where the order has a place in several words. */
export const saidPaths: FieldPaths = {
  ...creationFieldPaths,
  'dimensions.Unit': 'dimensionUnit',
  'dimensions.Length': 'lengthMm',
  'dimensions.Width': 'widthMm',
  'dimensions.Height': 'heightMm',
  ...partyFieldPaths('shipper', 'sender', placePaths),
  ...partyFieldPaths('consignee', 'receiver', placePaths),
};
