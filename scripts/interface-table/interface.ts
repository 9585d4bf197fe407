import { bookingRequest, rateRequest } from './booking-tables.ts';
import { createS1, createS2 } from './creation-tables.ts';
import type { Shape } from './shape.ts';

/**
 * One operation of the operator's interface. `requests` are its request shapes by name, including query parameters and
 * headers. If the interface documents no reply or no request, the fields are those that Waybill expects.
 */
export type InterfaceOperation = {
  family: 'A' | 'B';
  name: string;
  line: string;
  requests: Readonly<Record<string, Shape>>;
  requestShown: boolean;
  reply: Shape;
  replyShown: boolean;
};

const accountHeaders = { 'header AccountNo': 'text', 'header Password': 'text' } as const;
const lookups = 'GET {base_url}/ebs/genericapi/lookups/rest';
const notShown = { requestShown: false, replyShown: false } as const;

const country = {
  CountryID: 'text',
  CountryNameEN: 'text',
  CountryNameAR: 'text',
  AlphaTwoDigit: 'text',
  AlphaThreeDigit: 'text',
  NumericCode: 'text',
  DailingCode: 'text',
} as const;

const region = {
  RegionID: 'text',
  RegionName: 'text',
  RegionNameAR: 'text',
  RegionCode: 'text',
  EmirateID: 'text',
  ZoneName: 'text',
  ZoneNameAR: 'text',
  ZoneID: 'text',
} as const;

const office = {
  OfficeId: 'text',
  OfficeNameEng: 'text',
  OfficeNameArb: 'text',
  Latitude: 'decimal text',
  Longitude: 'decimal text',
} as const;

const trackItem = {
  location_en: 'text|null',
  location_ar: 'text|null',
  remarks_en: 'text|null',
  remarks_ar: 'text|null',
  time_stamp: 'day-first time',
  sub_status_code: 'text|null',
  url: 'text|null',
} as const;

const rate = {
  ShipmentType: 'text',
  ContentType: 'text|null',
  TotalPrice: 'text',
  TotalPriceAED: 'text',
  CalculationCurrencyCode: 'text',
  Remarks: 'text|null',
  BasicVATPercentage: 'text',
  BasicVATAmount: 'number',
} as const;

const status = { code: 'text', descriptionAr: 'text', descriptionEn: 'text' } as const;
const person = { name: 'text', contactNumber: 'text' } as const;

const trackingRecord = {
  trackingNumber: 'text',
  trackingReferenceNo: 'text',
  sender: person,
  receiver: person,
  lastStatus: status,
  events: [
    { timeStamp: 'day-first time', status, locationAr: 'text', locationEn: 'text', url: 'text' },
  ] as const,
} as const;

/** An operation whose missing values are the usual ones: shown in full, and without a request. */
type Listed = Partial<InterfaceOperation> & Pick<InterfaceOperation, 'name' | 'line' | 'reply'>;

function operationsOf(family: 'A' | 'B', listed: Listed[]): InterfaceOperation[] {
  const usual = { family, requests: {}, requestShown: true, replyShown: true };
  return listed.map((operation) => ({ ...usual, ...operation }));
}

const familyA = operationsOf('A', [
  {
    name: 'GetCountryDetails',
    line: 'GET {base_url}/ebs/genericapi/booking/rest/GetCountryDetails',
    reply: { GetCountryDetailsResult: { CountriesDeatilsBO: [country] } },
  },
  {
    name: 'GetEmiratesDetails',
    line: `${lookups}/GetEmiratesDetails`,
    reply: {
      GetEmiratesDetailsResult: {
        EmirateBO: [{ EmirateID: 'text', EmirateName: 'text', EmirateCode: 'text', EmirateNameAr: 'text' }],
      },
    },
  },
  {
    name: 'GetZoneByEmiratesId',
    line: `${lookups}/GetZoneByEmiratesId`,
    requests: { request: { EmiratesId: 'text' } },
    reply: {
      GetZoneByEmiratesIdResult: {
        ZoneBO: [{ ZoneID: 'text', ZoneName: 'text', ZoneNameAR: 'text', EmirateID: 'text' }],
      },
    },
  },
  {
    name: 'GetRegionDetails',
    line: `${lookups}/GetRegionDetails`,
    requests: { request: { EmiratesId: 'text', ZoneId: 'text' } },
    reply: { GetRegionDetailsResult: { RegionBO: [region] } },
  },
  {
    name: 'GetCounterOfficesByCourierEmirate',
    line: 'GET {base_url}/ebs/svc.pos.PostalBulkMailService.rest/GetCounterOfficesByCourierEmirate',
    requests: { request: { emirateId: 'text' } },
    reply: {
      GetCounterOfficesByCourierEmirateResult: {
        ResponseCode: 'text',
        ResponseMessage: 'text',
        ErrorDetail: { '@nil': 'null marker (XML nil)' },
        CounterOffices: { CounterOffices: [office] },
      },
    },
  },
  {
    name: 'GetCitiesByCountryId',
    line: `${lookups}/GetCitiesByCountryId`,
    requests: { request: { CountryId: 'text' } },
    reply: {
      CitiesByCountryIdResponse: {
        Cities: { City: [{ Cityid: 'text', CityName: 'text', CityNameAR: 'text', CityCode: 'text' }] },
      },
    },
  },
  {
    name: 'CreateBooking',
    line: 'POST {base_url}/ebs/genericapi/booking/rest/CreateBooking',
    requests: { request: { ...accountHeaders, BookingRequest: bookingRequest } },
    reply: {
      BookingResponse: {
        AWBNumber: 'text',
        Status: 'text|null',
        Description: 'text|null',
        AWBLabelURL: 'text|null',
        AWBLabel: 'base64 text',
      },
    },
  },
  {
    name: 'PrintLabel',
    line: 'POST /PrintLabel/',
    requests: { request: { LabelRequest: { AWBNo: 'text' } } },
    reply: { LabelResponse: { AWB: 'base64 text' } },
    ...notShown,
  },
  {
    name: 'GetTrackDetails',
    line: 'GET /GetTrackDetails?track_id={AWB#}',
    requests: { request: { track_id: 'text' } },
    reply: {
      track_final_result: [trackItem],
      is_no_data: 'boolean',
      tracking_no: 'text',
      'tracking_ref_no?': 'text|null',
      'status_en?': 'text|null',
      'status_ar?': 'text|null',
      'sender_name?': 'text|null',
    },
    replyShown: false,
  },
  {
    name: 'GetDeliveryInstructions',
    line: 'GET /GetDeliveryInstructions',
    reply: {
      GetDeliveryInstructionsResult: {
        DeliveryInstructionBO: [{ ID: 'text', NameEN: 'text', NameAR: 'text' }],
      },
    },
    ...notShown,
  },
  {
    name: 'GetCustomDescriptionsV1',
    line: 'POST /GetCustomDescriptionsV1',
    requests: { request: { 'SearchText?': 'text', 'HSCode?': 'text' } },
    reply: {
      GetCustomDescriptionsV1Result: {
        CustomDescriptionBO: [
          {
            HSCode: 'text',
            Description: 'text',
            DescriptionAR: 'text',
            CategoryCode: 'text',
            Category: 'text',
          },
        ],
      },
    },
    ...notShown,
  },
  {
    name: 'CalculatePriceRate',
    line: 'GET {base_url}/ebs/genericapi/ratecalculator/rest/CalculatePriceRate',
    requests: { request: { ...accountHeaders, RateCalculationRequest: rateRequest } },
    reply: { RateCalculation: { RateList: [rate] }, serviceResult: { success: 'boolean' } },
  },
]);

const familyB = operationsOf('B', [
  {
    name: 'Countries',
    line: 'GET /Countries/',
    reply: {
      list: [
        {
          id: 'integer',
          code: 'text',
          nameEn: 'text',
          nameAr: 'text',
          abbr: 'text|null',
          isGCC: 'boolean',
          alphaThreeCode: 'text',
          alphaTwoCode: 'text',
        },
      ],
    },
  },
  {
    name: 'Emirates',
    line: 'GET /Emirates',
    reply: {
      errorMessages: 'text|null',
      warningMessages: 'text|null',
      infomationMessages: 'text|null',
      data: {
        list: [
          {
            id: 'integer',
            nameEn: 'text',
            nameAr: 'text',
            code: 'text',
            landLine: 'text',
            defaultOfficeId: 'text',
            cityAsEmirate: 'boolean',
          },
        ],
        count: 'integer',
      },
    },
  },
  {
    name: 'Cities',
    line: 'GET /Cities',
    requests: { request: { 'countryCode?': 'text' } },
    reply: {
      list: [{ nameEn: 'text', nameAr: 'text', abbr: 'text|null', code: 'text' }],
      count: 'integer',
    },
    requestShown: false,
  },
  {
    name: 'Create',
    line: 'POST /Create',
    requests: { 'request S1': createS1, 'request S2': createS2 },
    reply: { awbNumber: 'text', labelUrl: 'text', referenceNumber: 'text', labelBase64: 'base64 text' },
  },
  {
    name: 'Print',
    line: 'GET /Print/',
    requests: { request: { awbNumber: 'text' } },
    reply: { 'awbNumber?': 'text', labelBase64: 'base64 text' },
    ...notShown,
  },
  {
    name: 'Tracking',
    line: 'GET /Tracking',
    requests: { request: { 'awbNumber?': 'text', 'referenceNumber?': 'text' } },
    reply: [trackingRecord],
    requestShown: false,
  },
  {
    name: 'Cancel',
    line: 'POST /Cancel',
    requests: { request: { awbNumber: 'text' } },
    reply: { awbNumber: 'text', message: 'text' },
    requestShown: false,
  },
]);

/** All operations of the operator's interface, in its order and spelling. */
export const interfaceOperations: readonly InterfaceOperation[] = [...familyA, ...familyB];

/** A family's operation by name. Throws for an unknown name. */
export function operationOf(family: 'A' | 'B', name: string): InterfaceOperation {
  const found = interfaceOperations.find(
    (operation) => operation.family === family && operation.name === name,
  );
  if (!found) throw new Error(`The interface has no operation ${name} in family ${family}`);
  return found;
}
