import { cities, countries } from '#lib/sandbox/world/world.ts';
import type { BookingRecord } from './booking-records.ts';

type Fields = BookingRecord['expected'];

const yes = (value: unknown) => value === 'Yes';

/** A city abroad is sent with its name and code, an emirate with its name. */
function partyOf(fields: Fields, role: 'Sender' | 'Receiver', isAcross: boolean) {
  const of = (name: string) => fields[`${role}${name}`];
  const country = countries.find(({ id }) => id === of('Country'));
  const city = country?.alpha2 === 'AE' ? undefined : cities.find(({ id }) => id === of('City'));
  return {
    contact: {
      name: of('ContactName'),
      mobileNumber: of('ContactMobile'),
      phoneNumber: of('ContactPhone'),
      emailAddress: of('Email') || null,
      companyName: of('CompanyName') ?? '',
    },
    address: {
      line1: of('Address'),
      regionCode: of('RegionId') ?? null,
      city: city?.nameEn ?? of('State'),
      cityCode: city?.code ?? null,
      countryCode: country?.alpha2,
      zipCode: of('ZipCode') ?? '',
      ...(isAcross
        ? { streetName: null, landmark: null, buildingName: null, floorNo: null, apartmentNo: null }
        : { state: of('State') }),
    },
  };
}

function inBoth(fields: Fields, isAcross: boolean, declared: BookingRecord['declared']) {
  return {
    weight: { value: fields.Weight, unit: fields.WeightUnit },
    productCode: fields.ProductCode ?? 'SVC-21',
    printType: fields.PrintType,
    sendMailToSender: yes(fields.SendMailToSender),
    sendMailToReceiver: yes(fields.SendMailToReceiver),
    referenceNumber2: fields.ReferenceNo1 ?? null,
    referenceNumber3: fields.ReferenceNo2 ?? null,
    referenceNumber4: fields.ReferenceNo3 ?? null,
    specialNotes: fields.SpecialNotes ?? null,
    remarks: fields.Remarks ?? null,
    customsDeclarations: declared ?? null,
    shipper: partyOf(fields, 'Sender', isAcross),
    consignee: partyOf(fields, 'Receiver', isAcross),
  };
}

function shapeS1(fields: Fields) {
  const point = fields.Latitude
    ? { latitude: Number(fields.Latitude), longitude: Number(fields.Longitude) }
    : undefined;
  const body = inBoth(fields, false, undefined);
  return {
    ...body,
    consignee: { ...body.consignee, address: { ...body.consignee.address, ...(point && { point }) } },
    dimensions: {
      length: fields.Length,
      height: fields.Height,
      width: fields.Width,
      unit: fields.DimensionUnit,
    },
    account: { number: 100200 },
    serviceType: 'Domestic',
    isInsured: false,
    ...(fields.ItemValue !== undefined && {
      declaredValue: { amount: fields.ItemValue, currency: fields.ValueCurrency },
    }),
    numberOfPieces: fields.Pieces,
    branchName: null,
    deliveryType: fields.DeleiveryType,
    contentType: fields.ContentTypeCode,
    isCod: fields.PaymentType === 'COD',
    coDAmount: { amount: fields.CODAmount ?? 0, currency: fields.CODCurrency ?? null },
  };
}

const centimetres = (fields: Fields, side: string) =>
  fields.DimensionUnit === 'Meter' ? Number(fields[side]) * 100 : fields[side];

function shapeS2(fields: Fields, declared: BookingRecord['declared']) {
  const digits = ['KWD', 'BHD', 'OMR'].includes(String(fields.ValueCurrency)) ? 3 : 2;
  return {
    ...inBoth(fields, true, declared),
    dimensions: {
      Unit: 1,
      Width: centimetres(fields, 'Width'),
      Height: centimetres(fields, 'Height'),
      Length: centimetres(fields, 'Length'),
    },
    account: { number: '100200' },
    ...(fields.ItemValue !== undefined && {
      declaredValue: { amount: Number(fields.ItemValue).toFixed(digits), currency: fields.ValueCurrency },
    }),
  };
}

function set(body: Record<string, unknown>, path: string, value: unknown) {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const inner = keys.reduce((object, key) => object[key] as Record<string, unknown>, body);
  inner[last] = value;
}

/**
 * The creation request of family B that the operator must receive for a record, without referenceNumber1: the fields of its
 * `BookingRequest` that family B has, under family B's names, with the declaration and the fields that only family B has.
 */
export function expectedCreation({ expected, declared, familyB }: BookingRecord): Record<string, unknown> {
  const body = expected.Service === 'Domestic' ? shapeS1(expected) : shapeS2(expected, declared);
  for (const [path, value] of Object.entries(familyB ?? {})) set(body, path, value);
  return body;
}
