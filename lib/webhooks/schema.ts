import { z } from 'zod';
import { eventTypeSchema } from '#lib/events/schema.ts';

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

export const endpointChangeSchema = z.strictObject({ ...endpointFields, isEnabled: z.boolean() }).partial();

export type NewEndpoint = z.output<typeof newEndpointSchema>;
export type EndpointChange = z.output<typeof endpointChangeSchema>;
