import type { createDocument } from 'zod-openapi';
import type { ApiExchange } from './exchange.ts';
import recorded from './exchanges.json' with { type: 'json' };

/** Where the examples were written. */
export const anyPortal = 'https://portal.example';

/** The examples of a portal's operations by the operation's id, and that of a `problem`. */
export const examplesOf = (portal: string): Record<string, ApiExchange> =>
  JSON.parse(JSON.stringify(recorded).replaceAll(anyPortal, portal));

type Document = ReturnType<typeof createDocument>;
// biome-ignore lint/suspicious/noExplicitAny: the parts of a document have many shapes.
type Part = any;

/** The document with the example of each operation. */
export function withExamples(document: Document, portal: string): Document {
  const examples = examplesOf(portal);
  const copy: Part = structuredClone(document);
  for (const path of Object.values(copy.paths) as Part[])
    for (const operation of Object.values(path) as Part[]) {
      const exchange = examples[operation.operationId];
      if (exchange) addExample(operation, exchange);
    }
  const { problem, listEvents } = examples;
  const [event] = (listEvents?.response as Part)?.data ?? [];
  copy.webhooks.event.post.requestBody.content['application/json'].example = event;
  copy.components.schemas.Problem.examples = [problem?.response];
  return copy;
}

function addExample(
  operation: Part,
  { params, query, idempotencyKey, body, file, status, response }: ApiExchange,
) {
  for (const parameter of operation.parameters ?? []) {
    const given: Part = { path: params, query, header: { 'Idempotency-Key': idempotencyKey } };
    const value = given[parameter.in]?.[parameter.name];
    if (value !== undefined) parameter.example = parameter.schema.type === 'integer' ? Number(value) : value;
  }
  const { content = {} } = operation.requestBody ?? {};
  if (body) content['application/json'].example = body;
  if (file) content['text/csv'].example = file;
  const answer = operation.responses[status]?.content?.['application/json'];
  if (answer) answer.example = response;
}
