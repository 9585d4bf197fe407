import { z } from 'zod';
import { mostItems } from '#lib/booking-form/checks/customs.ts';
import { exportReasons, incoterms } from '#lib/merchants/schema.ts';
import { mostNoteCharacters, returnReasons } from '#lib/returns/view.ts';
import {
  contentTypes,
  currencies,
  deliveries,
  kinds,
  paymentMethods,
  products,
} from '#lib/shipments/choices.ts';
import { type PartyField, partyFieldNames, partyFields } from '#lib/shipments/party-fields.ts';
import { money, placeReference } from '../operation/schema.ts';
import { snakeCase } from '../operation/spelling.ts';

/* Shipments as the API takes them: the booking form in snake case, with sizes, weights and money as numbers. */

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

const optional = (limit: number) => z.string().max(limit).optional();

/** The texts of a party, from the list that also drives the form. */
export const partyTexts = Object.fromEntries(
  partyFieldNames.map((name) => [snakeCase(name), optional(partyFields[name].limit)]),
) as { [Name in PartyField as Snake<Name>]: ReturnType<typeof optional> };

const party = z
  .strictObject({
    ...partyTexts,
    emirate: placeReference.optional(),
    area: placeReference.optional(),
    country: placeReference.optional(),
    city: placeReference.optional(),
    state: optional(100),
  })
  .describe(
    'In the UAE: `emirate`, and `area` if it is known. Abroad: `country` (a name, a two-letter code, or an id) and `city`. Without `phone`, the mobile is used.',
  )
  .meta({ id: 'PartyInput' });

/**
 * A number whose limits the booking rules check: here they stand for the reader of the document. A number out of its range would otherwise
 * hide every error that the rules find.
 */
const within = (minimum: number, maximum: number) => z.int().meta({ minimum, maximum });
const millimetres = within(1, 10_000);
const grams = within(1, 1_000_000);
const day = z.iso.date();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const parcel = z
  .strictObject({
    content_type: z.enum(contentTypes).optional().describe('`non-document` if left out.'),
    weight_grams: grams,
    pieces: within(1, 999).optional().describe('The default is 1.'),
    length_mm: millimetres.optional().describe('The default is 100 for each side.'),
    width_mm: millimetres.optional(),
    height_mm: millimetres.optional(),
    commodity_description: optional(300),
    declared_value: money.optional(),
  })
  .meta({ id: 'ParcelInput' });

const service = z
  .strictObject({
    product: z
      .enum(products)
      .optional()
      .describe('The default is what the merchant’s rules choose, otherwise express.'),
    payment_method: z
      .enum(paymentMethods)
      .optional()
      .describe('`cod` with a `cod_amount`, otherwise `credit`.'),
    cod_amount: money.optional().describe('In AED. The carrier collects it from the receiver.'),
    pickup_date: day.optional().describe('A day in the UAE. The default is the next pickup.'),
    pickup_from: clock.optional(),
    pickup_to: clock.optional(),
    pickup_confirmed: z
      .boolean()
      .default(false)
      .describe(
        'Books a pickup at a weekend, on a Friday afternoon or on a public holiday, when carriers often don’t come.',
      ),
    delivery: z.enum(deliveries).optional().describe('`door-to-door` if left out.'),
    office: placeReference.optional().describe('The post office of a `counter` delivery.'),
    delivery_instruction_id: optional(50),
    registered: z.boolean().default(false),
    insured: z.boolean().default(false),
    email_sender: z.boolean().default(false),
    email_receiver: z.boolean().default(false),
    remarks: optional(300),
    special_notes: optional(300),
    preassigned_awb: optional(30),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .meta({ id: 'ServiceInput' });

const customs = z
  .strictObject({
    currency: z.enum(currencies).default('AED'),
    ioss_number: optional(20),
    export_reason: z
      .enum(exportReasons)
      .optional()
      .describe('Printed on the customs documents. Without it, that of the merchant’s settings is.'),
    incoterm: z
      .enum(incoterms)
      .optional()
      .describe('Printed on the invoice. Without it, that of the merchant’s settings is.'),
    items: z
      .array(
        z.strictObject({
          description: z.string().min(1).max(100),
          hs_code: optional(20),
          origin: placeReference.describe('A country: its name, its two-letter code, or its id.'),
          quantity: within(1, 9999).default(1),
          unit_value_minor: within(1, 1_000_000_000).describe('The value of one piece, in `currency`.'),
          weight_grams: grams.describe('The weight of all pieces together.'),
          reference: optional(50),
          length_mm: millimetres.optional(),
          width_mm: millimetres.optional(),
          height_mm: millimetres.optional(),
        }),
      )
      .max(mostItems),
  })
  .meta({ id: 'CustomsInput' });

const mostKeys = 20;

const metadata = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(500))
  .refine((given) => Object.keys(given).length <= mostKeys, { params: { issue: 'metadata-size' } })
  .describe(
    'Up to 20 texts of your own, by keys of letters, digits, `_`, `.` and `-`. The carrier doesn’t get them.',
  );

/** A shipment to book or to price. */
export const shipmentInput = z
  .strictObject({
    kind: z.enum(kinds).optional(),
    reference: optional(50).describe('The merchant’s own number, such as that of the order.'),
    reference2: optional(50),
    reference3: optional(50),
    unique_reference: z
      .boolean()
      .default(false)
      .describe(
        'While a shipment with this `reference` isn’t cancelled, another booking gets 409 and that shipment.',
      ),
    sender: z
      .union([z.strictObject({ preset: placeReference }).meta({ id: 'SenderPreset' }), party])
      .optional()
      .describe('The default is the merchant’s first saved sender. `preset`: another saved sender.'),
    receiver: party,
    parcel,
    service: service.prefault({}),
    customs: customs.optional(),
    metadata: metadata.optional(),
  })
  .meta({ id: 'ShipmentInput' });

export type ShipmentInput = z.output<typeof shipmentInput>;
export type PartyInput = z.output<typeof party>;

export const cancelInput = z
  .strictObject({
    expect: z
      .enum(['cancelled', 'returned'])
      .default('cancelled')
      .describe('Before pickup a shipment is cancelled; after pickup it is returned to the sender.'),
  })
  .meta({ id: 'CancelInput' });

export const returnInput = z
  .strictObject({
    reason: z.enum(returnReasons),
    note: z.string().trim().max(mostNoteCharacters).default(''),
    again: z.boolean().default(false).describe('An earlier return was rejected or cancelled.'),
  })
  .meta({ id: 'ReturnInput' });

export type ReturnInput = z.output<typeof returnInput>;
