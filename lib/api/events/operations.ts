import 'server-only';
import { z } from 'zod';
import { listEvents } from '#lib/events/list-events.ts';
import { eventTypeSchema, eventTypes, mostEvents, publicEventSchema } from '#lib/events/schema.ts';
import { operation, reply } from '../operation/operation.ts';
import { problem } from '../operation/problems.ts';

const types = z
  .string()
  .max(2_000)
  .transform((text) => text.split(','))
  .pipe(z.array(eventTypeSchema).max(eventTypes.length));

const eventList = z
  .object({
    data: z.array(publicEventSchema),
    next_cursor: z.string().describe('Send it as `after` to continue, also after an empty page.'),
    has_more: z.boolean().describe('Whether there are more events now.'),
  })
  .meta({ id: 'EventList' });

const listAll = operation('GET /events', {
  id: 'listEvents',
  summary: 'List events',
  description:
    'Everything that happened to the shipments, in an order that never changes, for 90 days at least. You don’t need webhooks to get them all: repeat the request with `after` set to `next_cursor`. A page of a rare type can be empty while `has_more` is true.',
  permission: 'shipments.read',
  query: z.strictObject({
    after: z.string().max(300).optional().describe('A `next_cursor`, or the `cursor` of an event.'),
    since: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .optional()
      .describe('Without `after`, begins with the first event since this moment in UTC.'),
    limit: z.coerce.number().int().min(1).max(mostEvents).default(100),
    types: types.optional().describe('Only these types, separated by commas.'),
  }),
  replies: { 200: { description: 'A page, the oldest first.', schema: eventList } },
  problems: ['invalid'],
  async run({ actor, query, t }) {
    const page = await listEvents(actor, query);
    if (!page.ok)
      return problem('invalid', {
        errors: [{ parameter: 'after', code: page.code, detail: t('api.issues.cursor-unknown') }],
      });
    const { events, next, hasMore } = page.value;
    return reply(200, { data: events, next_cursor: next, has_more: hasMore });
  },
});

export const eventOperations = [listAll];
