import { z } from 'zod';
import { placeKinds } from '#lib/locations/view.ts';
import { prints, requestKinds } from '#lib/merchants/schema.ts';
import { rateLinesSchema } from '#lib/rates/schema.ts';
import {
  contentTypes,
  currencies,
  deliveries,
  dimensionUnits,
  kinds,
  paymentMethods,
  products,
  weightUnits,
} from '#lib/shipments/choices.ts';
import { eachField, type PartyField, type PartyTexts, partyFieldNames, partyFields } from './party-fields.ts';
import type { Destination, PartyView, PlaceName, RefusalView, ShipmentDetails } from './view.ts';

/*
 * A shipment's booked details as stored in the database. Version 1 has no version field, numeric place ids, a region instead
 * of an area, and no country; version 2 has no kind, because every shipment was domestic; version 3 is the current one.
 */

const text = z.string();
// JSON has no undefined: a missing key becomes an undefined property.
const orUndefined = <Value extends z.ZodType>(value: Value) => value.optional().transform((found) => found);
const optionalText = orUndefined(text);
const whole = z.number().int();
const money = orUndefined(z.object({ amountMinor: whole, currency: text }));

const placeWith = <Id extends z.ZodType<string>>(id: Id) =>
  z.object({ id, nameEn: text, nameAr: text, operatorId: z.string().nullable().optional() });

const person = eachField(partyFieldNames, (name) => (partyFields[name].isRequired ? text : optionalText)) as {
  [Name in PartyField]: PartyTexts[Name] extends string ? typeof text : typeof optionalText;
};

const parcel = z.object({
  contentType: z.enum(contentTypes),
  weightGrams: whole,
  weightUnit: z.enum(weightUnits),
  pieces: whole,
  lengthMm: whole,
  widthMm: whole,
  heightMm: whole,
  dimensionUnit: z.enum(dimensionUnits),
  commodityDescription: optionalText,
  declaredValue: money,
  reference1: optionalText,
  reference2: optionalText,
  reference3: optionalText,
});

const serviceWith = <Id extends z.ZodType<string>>(id: Id) =>
  z.object({
    product: z.enum(products),
    paymentMethod: z.enum(paymentMethods),
    codAmount: money,
    pickupDate: text,
    pickupFrom: text,
    pickupTo: text,
    delivery: z.enum(deliveries),
    deliveryInstructionId: orUndefined(id),
    registered: z.boolean(),
    returnService: z.boolean(),
    emailSender: z.boolean(),
    emailReceiver: z.boolean(),
    remarks: optionalText,
    specialNotes: optionalText,
    print: z.enum(prints),
    electronicAwb: z.boolean(),
    requestKind: z.enum(requestKinds),
    natureType: whole,
    productCode: optionalText,
    preassignedAwb: optionalText,
    transactionSource: optionalText,
    requestSource: optionalText,
    latitude: optionalText,
    longitude: optionalText,
  });

const place = placeWith(text);
const party = z.object({
  ...person,
  countryId: text,
  emirate: place,
  zone: place.optional(),
  area: place.optional(),
});
const version2 = z.object({
  version: z.literal(2),
  sender: party,
  receiver: party,
  parcel,
  service: serviceWith(text),
  // Missing in details of the versions that didn't store it.
  price: rateLinesSchema.optional(),
});

const item = z.object({
  description: text,
  hsCode: optionalText,
  originAlpha2: text,
  quantity: whole,
  value: z.object({ amountMinor: whole, currency: text }),
  weightGrams: whole,
  weightUnit: z.enum(weightUnits),
  reference: optionalText,
  size: orUndefined(z.object({ lengthMm: whole, widthMm: whole, heightMm: whole })),
});
const homeParty = z.object({
  ...person,
  countryId: text,
  emirate: place,
  zone: place.optional(),
  area: place.optional(),
});
const foreignParty = z.object({
  ...person,
  countryId: text,
  country: place.extend({ alpha2: text }),
  city: place.extend({ code: optionalText }),
  state: optionalText,
});
const version3 = z.object({
  version: z.literal(3),
  kind: z.enum(kinds),
  sender: z.union([homeParty, foreignParty]),
  receiver: z.union([homeParty, foreignParty]),
  parcel,
  service: serviceWith(text).extend({
    insured: orUndefined(z.boolean()),
    branchName: optionalText,
    office: place.optional(),
    deliveryInstruction: place.optional(),
  }),
  customs: orUndefined(
    z.object({ items: z.array(item), currency: z.enum(currencies), iossNumber: optionalText }),
  ),
  price: rateLinesSchema.optional(),
});

const numberedId = z.number().transform(String);
const numberedPlace = placeWith(numberedId);
const partyOfVersion1 = z
  .object({
    ...person,
    emirate: numberedPlace,
    zone: numberedPlace.optional(),
    region: numberedPlace.optional(),
  })
  .transform(({ region, ...rest }): PartyView => ({ ...rest, countryId: '', area: region }));
const version1 = z.object({
  version: z.undefined().optional(),
  sender: partyOfVersion1,
  receiver: partyOfVersion1,
  parcel,
  service: serviceWith(numberedId),
});

const domestic = <Details extends object>(details: Details) => ({ ...details, kind: 'domestic' as const });
const detailsSchema = z.union([version3, version2.transform(domestic), version1.transform(domestic)]);

/** Reads stored details of any known version; null for others, or when there are none. */
export function readStoredDetails(json: unknown): ShipmentDetails | null {
  const stored = detailsSchema.safeParse(json).data;
  if (!stored) return null;
  const { version: _version, ...details } = stored;
  return details;
}

/** The details in the current stored version. */
export function toStoredDetails(details: ShipmentDetails) {
  return { ...details, version: 3 as const };
}

const destinationSchema = z.union([
  z.object({ emirate: place, area: place.nullable() }),
  z.object({ country: place, city: place }),
]);

/** The part of the details that lists show, stored in its own column. */
export function toDestination({ receiver }: Pick<ShipmentDetails, 'receiver'>): Destination {
  if ('emirate' in receiver) return { emirate: receiver.emirate, area: receiver.area ?? null };
  const named = ({ id, nameEn, nameAr }: PlaceName) => ({ id, nameEn, nameAr });
  return { country: named(receiver.country), city: named(receiver.city) };
}

export function readDestination(json: unknown): Destination | null {
  return destinationSchema.safeParse(json).data ?? null;
}

const refusalSchema = z.object({
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string(), messageKey: z.string().optional() })),
  refreshedPlaces: z.array(z.enum(placeKinds)).optional(),
});

/** Reads the refusal that an attempt stores; null when there is none or it can't be read. */
export function readStoredRefusal(json: unknown): RefusalView | null {
  const stored = refusalSchema.safeParse(json).data;
  if (!stored) return null;
  // Earlier versions called an area a region.
  const fields = stored.fields.map((field) => ({
    ...field,
    path: field.path.replace(/\.regionId$/, '.areaId'),
  }));
  return { ...stored, fields };
}
