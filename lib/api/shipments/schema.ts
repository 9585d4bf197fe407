import { z } from 'zod';
import { mostNoteCharacters, returnReasons } from '#lib/booking-form/returns/schema.ts';
import { mostItems } from '#lib/booking-form/rules/customs.ts';
import { shipmentPhases } from '#lib/operator/view.ts';
import {
  contentTypes,
  currencies,
  deliveries,
  kinds,
  paymentMethods,
  products,
} from '#lib/shipments/choices.ts';
import { type PartyField, partyFieldNames, partyFields } from '#lib/shipments/party-fields.ts';
import { type ShipmentState, shipmentMoves } from '#lib/shipments/states.ts';
import { moment, money, place, placeReference } from '../operation/schema.ts';
import { snakeCase } from '../operation/snake-case.ts';

/* Shipments as the API takes and gives them: the booking form in snake case, with sizes, weights and money as numbers. */

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

const optional = (limit: number) => z.string().max(limit).optional();

/** The texts of a party, from the list that also drives the form. */
const partyTexts = Object.fromEntries(
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

const millimetres = z.int().min(1).max(10_000);
const grams = z.int().min(1).max(1_000_000);
const day = z.iso.date();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const parcel = z
  .strictObject({
    content_type: z.enum(contentTypes).optional().describe('`non-document` if left out.'),
    weight_grams: grams,
    pieces: z.int().min(1).max(999).optional().describe('The default is 1.'),
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
    items: z
      .array(
        z.strictObject({
          description: z.string().min(1).max(100),
          hs_code: optional(20),
          origin: placeReference.describe('A country: its name, its two-letter code, or its id.'),
          quantity: z.int().min(1).max(9999).default(1),
          unit_value_minor: z
            .int()
            .min(1)
            .max(1_000_000_000)
            .describe('The value of one piece, in `currency`.'),
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

/** A shipment to book or to price. */
export const shipmentInput = z
  .strictObject({
    kind: z.enum(kinds).default('domestic'),
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

export const summaryFields = {
  id: z.uuid(),
  state: z.enum(Object.keys(shipmentMoves) as ShipmentState[]),
  phase: z.enum(shipmentPhases).nullable(),
  awb: z.string().nullable(),
  reference: z.string().nullable(),
  receiver_name: z.string().nullable(),
  destination: z
    .object({
      emirate: place.optional(),
      area: place.nullish(),
      country: place.optional(),
      city: place.optional(),
    })
    .nullable(),
  cod_amount: money.nullable(),
  status: z.object({
    text_en: z.string().nullable().describe('The carrier’s message.'),
    text_ar: z.string().nullable(),
    at: moment.nullable().describe('When it happened.'),
    known_at: moment.nullable().describe('When the carrier last confirmed it.'),
    is_to_check: z
      .boolean()
      .describe(
        'The carrier names another number about this AWB. Until an agent has said whose AWB it is, nothing is printed or cancelled.',
      ),
  }),
  handed_over_at: moment.nullable(),
  is_printed: z.boolean(),
  is_return: z.boolean(),
  created_at: moment,
};

export const shipmentSummary = z.object(summaryFields).meta({ id: 'ShipmentSummary' });

export const trackingEvent = z
  .object({
    at: moment,
    code: z.string(),
    phase: summaryFields.phase,
    text_en: z.string().nullable(),
    text_ar: z.string().nullable(),
    location_en: z.string().nullable(),
    location_ar: z.string().nullable(),
  })
  .meta({ id: 'TrackingEvent' });

export const price = z
  .object({
    postage: money,
    cod_fee: money.optional(),
    vat: money,
    vat_percent: z.number(),
    total: money,
  })
  .meta({ id: 'Price' });

const bookedParty = z
  .object({
    ...partyTexts,
    emirate: place.optional(),
    zone: place.optional(),
    area: place.optional(),
    country: place.extend({ alpha2: z.string() }).optional(),
    city: place.optional(),
    state: z.string().optional(),
  })
  .meta({ id: 'Party' });

const whole = z.int();

/** What was booked: with named places, and with the defaults that applied. Without what the carrier's interface has no place for. */
export const shipmentDetails = z
  .object({
    kind: z.enum(kinds),
    sender: bookedParty,
    receiver: bookedParty,
    parcel: z.object({
      content_type: z.enum(contentTypes).optional(),
      weight_grams: whole,
      pieces: whole.optional(),
      length_mm: whole,
      width_mm: whole,
      height_mm: whole,
      commodity_description: z.string().optional(),
      declared_value: money.optional(),
      reference1: z.string().optional(),
      reference2: z.string().optional(),
      reference3: z.string().optional(),
    }),
    service: z.object({
      product: z.enum(products).optional(),
      payment_method: z.enum(paymentMethods).optional(),
      cod_amount: money.optional(),
      pickup_date: z.string().optional(),
      pickup_from: z.string().optional(),
      pickup_to: z.string().optional(),
      delivery: z.enum(deliveries).optional(),
      office: place.optional(),
      registered: z.boolean().optional(),
      return_service: z.boolean().optional(),
      insured: z.boolean().optional(),
      remarks: z.string().optional(),
      special_notes: z.string().optional(),
    }),
    customs: z
      .object({
        currency: z.enum(currencies),
        ioss_number: z.string().optional(),
        items: z.array(
          z.object({
            description: z.string(),
            hs_code: z.string().optional(),
            origin_alpha2: z.string(),
            quantity: whole,
            value: money,
            weight_grams: whole,
          }),
        ),
      })
      .optional(),
    price: price.optional(),
  })
  .meta({ id: 'ShipmentDetails' });

const notSent = z
  .array(z.string())
  .describe(
    'Pointers to fields of the body that the carrier doesn’t get, because its interface has no place for them.',
  );

export const shipment = z
  .object({
    ...summaryFields,
    cancelling: z
      .object({
        effect: z.enum(['will-cancel', 'will-return', 'not-allowed']),
        reason: z.string().nullable(),
        accepted_at: moment
          .nullable()
          .describe(
            'When the carrier accepted a cancellation or a return that its status doesn’t show yet. It stays accepted.',
          ),
      })
      .describe('The effect that cancelling would have now.'),
    unconfirmed: z
      .object({ reference: z.string(), since: moment, next_check_at: moment.nullable() })
      .nullable()
      .describe('The carrier hasn’t confirmed the booking yet. Don’t send it again.'),
    rejection: z
      .object({
        message: z.string(),
        fields: z.array(z.object({ pointer: z.string(), message: z.string() })),
      })
      .nullable(),
    has_label: z.boolean(),
    tracked_at: moment.nullable(),
    details: shipmentDetails.nullable(),
    not_sent: notSent,
  })
  .meta({ id: 'Shipment' });

export const tracking = z
  .object({
    id: z.uuid(),
    awb: z.string().nullable(),
    state: summaryFields.state,
    phase: summaryFields.phase,
    tracked_at: moment.nullable(),
    is_fresh: z.boolean().describe('False if the carrier can’t be reached right now.'),
    events: z.array(trackingEvent),
  })
  .meta({ id: 'Tracking' });

export const dryRun = z
  .object({
    dry_run: z.literal(true),
    price: price.nullable().describe('Null where the carrier quotes no price for this service.'),
    not_sent: notSent,
  })
  .meta({ id: 'DryRun' });
