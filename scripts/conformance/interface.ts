import type { Shape } from './shape.ts';

/**
 * One operation of the operator's interface and the shape of its reply. If the interface documents no reply, the fields are
 * those that Waybill expects.
 */
type InterfaceOperation = { family: 'A' | 'B'; name: string; reply: Shape };

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

const familyA: Omit<InterfaceOperation, 'family'>[] = [
  { name: 'GetCountryDetails', reply: { GetCountryDetailsResult: { CountriesDeatilsBO: [country] } } },
  {
    name: 'GetEmiratesDetails',
    reply: {
      GetEmiratesDetailsResult: {
        EmirateBO: [{ EmirateID: 'text', EmirateName: 'text', EmirateCode: 'text', EmirateNameAr: 'text' }],
      },
    },
  },
  {
    name: 'GetZoneByEmiratesId',
    reply: {
      GetZoneByEmiratesIdResult: {
        ZoneBO: [{ ZoneID: 'text', ZoneName: 'text', ZoneNameAR: 'text', EmirateID: 'text' }],
      },
    },
  },
  { name: 'GetRegionDetails', reply: { GetRegionDetailsResult: { RegionBO: [region] } } },
  {
    name: 'GetCounterOfficesByCourierEmirate',
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
    reply: {
      CitiesByCountryIdResponse: {
        Cities: { City: [{ Cityid: 'text', CityName: 'text', CityNameAR: 'text', CityCode: 'text' }] },
      },
    },
  },
  {
    name: 'CreateBooking',
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
  { name: 'PrintLabel', reply: { LabelResponse: { AWB: 'base64 text' } } },
  {
    name: 'GetTrackDetails',
    reply: {
      track_final_result: [trackItem],
      is_no_data: 'boolean',
      tracking_no: 'text',
      'tracking_ref_no?': 'text|null',
      'status_en?': 'text|null',
      'status_ar?': 'text|null',
      'sender_name?': 'text|null',
    },
  },
  {
    name: 'GetDeliveryInstructions',
    reply: {
      GetDeliveryInstructionsResult: {
        DeliveryInstructionBO: [{ ID: 'text', NameEN: 'text', NameAR: 'text' }],
      },
    },
  },
  {
    name: 'GetCustomDescriptionsV1',
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
  },
  {
    name: 'CalculatePriceRate',
    reply: { RateCalculation: { RateList: [rate] }, serviceResult: { success: 'boolean' } },
  },
];

const familyB: Omit<InterfaceOperation, 'family'>[] = [
  {
    name: 'Countries',
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
    reply: { list: [{ nameEn: 'text', nameAr: 'text', abbr: 'text|null', code: 'text' }], count: 'integer' },
  },
  {
    name: 'Create',
    reply: { awbNumber: 'text', labelUrl: 'text', referenceNumber: 'text', labelBase64: 'base64 text' },
  },
  { name: 'Print', reply: { 'awbNumber?': 'text', labelBase64: 'base64 text' } },
  { name: 'Tracking', reply: [trackingRecord] },
  { name: 'Cancel', reply: { awbNumber: 'text', message: 'text' } },
];

/** All operations of the operator's interface, in its order and spelling. */
export const interfaceOperations: readonly InterfaceOperation[] = [
  ...familyA.map((operation) => ({ ...operation, family: 'A' as const })),
  ...familyB.map((operation) => ({ ...operation, family: 'B' as const })),
];

/** A family's operation by name. Throws for an unknown name. */
export function operationOf(family: 'A' | 'B', name: string): InterfaceOperation {
  const found = interfaceOperations.find(
    (operation) => operation.family === family && operation.name === name,
  );
  if (!found) throw new Error(`The interface has no operation ${name} in family ${family}`);
  return found;
}
