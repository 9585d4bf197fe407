import { z } from 'zod';
import { placeKinds } from '#lib/locations/view.ts';
import { exportReasons, incoterms, prints, requestKinds } from '#lib/merchants/schema.ts';
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
} from './choices.ts';
import { eachField, type PartyField, type PartyTexts, partyFieldNames, partyFields } from './party-fields.ts';
import type { Destination, PlaceName, RefusalView, ShipmentDetails } from './view.ts';

/*
 * A shipment's booked details as stored in the database. A shape that this schema can't read gets the next version, and a schema of the
 * version before that turns it into the current shape.
 */

const text = z.string();
// JSON has no undefined: a missing key becomes an undefined property.
const orUndefined = <Value extends z.ZodType>(value: Value) => value.optional().transform((found) => found);
const optionalText = orUndefined(text);
const whole = z.number().int();
const money = orUndefined(z.object({ amountMinor: whole, currency: text }));

const place = z.object({
  id: text,
  nameEn: text,
  nameAr: text,
  operatorId: z.string().nullable().optional(),
});

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

const service = z.object({
  product: z.enum(products),
  paymentMethod: z.enum(paymentMethods),
  codAmount: money,
  pickupDate: text,
  pickupFrom: text,
  pickupTo: text,
  delivery: z.enum(deliveries),
  deliveryInstructionId: optionalText,
  registered: z.boolean(),
  returnService: z.boolean(),
  insured: orUndefined(z.boolean()),
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
  branchName: optionalText,
  office: place.optional(),
  deliveryInstruction: place.optional(),
  latitude: optionalText,
  longitude: optionalText,
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
const party = z.union([homeParty, foreignParty]);
const detailsSchema = z.object({
  version: z.literal(1),
  kind: z.enum(kinds),
  sender: party,
  receiver: party,
  parcel,
  service,
  customs: orUndefined(
    z.object({
      items: z.array(item),
      currency: z.enum(currencies),
      iossNumber: optionalText,
      exportReason: z.enum(exportReasons).optional(),
      incoterm: z.enum(incoterms).optional(),
    }),
  ),
  price: rateLinesSchema.optional(),
  family: z.enum(['A', 'B']).optional(),
  unsent: z.array(text).optional(),
});

/** Reads stored details of a known version; null for others, or when there are none. */
export function readStoredDetails(json: unknown): ShipmentDetails | null {
  const stored = detailsSchema.safeParse(json).data;
  if (!stored) return null;
  const { version: _version, ...details } = stored;
  return details;
}

/** The details in the current stored version. */
export function toStoredDetails(details: ShipmentDetails) {
  return { ...details, version: 1 as const };
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
  return refusalSchema.safeParse(json).data ?? null;
}
