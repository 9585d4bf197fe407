import { z } from 'zod';
import { exportReasons, incoterms } from '#lib/merchants/schema.ts';
import { shipmentPhases } from '#lib/operator/view.ts';
import {
  contentTypes,
  currencies,
  deliveries,
  kinds,
  paymentMethods,
  products,
} from '#lib/shipments/choices.ts';
import { type ShipmentState, shipmentMoves } from '#lib/shipments/states.ts';
import { moment, money, place } from '../operation/schema.ts';
import { partyTexts } from './schema.ts';

/* Shipments as the API gives them. */

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
  .object({ postage: money, cod_fee: money.optional(), vat: money, vat_percent: z.number(), total: money })
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
const shipmentDetails = z
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
        export_reason: z.enum(exportReasons).optional(),
        incoterm: z.enum(incoterms).optional(),
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
    metadata: z.record(z.string(), z.string()).describe('What was written with the booking.'),
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
