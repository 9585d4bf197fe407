import 'server-only';
import { z } from 'zod';
import { momentCursor } from '#lib/core/list-cursor.ts';
import type { Texts } from '#lib/i18n/api-texts.ts';
import { listDeliveries, resendDelivery, resendSince } from '#lib/webhooks/deliveries.ts';
import {
  changeEndpoint,
  createEndpoint,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from '#lib/webhooks/endpoints.ts';
import { pingEndpoint } from '#lib/webhooks/ping-endpoint.ts';
import { endpointFields, newEndpointSchema } from '#lib/webhooks/schema.ts';
import { deliveryStates, mostEndpoints, mostOverlapHours, type UrlProblem } from '#lib/webhooks/view.ts';
import { operation, reply } from '../operation/operation.ts';
import { type Problem, problem } from '../operation/problems.ts';
import { cursorQuery, idParams, listOf, moment } from '../operation/schema.ts';
import { attempt, created, delivery, endpoint, secret } from './schema.ts';

const permission = 'integrations.manage';
const path = '/webhook-endpoints/{id}';

/** Why an endpoint wasn't saved. */
function notSaved(code: UrlProblem | 'too-many' | 'not-found', t: Texts): Problem {
  if (code === 'too-many') return problem('limit-reached', { values: { limit: mostEndpoints } });
  if (code === 'not-found') return problem('not-found');
  return problem('invalid', {
    errors: [{ pointer: '/url', code: `url-${code}`, detail: t(`developers.webhooks.problem.${code}`) }],
  });
}

const endpointReply = { description: 'The endpoint.', schema: endpoint };

const listAll = operation('GET /webhook-endpoints', {
  id: 'listWebhookEndpoints',
  summary: 'List webhook endpoints',
  permission,
  replies: { 200: { description: 'All of them.', schema: listOf('WebhookEndpointList', endpoint) } },
  async run({ actor }) {
    return reply(200, { data: await listEndpoints(actor), next_cursor: null });
  },
});

const create = operation('POST /webhook-endpoints', {
  id: 'createWebhookEndpoint',
  summary: 'Add a webhook endpoint',
  description:
    'It gets events from now on, signed as Standard Webhooks. The response has its secret, which isn’t shown again.',
  permission,
  body: newEndpointSchema,
  replies: { 201: { description: 'Added.', schema: created } },
  problems: ['limit-reached'],
  async run({ actor, body, t }) {
    const made = await createEndpoint(actor, body);
    if (!made.ok) return notSaved(made.code, t);
    return reply(201, { ...made.value.endpoint, secret: made.value.secret });
  },
});

const read = operation(`GET ${path}`, {
  id: 'readWebhookEndpoint',
  summary: 'Read a webhook endpoint',
  permission,
  params: idParams,
  replies: { 200: endpointReply },
  async run({ actor, params }) {
    const found = await findEndpoint(actor, params.id);
    return found ? reply(200, found) : problem('not-found');
  },
});

const changeInput = z
  .strictObject({
    ...endpointFields,
    is_enabled: z.boolean().describe('Switched on again, it gets the events that it missed.'),
  })
  .partial()
  .meta({ id: 'WebhookEndpointChange' });

const change = operation(`PATCH ${path}`, {
  id: 'changeWebhookEndpoint',
  summary: 'Change a webhook endpoint',
  description: 'Fields that aren’t in the body stay as they are.',
  permission,
  params: idParams,
  body: changeInput,
  replies: { 200: endpointReply },
  async run({ actor, params, body: { is_enabled, ...change }, t }) {
    const changed = await changeEndpoint(actor, params.id, { ...change, isEnabled: is_enabled });
    return changed.ok ? reply(200, changed.value) : notSaved(changed.code, t);
  },
});

const remove = operation(`DELETE ${path}`, {
  id: 'removeWebhookEndpoint',
  summary: 'Remove a webhook endpoint',
  permission,
  params: idParams,
  replies: { 204: { description: 'Removed, with its log.' } },
  async run({ actor, params }) {
    return (await removeEndpoint(actor, params.id)) ? reply(204, null) : problem('not-found');
  },
});

const rotation = z
  .object({
    secret,
    previous_until: moment
      .nullable()
      .describe('Until when deliveries are also signed with the previous secret.'),
  })
  .meta({ id: 'WebhookSecretRotation' });

const rotate = operation(`POST ${path}/rotate`, {
  id: 'rotateWebhookSecret',
  summary: 'Rotate the secret of an endpoint',
  permission,
  params: idParams,
  body: z
    .strictObject({ overlap_hours: z.int().min(0).max(mostOverlapHours).default(24) })
    .meta({ id: 'WebhookRotationInput' }),
  replies: { 200: { description: 'The new secret.', schema: rotation } },
  async run({ actor, params, body }) {
    const rotated = await rotateSecret(actor, params.id, { overlapHours: body.overlap_hours });
    return rotated.ok ? reply(200, rotated.value) : problem('not-found');
  },
});

const ping = operation(`POST ${path}/ping`, {
  id: 'pingWebhookEndpoint',
  summary: 'Send a test event to an endpoint',
  description: 'A signed `{"type": "ping"}`, once.',
  permission,
  params: idParams,
  replies: { 200: { description: 'The receiver’s response.', schema: attempt } },
  async run({ actor, params }) {
    const pinged = await pingEndpoint(actor, params.id);
    return pinged.ok ? reply(200, pinged.value) : problem('not-found');
  },
});

const deliveries = operation(`GET ${path}/deliveries`, {
  id: 'listWebhookDeliveries',
  summary: 'List the deliveries of an endpoint',
  description: 'The last thirty days with their attempts, the newest first.',
  permission,
  params: idParams,
  query: cursorQuery(momentCursor).extend({ state: z.enum(deliveryStates).optional() }),
  replies: { 200: { description: 'A page.', schema: listOf('WebhookDeliveryList', delivery) } },
  problems: ['invalid'],
  async run({ actor, params, query }) {
    if (!(await findEndpoint(actor, params.id))) return problem('not-found');
    const page = await listDeliveries(actor, { endpointId: params.id, ...query });
    return reply(200, { data: page.deliveries, next_cursor: page.next });
  },
});

const accepted = { 202: { description: 'It is sent soon.' } };

/** Why nothing is sent again. */
const notResent = (code: 'not-found' | 'off' | 'too-old') =>
  code === 'not-found' ? problem('not-found') : problem('not-resent', { values: { reason: code } });

const resend = operation('POST /webhook-deliveries/{id}/resend', {
  id: 'resendWebhookDelivery',
  summary: 'Resend a delivery',
  permission,
  params: idParams,
  replies: accepted,
  problems: ['not-resent'],
  async run({ actor, params }) {
    const sent = await resendDelivery(actor, params.id);
    return sent.ok ? new Response(null, { status: 202 }) : notResent(sent.code);
  },
});

const resendAll = operation(`POST ${path}/resend`, {
  id: 'resendWebhooksSince',
  summary: 'Resend the events since a moment',
  description:
    'The events that the endpoint is subscribed to, from up to 90 days ago, in the order of the feed.',
  permission,
  params: idParams,
  body: z.strictObject({ since: moment }).meta({ id: 'WebhookResendInput' }),
  replies: accepted,
  problems: ['not-resent'],
  async run({ actor, params, body }) {
    const sent = await resendSince(actor, { endpointId: params.id, since: new Date(body.since) });
    return sent.ok ? new Response(null, { status: 202 }) : notResent(sent.code);
  },
});

export const webhookOperations = [
  ...[listAll, create, read, change, remove, rotate, ping, deliveries, resend, resendAll],
];
