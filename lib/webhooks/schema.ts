import { z } from 'zod';
import { type EventType, eventTypeSchema, publicEventSchema } from '#lib/events/schema.ts';

/** Of one merchant. */
export const mostEndpoints = 20;
/** A count of missed events above it is shown as more. */
export const mostMissed = 1_000;
/** How long the previous secret also signs after a rotation, unless it ends at once. */
export const mostOverlapHours = 168;

export const mostUrlCharacters = 2_000;

/** Without defaults, which would change what a partial body doesn't name. */
export const endpointFields = {
  url: z
    .string()
    .trim()
    .min(1)
    .max(mostUrlCharacters)
    .meta({ description: 'An https:// URL on the internet.' }),
  types: z
    .array(eventTypeSchema)
    .max(100)
    .meta({ description: 'Only these events; all events if it is empty.' }),
  description: z.string().trim().max(200),
};

const { types, description } = endpointFields;
export const newEndpointSchema = z
  .strictObject({ ...endpointFields, types: types.default([]), description: description.default('') })
  .meta({ id: 'NewWebhookEndpoint' });

export const endpointChangeSchema = z
  .strictObject({
    ...endpointFields,
    isEnabled: z
      .boolean()
      .meta({ description: 'When it is switched on again, it gets the events that it missed.' }),
  })
  .partial()
  .meta({ id: 'WebhookEndpointChange' });

export type NewEndpoint = z.output<typeof newEndpointSchema>;
export type EndpointChange = { url?: string; types?: EventType[]; description?: string; isEnabled?: boolean };

/** Why an endpoint is switched off: by a person, after three days of failures, or after a 410 response. */
const offReasons = ['person', 'failing', 'gone'] as const;

/** An endpoint as its merchant sees it, without its secrets. */
export const endpointSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    types: z.array(eventTypeSchema),
    description: z.string(),
    isEnabled: z.boolean(),
    offReason: z.enum(offReasons).nullable(),
    offSince: z.iso.datetime().nullable(),
    /** Since when no attempt has succeeded; null while they do. */
    failingSince: z.iso.datetime().nullable(),
    /** Until when a previous secret also signs; null outside a rotation. */
    rotatingUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });

export type EndpointView = z.infer<typeof endpointSchema>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** One event or test for one endpoint, with its latest attempts, the newest first. */
export const deliverySchema = z
  .object({
    id: z.uuid().meta({ description: 'The delivery; `webhook-id` is the event’s id.' }),
    eventId: z.uuid(),
    type: z.union([eventTypeSchema, z.literal('ping')]),
    event: publicEventSchema
      .nullable()
      .meta({ description: 'What was sent; null for a test, and for an event that is no longer stored.' }),
    state: z.enum(deliveryStates),
    createdAt: z.iso.datetime(),
    nextAt: z.iso.datetime().nullable().meta({ description: 'When it is tried again.' }),
    attempts: z.array(
      z.object({
        at: z.iso.datetime(),
        tookMs: z.int(),
        status: z
          .int()
          .nullable()
          .meta({ description: 'The HTTP status of the response; null without one.' }),
        problem: z
          .string()
          .nullable()
          .meta({ description: 'Why there was no response, or why it doesn’t count.' }),
        answer: z.string().meta({ description: 'The first part of the response.' }),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });

export type DeliveryView = z.infer<typeof deliverySchema>;
export type DeliveryPage = { deliveries: DeliveryView[]; next: string | null };

/** Why an address is refused: keys of messages. */
const urlProblems = [
  'no-url',
  'too-long',
  'not-https',
  'port',
  'credentials',
  'unresolved',
  'private-address',
] as const;
export type UrlProblem = (typeof urlProblems)[number];
