import { z } from 'zod';
import { type ShipmentPhase, shipmentPhases } from '#lib/operator/view.ts';
import type { EventKind } from '#lib/shipments/view.ts';

/** The public names of events; they never change. A new phase of the operator has the phase's name. */
export const typeOfKind = {
  queued: 'shipment.queued',
  booked: 'shipment.booked',
  rejected: 'shipment.rejected',
  'not-sent': 'shipment.not_sent',
  unconfirmed: 'shipment.unconfirmed',
  confirmed: 'shipment.confirmed',
  'written-off': 'shipment.not_booked',
  'late-awb': 'shipment.duplicate_suspected',
  'duplicate-settled': 'shipment.duplicate_settled',
  'label-ready': 'shipment.label_ready',
  'label-printed': 'shipment.label_printed',
  'customs-printed': 'shipment.customs_printed',
  'handed-over': 'shipment.handed_over',
  'hand-over-undone': 'shipment.hand_over_undone',
  'cod-collected': 'cod.collected',
  'cod-overdue': 'cod.overdue',
  'cod-remitted': 'cod.remitted',
  'cancel-requested': 'shipment.cancel_requested',
  'cancel-rejected': 'shipment.cancel_rejected',
  'cancel-not-sent': 'shipment.cancel_not_sent',
  'cancel-unconfirmed': 'shipment.cancel_unconfirmed',
  cancelled: 'shipment.cancel_accepted',
  restored: 'shipment.restored',
} as const satisfies Record<Exclude<EventKind, 'phase'>, string>;

type TypeOfPhase = {
  [Phase in ShipmentPhase]: Phase extends 'unknown' ? 'shipment.status_unknown' : `shipment.${Phase}`;
};

export const typeOfPhase = Object.fromEntries(
  shipmentPhases.map((phase) => [phase, `shipment.${phase === 'unknown' ? 'status_unknown' : phase}`]),
) as TypeOfPhase;

export const eventTypes = [...Object.values(typeOfKind), ...Object.values(typeOfPhase)] as const;

export const eventTypeSchema = z.enum(eventTypes).meta({
  id: 'EventType',
  description:
    'What happened. `shipment.booked`: the carrier responded with an AWB. `shipment.unconfirmed`: the outcome isn’t known yet; it is looked up and never sent again. `shipment.confirmed`: the AWB of an unconfirmed booking was found. `shipment.not_booked`: customer service found that the carrier has no booking. `shipment.cancel_accepted`: the carrier accepted a cancellation, or a return after pickup. `shipment.cancel_rejected`: it had no effect. `cod.collected`: the receiver paid the carrier. `cod.overdue`: the carrier should have paid this cash out three days ago. `cod.remitted`: a statement of the carrier announces its payout. From `shipment.expected` on: the carrier reports this status.',
});

export type EventType = z.infer<typeof eventTypeSchema>;

/** An event as the feed, webhooks and the API's document show it. It contains no personal data beyond the merchant's own reference and metadata. */
export const publicEventSchema = z
  .object({
    id: z.uuid().meta({ description: 'The same id in the feed and in every webhook delivery.' }),
    type: eventTypeSchema,
    timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
    cursor: z.string().meta({ description: 'The event’s place in the feed, to be sent as `after`.' }),
    sequence: z.int().positive().meta({
      description:
        'Counts the events of this shipment without gaps: from 1, and again from 1 if all earlier ones were too old to be kept. Deliveries can arrive out of order.',
    }),
    shipment: z.object({
      id: z.uuid(),
      awb: z.string().nullable().meta({ description: 'Null until it is known.' }),
      reference: z.string().nullable().meta({ description: 'The merchant’s own reference.' }),
      metadata: z
        .record(z.string(), z.string())
        .meta({ description: 'What you wrote with the booking, by your keys.' }),
    }),
    data: z.object({
      actor: z
        .enum(['person', 'api-key', 'worker'])
        .meta({ description: 'Who did it: a person, an API key, or the portal.' }),
      phase: z.string().nullable().meta({ description: 'The status that the carrier reports.' }),
      awb: z
        .string()
        .nullable()
        .meta({ description: 'The AWB that the event is about, such as that of a suspected duplicate.' }),
    }),
  })
  .meta({ id: 'Event', description: 'Something that happened to a shipment.' });

export type PublicEvent = z.infer<typeof publicEventSchema>;

export const mostEvents = 200;

/** A page of the feed. `next` continues after it, also when it is empty; `hasMore`: there is more to read now. */
export type EventPage = { events: PublicEvent[]; next: string; hasMore: boolean };
