import { z } from 'zod';
import {
  filledText,
  flag,
  idText,
  known,
  list,
  listedId,
  numeric,
  optionalText,
  sometimes,
  text,
} from '#lib/postal/translation/wire-values.ts';
import { bookingRequestFields, rateRequestFields } from './field-tables.ts';

// Family A in the operator's own spelling, including its mistakes. Requests: what is sent, and what any caller may send.
// Replies: the fields of the interface, with comments on omitted ones; other fields are accepted. Types are those of
// the interface's field tables; any text of a reply may be null ("JSON null when empty"), so only indispensable fields are
// required.

export const accountHeader = 'AccountNo';
export const tokenHeader = 'Password';

/** Paths below the operator's base address (the operator's interface, § Endpoints). */
export const paths = {
  getCountryDetails: '/ebs/genericapi/booking/rest/GetCountryDetails',
  getEmiratesDetails: '/ebs/genericapi/lookups/rest/GetEmiratesDetails',
  getZoneByEmiratesId: '/ebs/genericapi/lookups/rest/GetZoneByEmiratesId',
  getRegionDetails: '/ebs/genericapi/lookups/rest/GetRegionDetails',
  /** The interface's `svc` stands for the operator's abbreviation, so a deployment sets this path. */
  getCounterOffices: '/ebs/svc.pos.PostalBulkMailService.rest/GetCounterOfficesByCourierEmirate',
  getCitiesByCountryId: '/ebs/genericapi/lookups/rest/GetCitiesByCountryId',
  createBooking: '/ebs/genericapi/booking/rest/CreateBooking',
  printLabel: '/ebs/genericapi/booking/rest/PrintLabel',
  printLabelShort: '/PrintLabel/',
  getTrackDetails: '/GetTrackDetails',
  getDeliveryInstructions: '/GetDeliveryInstructions',
  getCustomDescriptionsV1: '/GetCustomDescriptionsV1',
  calculatePriceRate: '/ebs/genericapi/ratecalculator/rest/CalculatePriceRate',
} as const;

export const zonesQuery = z.object({ EmiratesId: idText });
export const regionsQuery = z.object({ EmiratesId: idText, ZoneId: idText });
export const citiesQuery = z.object({ CountryId: idText });
/** Sent as a query; the operator accepts a request body of the same shape too. */
export const counterOfficesQuery = z.object({ emirateId: idText });
export const trackQuery = z.object({ track_id: filledText });

export const countriesReply = z.object({
  GetCountryDetailsResult: z.object({
    CountriesDeatilsBO: list(
      z.object({
        CountryID: listedId,
        CountryNameEN: optionalText,
        CountryNameAR: optionalText,
        AlphaTwoDigit: optionalText,
        AlphaThreeDigit: optionalText,
        DailingCode: optionalText,
        // Left out: countries are identified by letters.
        NumericCode: optionalText,
      }),
    ),
  }),
});

export const emiratesReply = z.object({
  GetEmiratesDetailsResult: z.object({
    EmirateBO: list(
      z.object({
        EmirateID: listedId,
        EmirateName: optionalText,
        EmirateNameAr: optionalText,
        // Left out: an order names the id.
        EmirateCode: optionalText,
      }),
    ),
  }),
});

export const zonesReply = z.object({
  GetZoneByEmiratesIdResult: z.object({
    ZoneBO: list(
      z.object({
        ZoneID: listedId,
        ZoneName: optionalText,
        ZoneNameAR: optionalText,
        // Left out: it repeats the question.
        EmirateID: optionalText,
      }),
    ),
  }),
});

export const regionsReply = z.object({
  GetRegionDetailsResult: z.object({
    RegionBO: list(
      z.object({
        RegionID: listedId,
        RegionName: optionalText,
        RegionNameAR: optionalText,
        // Left out: an order names the id, and the others repeat the question.
        RegionCode: optionalText,
        EmirateID: optionalText,
        ZoneName: optionalText,
        ZoneNameAR: optionalText,
        ZoneID: optionalText,
      }),
    ),
  }),
});

/** Success is ResponseCode 100; the offices may be missing otherwise. */
export const counterOfficesReply = z.object({
  GetCounterOfficesByCourierEmirateResult: z.object({
    ResponseCode: text,
    ResponseMessage: optionalText,
    // Left out: the response code shows whether there is an error, and the message describes it.
    ErrorDetail: z.looseObject({ '@nil': flag.optional() }).nullish(),
    CounterOffices: z
      .object({
        CounterOffices: list(
          z.object({
            OfficeId: listedId,
            OfficeNameEng: optionalText,
            OfficeNameArb: optionalText,
            Latitude: optionalText,
            Longitude: optionalText,
          }),
        ),
      })
      .nullish(),
  }),
});

export const citiesReply = z.object({
  CitiesByCountryIdResponse: z.object({
    Cities: z.object({
      City: list(
        z.object({
          Cityid: listedId,
          CityName: optionalText,
          CityNameAR: optionalText,
          CityCode: optionalText,
        }),
      ),
    }),
  }),
});

export const bookingRequest = z.object({
  BookingRequest: z
    .object(bookingRequestFields)
    .refine((booking) => (booking.DeliveryType ?? booking.DeleiveryType) !== undefined, {
      path: ['DeliveryType'],
      error: 'is required',
    }),
});

/** How family A refuses inside an HTTP 200. An `ErrorMsg` of only colons and spaces is empty. */
const serviceResult = z.object({ success: flag, ErrorMsg: sometimes(text) });

export const bookingReply = z.object({
  BookingResponse: z.object({
    AWBNumber: filledText,
    // Some operators add it.
    ReferenceNo: sometimes(text),
    AWBLabelURL: optionalText,
    AWBLabel: optionalText,
    // Left out: the AWB shows that it is accepted.
    Status: optionalText,
    Description: optionalText,
  }),
  serviceResult: sometimes(serviceResult),
});

export const labelRequest = z.object({ LabelRequest: z.object({ AWBNo: filledText }) });
/** `AWB` is the label. The numbers that some operators add are checked. */
export const labelReply = z.object({
  LabelResponse: z.object({
    AWB: filledText,
    AWBNo: sometimes(text),
    AWBNumber: sometimes(text),
    ReferenceNo: sometimes(text),
  }),
});

/** The interface doesn't document this reply. Without events, the operator leaves the shipment's own fields out. */
export const trackReply = z.object({
  track_final_result: list(
    z.object({
      location_en: optionalText,
      location_ar: optionalText,
      remarks_en: optionalText,
      remarks_ar: optionalText,
      time_stamp: text,
      sub_status_code: optionalText,
      url: optionalText,
    }),
  ).optional(),
  is_no_data: flag.nullish(),
  tracking_no: optionalText,
  tracking_ref_no: sometimes(text),
  status_en: sometimes(text),
  status_ar: sometimes(text),
  // Left out: personal data. Our own shipments already have it, and it isn't needed for other shipments.
  sender_name: sometimes(text),
});

export const deliveryInstructionsReply = z.object({
  GetDeliveryInstructionsResult: z.object({
    DeliveryInstructionBO: list(z.object({ ID: listedId, NameEN: optionalText, NameAR: optionalText })),
  }),
});

export const customDescriptionsRequest = z.object({ SearchText: optionalText, HSCode: optionalText });
/** The interface documents neither wrapper nor fields: these are the sandbox's. */
export const customDescriptionsReply = z.object({
  GetCustomDescriptionsV1Result: z.object({
    CustomDescriptionBO: list(
      z.object({
        HSCode: filledText,
        Description: text,
        DescriptionAR: optionalText,
        // Left out: the category's name is enough.
        CategoryCode: optionalText,
        Category: optionalText,
      }),
    ),
  }),
});

export const rateRequest = z.object({ RateCalculationRequest: z.object(rateRequestFields) });

export const rateReply = z.object({
  RateCalculation: z.object({
    RateList: list(
      z.object({
        ShipmentType: known(['Express', 'Premium']).nullish(),
        // Left out: it repeats the request.
        ContentType: known(['NonDocument', 'Document']).nullish(),
        TotalPrice: text,
        CalculationCurrencyCode: text,
        BasicVATPercentage: text,
        BasicVATAmount: numeric,
        // Left out: prices are asked and shown in one currency.
        TotalPriceAED: text,
        Remarks: optionalText,
      }),
    ),
  }),
  serviceResult: serviceResult.nullish(),
});

export type CountriesReply = z.infer<typeof countriesReply>;
export type EmiratesReply = z.infer<typeof emiratesReply>;
export type ZonesReply = z.infer<typeof zonesReply>;
export type RegionsReply = z.infer<typeof regionsReply>;
export type CounterOfficesReply = z.infer<typeof counterOfficesReply>;
export type CitiesReply = z.infer<typeof citiesReply>;
export type BookingRequest = z.infer<typeof bookingRequest>;
export type BookingReply = z.infer<typeof bookingReply>;
export type LabelRequest = z.infer<typeof labelRequest>;
export type LabelReply = z.infer<typeof labelReply>;
export type TrackReply = z.infer<typeof trackReply>;
export type DeliveryInstructionsReply = z.infer<typeof deliveryInstructionsReply>;
export type CustomDescriptionsRequest = z.infer<typeof customDescriptionsRequest>;
export type CustomDescriptionsReply = z.infer<typeof customDescriptionsReply>;
export type RateRequest = z.infer<typeof rateRequest>;
export type RateReply = z.infer<typeof rateReply>;
