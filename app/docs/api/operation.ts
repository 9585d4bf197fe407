import type { ApiExchange } from '#lib/api/examples/exchange.ts';
import { curlOf, fileImport, pythonOf, typescriptOf } from '#lib/api/examples/snippets.ts';
import type { Operation } from '#lib/api/operation/operation.ts';
import { code } from './answer-page.ts';
import { sdkSetup } from './guide-code.ts';
import { type Html, html, prose } from './html.ts';
import type { Reader } from './reader.ts';
import { fieldOf, fieldsOf, type Schema } from './schema.ts';

/** The example, booked from the reader's own sender where it names one. */
export function exampleFor({ sender }: Reader, exchange: ApiExchange): ApiExchange {
  const body = exchange.body as { sender?: object } | undefined;
  return sender && body?.sender ? { ...exchange, body: { ...body, sender: { preset: sender } } } : exchange;
}

/** An operation: what it does, what it takes and gives, an example in three languages, and its errors. */
export function operationSection(
  reader: Reader,
  operation: Operation,
  { described, exchange }: { described: Schema; exchange: ApiExchange | undefined },
): Html {
  const { id, method, path, summary } = operation;
  const { parameters = [], requestBody, responses, description } = described;
  const body = requestBody?.content['application/json']?.schema;
  const request = exchange && { operation, exchange: exampleFor(reader, exchange), portal: reader.portal };
  return html`<article id="${id}">
<h2>${summary}</h2>
<p class="path"><code>${method} /api/v1${path}</code></p>
${description.split('\n\n').map((part: string) => html`<p>${prose(part)}</p>`)}
${parameters.length > 0 && html`<h3>Parameters</h3><dl>${parameters.map(parameterField)}</dl>`}
${requestBody && html`<h3>Body</h3>${body ? bodyFields(body) : html`<p>${Object.keys(requestBody.content).join(', ')}</p>`}`}
${
  request &&
  html`<h3>Example</h3>
<details open><summary>curl</summary>${code(curlOf(request))}</details>
<details><summary>TypeScript</summary>${code(`${fileImport(request.exchange)}${sdkSetup(reader.portal)}\n\n${typescriptOf(request)}`)}</details>
<details><summary>Python</summary>${code(pythonOf(request))}</details>`
}
<h3>Response</h3>
${Object.entries(responses as Record<string, Schema>)
  .filter(([status]) => Number(status) < 400)
  .map(([status, answer]) => answerOf(status, answer))}
${
  exchange?.response !== undefined &&
  exchange.response !== null &&
  html`<details><summary>Example: ${exchange.status}</summary>${code(JSON.stringify(exchange.response, null, 2))}</details>`
}
<h3>Errors</h3>
<p>${(operation.problems ?? []).map((one) => html`<a href="/docs/api/errors${reader.lang}#${one}"><code>${one}</code></a> `)}
<a href="/docs/api/errors${reader.lang}">Those of every operation</a></p>
</article>
`;
}

const parameterField = ({ name, in: where, required, schema, description }: Schema) =>
  fieldOf(where === 'header' ? `${name}:` : name, { description, ...schema }, required === true);

/** The members of a body, or the name of the schema that has them. */
function bodyFields(schema: Schema): Html {
  return schema.$ref ? html`<p>${link(schema)}</p>` : fieldsOf(schema);
}

const link = ({ $ref }: Schema) => {
  const name = $ref.split('/').at(-1);
  return html`<a href="#${name}">${name}</a>`;
};

function answerOf(status: string, { description, content = {} }: Schema): Html {
  const schema = content['application/json']?.schema;
  const files = Object.keys(content).filter((type) => type !== 'application/json');
  const named = schema?.$ref ? html` ${link(schema)}` : '';
  return html`<p><code>${status}</code> ${prose(description)}${named} ${files.join(', ')}</p>
${schema && !schema.$ref && fieldsOf(schema)}`;
}
