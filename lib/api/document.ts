import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { withDescriptions } from '#lib/api/descriptions/descriptions.ts';
import { keepEach } from '#lib/core/keep-each.ts';
import { publicEventSchema } from '#lib/events/schema.ts';
import { version } from '#lib/settings/version.ts';
import { anyPortal, withExamples } from './examples/examples.ts';
import { openDocument } from './open-document.ts';
import type { Operation } from './operation/operation.ts';
import { problemSchema } from './operation/problem-schema.ts';
import { type ProblemCode, problemStatuses } from './operation/problems.ts';
import { operations } from './operations.ts';

/** The problems that every operation can return. */
const anywhere: readonly ProblemCode[] = [
  ...(['key-missing', 'key-unknown', 'key-other-deployment', 'key-expired', 'address-not-allowed'] as const),
  ...([
    'permission-missing',
    'not-found',
    'too-many-requests',
    'unexpected',
    'took-too-long',
    'unavailable',
  ] as const),
];
const withBody: readonly ProblemCode[] = [
  'malformed-json',
  'body-too-large',
  'media-type',
  'content-encoding',
  'invalid',
];

const pingSchema = z
  .object({
    id: z.uuid().meta({ description: 'The id of this test.' }),
    type: z.literal('ping').meta({ description: 'A test that somebody asked for.' }),
    timestamp: z.iso.datetime().meta({ description: 'When it was sent.' }),
    data: z.object({}).meta({ description: 'Nothing.' }),
  })
  .meta({ id: 'Ping', description: 'A test of an endpoint.' });

const idempotencyKey = z.string().min(1).max(255).meta({
  description:
    'A text that you choose for this request. You can safely repeat the request with the same key and body: it takes effect once, and the response has the current state, with the header `Idempotent-Replayed: true`.',
});

const tags = [
  { name: 'Shipments', description: 'Book, read, track, cancel and return shipments.' },
  { name: 'Quotes', description: 'What a shipment costs.' },
  { name: 'Labels', description: 'Labels as PDF or PNG, one or many.' },
  { name: 'Places', description: 'The carrier’s emirates, areas, countries, cities and post offices.' },
  { name: 'Contacts', description: 'The address book.' },
  { name: 'Pickups', description: 'What waits for the courier, and what was handed over.' },
  { name: 'Imports', description: 'Files of orders.' },
  { name: 'Events', description: 'Everything that happened, in order.' },
  { name: 'Money', description: 'Cash on delivery, statements and claims.' },
  { name: 'Webhook endpoints', description: 'Where events are delivered.' },
  { name: 'Sandbox', description: 'Only where the carrier is the sandbox.' },
];

const about = `Books, prices, labels, tracks and cancels shipments. Money is in minor units, weights are in grams, lengths in millimetres, moments in UTC.

## Versions

The number in the path changes only with a change that could break a client, and then the earlier version stays for at least 12 months. Within a version there can be new operations, new optional members of requests, new members and values in responses, new problem codes and new event types at any time: ignore those that you don’t know. Lists of values that can grow are given as \`x-extensible-enum\`. An operation or a member that will go is marked \`deprecated\` at least 12 months before.`;

/** The document as the callers of a portal read it. */
export const apiDocument = (portal = anyPortal) => documents(portal);

const documents = keepEach((portal: string) =>
  withExamples(withDescriptions(openDocument(strictDocument(portal))), portal),
);

/** The same with exactly today's members and values of responses, from the same schemas that parse requests. */
export function strictDocument(portal = anyPortal) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Waybill API',
      version,
      description: about,
      contact: { name: 'API reference', url: `${portal}/docs/api` },
      license: { name: 'UNLICENSED' },
    },
    servers: [{ url: `${portal}/api/v1` }],
    tags,
    security: [{ key: [] }],
    paths,
    webhooks: { event: { post: webhook } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  });
}

const webhook: ZodOpenApiOperationObject = {
  operationId: 'onEvent',
  tags: ['Webhook endpoints'],
  summary: 'An event is delivered',
  description:
    'Sent to each endpoint whose `types` include it, signed as standardwebhooks.com says: verify `webhook-signature` before you use the body. Repeated until you respond with a status of the 200s; it can arrive twice or out of order.',
  requestParams: {
    header: z.object({
      'webhook-id': z.string().meta({ description: 'The event’s id, the same in every repetition.' }),
      'webhook-timestamp': z.string().meta({ description: 'When it was sent, in seconds since 1970.' }),
      'webhook-signature': z.string().meta({ description: 'One or more signatures, separated by spaces.' }),
    }),
  },
  requestBody: {
    required: true,
    content: { 'application/json': { schema: z.union([publicEventSchema, pingSchema]) } },
  },
  responses: { '204': { description: 'Any status of the 200s.' } },
};

function describe(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, description, permission, params, query, body, file, isIdempotent } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, `Needs the permission \`${permission}\`.`].filter(Boolean).join('\n\n'),
    requestParams: {
      ...(params && { path: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(isIdempotent && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
    },
    ...(body && {
      requestBody: { required: !isOptional(body), content: { 'application/json': { schema: body } } },
    }),
    ...(file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(file.mediaTypes.map((type) => [type, { schema: binary }])),
      },
    }),
    responses: { ...replies(operation), ...problems(operation) },
  };
}

/** A body without required fields may be missing. */
const isOptional = (body: z.ZodType) => body.safeParse({}).success;

const binary = { type: 'string', format: 'binary' } as const;

const repeated = {
  'Idempotent-Replayed': {
    description: '`true` if an earlier request with the same key and body made the change.',
    schema: { type: 'string', const: 'true' },
  },
} as const;

function replies({ replies: defined, isIdempotent }: Operation) {
  const headers = isIdempotent && { headers: repeated };
  return Object.fromEntries(
    Object.entries(defined).map(([status, kind]) => {
      const { description } = kind;
      if ('schema' in kind)
        return [
          status,
          { description, ...headers, content: { 'application/json': { schema: kind.schema } } },
        ];
      if ('mediaTypes' in kind)
        return [
          status,
          {
            description,
            content: Object.fromEntries(kind.mediaTypes.map((type) => [type, { schema: binary }])),
          },
        ];
      return [status, { description }];
    }),
  );
}

/** One response for each status, which names its codes. */
function problems({ problems: own = [], body, file }: Operation) {
  const codes = [...new Set([...anywhere, ...(body || file ? withBody : []), ...own])];
  const byStatus = Map.groupBy(codes, (code) => problemStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.map((code) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}
