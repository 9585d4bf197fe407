import 'server-only';
import { z } from 'zod';
import { eventTypeSchema, publicEventSchema } from '#lib/events/schema.ts';
import { deliveryStates, offReasons } from '#lib/webhooks/view.ts';
import { moment } from '../operation/schema.ts';

export const endpoint = z
  .object({
    id: z.uuid(),
    url: z.string(),
    types: z.array(eventTypeSchema),
    description: z.string(),
    is_enabled: z.boolean(),
    off_reason: z.enum(offReasons).nullable(),
    off_since: moment.nullable(),
    failing_since: moment.nullable().describe('Since when no delivery has succeeded.'),
    rotating_until: moment
      .nullable()
      .describe('Until when deliveries are also signed with a previous secret.'),
    created_at: moment,
  })
  .meta({ id: 'WebhookEndpoint' });

export const secret = z.string().describe('Shown only here. Starts with `whsec_`.');
export const created = endpoint.extend({ secret }).meta({ id: 'NewWebhookEndpoint' });

export const attempt = z
  .object({
    at: moment,
    took_ms: z.int(),
    status: z.int().nullable().describe('The HTTP status of the response; null without one.'),
    problem: z.string().nullable(),
    answer: z.string().describe('The first part of the response.'),
  })
  .meta({ id: 'WebhookAttempt' });

export const delivery = z
  .object({
    id: z.uuid(),
    event_id: z.uuid().describe('The `webhook-id` that the receiver gets.'),
    type: z.union([eventTypeSchema, z.literal('ping')]),
    event: publicEventSchema
      .nullable()
      .describe('What is sent; null for a test, and for an event that is no longer stored.'),
    state: z.enum(deliveryStates),
    created_at: moment,
    next_at: moment.nullable().describe('When it is tried again.'),
    attempts: z.array(attempt),
  })
  .meta({ id: 'WebhookDelivery' });
