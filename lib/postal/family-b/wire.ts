import { z } from 'zod';
import {
  filledText,
  flag,
  list,
  listedId,
  numeric,
  optionalNumeric,
  optionalText,
  sometimes,
  text,
} from '#lib/postal/translation/wire-values.ts';

// Family B in the operator's own spelling, including its mistakes (`infomationMessages`). Requests: what is sent, and what
// any caller may send. Replies: the fields of the interface, with comments on omitted ones; other fields are accepted.
// Any text of a reply may be null ("JSON null when empty"), so only indispensable fields are required.

export const accountHeader = 'AccountNo';
export const tokenHeader = 'Password';
export const apiKeyHeader = 'x-api-key';

/**
 * Paths below the family's prefix (the operator's interface, § Endpoints). The operator serves Create and Print under two
 * paths each.
 */
export const paths = {
  countries: '/Countries/',
  emirates: '/Emirates',
  cities: '/Cities',
  create: '/Create',
  createSummary: '/CreateBooking',
  print: '/Print/',
  printSummary: '/PrintLabel/',
  tracking: '/Tracking',
  cancel: '/Cancel',
} as const;

export const countriesReply = z.object({
  list: list(
    z.object({
      id: listedId,
      nameEn: optionalText,
      nameAr: optionalText,
      // Left out: countries are identified by ISO codes, and no rule depends on GCC membership.
      code: optionalText,
      abbr: optionalText,
      isGCC: flag.nullish(),
      alphaThreeCode: optionalText,
      alphaTwoCode: optionalText,
    }),
  ),
});

const messages = z.union([z.array(text), text]).nullish();

export const emiratesReply = z.object({
  errorMessages: messages,
  // Left out: they need no action.
  warningMessages: messages,
  infomationMessages: messages,
  data: z
    .object({
      list: list(
        z.object({
          id: listedId,
          nameEn: optionalText,
          nameAr: optionalText,
          // Left out: an order names the id, phone numbers are typed in full, people choose the office, and a city served as
          // an emirate is listed as one.
          code: optionalText,
          landLine: optionalText,
          defaultOfficeId: optionalText,
          cityAsEmirate: flag.nullish(),
        }),
      ),
      // Left out: the number of items is known from the list.
      count: optionalNumeric,
    })
    .nullish(),
});

export const citiesReply = z.object({
  list: list(
    z.object({
      nameEn: optionalText,
      nameAr: optionalText,
      // Left out: a booking contains only the code.
      abbr: optionalText,
      code: optionalText,
    }),
  ),
  // Left out: the number of items is known from the list.
  count: optionalNumeric,
});

const contact = z.object({
  name: filledText,
  mobileNumber: filledText,
  phoneNumber: optionalText,
  emailAddress: optionalText,
  companyName: optionalText,
});

const address = z.object({
  line1: filledText,
  regionCode: optionalText,
  city: optionalText,
  cityCode: optionalText,
  countryCode: filledText,
  zipCode: optionalText,
});

const partyReferences = { referenceNo1: optionalText, referenceNo2: optionalText };

const partyS1 = z.object({
  contact,
  address: address.extend({
    state: optionalText,
    countryName: optionalText,
    point: z.object({ latitude: optionalNumeric, longitude: optionalNumeric }).nullish(),
  }),
  ...partyReferences,
});

const partyS2 = z.object({
  contact: contact.extend({ altMobileNumber: optionalText }),
  address: address.extend({
    line2: optionalText,
    category: optionalText,
    streetName: optionalText,
    landmark: optionalText,
    buildingName: optionalText,
    floorNo: optionalText,
    apartmentNo: optionalText,
  }),
  ...partyReferences,
});

const customsDeclaration = z.object({
  reference: optionalText,
  description: text,
  countryOfOrigin: text,
  weight: numeric,
  dimensions: z.object({ length: numeric, height: numeric, width: numeric }).nullish(),
  quantity: numeric,
  hsCode: optionalText,
  value: numeric,
});

const sharedByBothShapes = {
  weight: z.object({ value: numeric, unit: filledText }),
  productCode: filledText,
  printType: optionalText,
  sendMailToSender: flag.nullish(),
  sendMailToReceiver: flag.nullish(),
  customsDeclarations: z.array(customsDeclaration).nullish(),
  referenceNumber1: optionalText,
  referenceNumber2: optionalText,
  referenceNumber3: optionalText,
  referenceNumber4: optionalText,
  specialNotes: optionalText,
  remarks: optionalText,
};

/** Creation shape S1. The account number and the declared amount are numbers. */
export const createRequestS1 = z.object({
  ...sharedByBothShapes,
  shipper: partyS1,
  consignee: partyS1,
  dimensions: z.object({ length: numeric, height: numeric, width: numeric, unit: filledText }),
  account: z.object({ number: z.union([z.number(), filledText]) }),
  serviceType: optionalText,
  isInsured: flag.nullish(),
  declaredValue: z.object({ amount: numeric, currency: optionalText }).nullish(),
  numberOfPieces: numeric,
  branchName: optionalText,
  deliveryType: optionalText,
  contentType: optionalText,
  isCod: flag.nullish(),
  coDAmount: z.object({ amount: optionalNumeric, currency: optionalText }).nullish(),
});

/** Creation shape S2, recognised by the capital letters in `dimensions`. Account number and declared amount are texts. */
export const createRequestS2 = z.object({
  ...sharedByBothShapes,
  shipper: partyS2,
  consignee: partyS2,
  dimensions: z.object({
    Unit: numeric,
    Width: numeric,
    Height: numeric,
    Length: numeric,
    Volume: optionalNumeric,
  }),
  account: z.object({ number: filledText }),
  declaredValue: z.object({ amount: text, currency: optionalText }).nullish(),
});

export const createReply = z.object({
  awbNumber: filledText,
  labelUrl: optionalText,
  // The interface doesn't say which of the four references this is.
  referenceNumber: optionalText,
  labelBase64: optionalText,
});

/** The JSON form of a label; without `Accept: application/json` the reply is the PDF itself. */
export const printReply = z.object({
  awbNumber: optionalText,
  referenceNumber: sometimes(text),
  labelBase64: filledText,
});

const person = z.object({ name: optionalText, contactNumber: optionalText }).nullish();

const statusFields = z.object({
  code: optionalText,
  descriptionAr: optionalText,
  descriptionEn: optionalText,
});
type Status = z.infer<typeof statusFields>;
/** An empty object when missing. */
const status = statusFields.nullish().transform((given): Status => given ?? {});

export const trackingReply = z.array(
  z.object({
    trackingNumber: filledText,
    trackingReferenceNo: optionalText,
    // Left out: personal data. Our own shipments already have it, and it isn't needed for other shipments.
    sender: person,
    receiver: person,
    lastStatus: status,
    events: list(
      z.object({
        timeStamp: text,
        status,
        locationAr: optionalText,
        locationEn: optionalText,
        url: optionalText,
      }),
    ).default([]),
  }),
);

/** We send `awbNumber`; other callers use the other spellings too, in the body or the query. */
export const cancelRequest = z
  .object({ awbNumber: optionalText, awb: optionalText, AWBNumber: optionalText })
  .refine((request) => Boolean(request.awbNumber ?? request.awb ?? request.AWBNumber), {
    path: ['awbNumber'],
    error: 'is required',
  });

export const cancelReply = z.object({ awbNumber: filledText, message: optionalText });

/** How family B refuses: problem details with messages by field. A refused cancellation has an AWB and a message too. */
export const problemReply = z.object({
  type: optionalText,
  title: optionalText,
  status: optionalNumeric,
  detail: optionalText,
  instance: optionalText,
  traceId: optionalText,
  errors: z.record(z.string(), z.union([z.array(text), text])).nullish(),
  awbNumber: optionalText,
  message: optionalText,
});

export type CountriesReply = z.infer<typeof countriesReply>;
export type EmiratesReply = z.infer<typeof emiratesReply>;
export type CitiesReply = z.infer<typeof citiesReply>;
export type CreateRequestS1 = z.infer<typeof createRequestS1>;
export type CreateRequestS2 = z.infer<typeof createRequestS2>;
export type CreateReply = z.infer<typeof createReply>;
export type PrintReply = z.infer<typeof printReply>;
export type TrackingReply = z.infer<typeof trackingReply>;
export type CancelRequest = z.infer<typeof cancelRequest>;
export type CancelReply = z.infer<typeof cancelReply>;
