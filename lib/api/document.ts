import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Operation } from './operation/operation.ts';
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

const problemSchema = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problemStatuses) as ProblemCode[]),
    detail: z.string(),
    next: z.string().describe('What to do next.'),
    request_id: z.string().describe('What to tell customer service.'),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional().describe('A JSON pointer (RFC 6901) into the body.'),
          parameter: z.string().optional(),
          code: z.string(),
          detail: z.string(),
          suggestions: z.array(z.string()).optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457. The texts are in the language of Accept-Language.' });

const idempotencyKey = z.string().min(1).max(255).meta({
  description:
    'A text that you choose for this request. You can safely repeat the request with the same key and body: it takes effect once, and the response has the current state, with the header `Idempotent-Replayed: true`.',
});

/** The OpenAPI document, from the same schemas that parse requests. */
export function apiDocument() {
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
      version: '1',
      description:
        'Books, prices, labels, tracks and cancels shipments. Money is in minor units, weights are in grams, lengths in millimetres, moments in UTC.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ key: [] }],
    paths,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  });
}

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
