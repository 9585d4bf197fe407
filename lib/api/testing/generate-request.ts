import { randomUUID } from 'node:crypto';
import { oddValues } from '#e2e/fuzz/odd-values.ts';
import { strictDocument } from '../document.ts';
import { operations } from '../operations.ts';
import { examples, type Ids } from './examples.ts';

type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
};
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };

type GeneratedRequest = {
  operationId: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  raw?: string | Uint8Array;
  headers: Record<string, string>;
};

const texts = [
  ...['Sharjah', 'الشارقة', 'Al Majaz 1', 'SA', '0501234567', 'Villa 12', 'l@example.com', '3', '14:00'],
];
const moments: Record<string, () => string> = {
  uuid: randomUUID,
  date: () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  'date-time': () => new Date().toISOString(),
};

/**
 * Requests from the OpenAPI document: valid ones, almost valid ones with missing, added or wrong parts, and hostile ones. `random`
 * decides, so that a seed gives the same requests.
 */
export function requestGenerator(random: () => number, ids: Ids): () => GeneratedRequest {
  const document = JSON.parse(JSON.stringify(strictDocument()));
  const odd = oddValues(random);
  const { pick } = odd;

  function sampleOf(schema: Schema, depth = 0): unknown {
    if (schema.$ref) return sampleOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''], depth);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return sampleOf(pick(choices), depth);
    if (schema.enum) return pick(schema.enum);
    if ('const' in schema) return schema.const;
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([name]) => schema.required?.includes(name) || (depth < 4 && random() < 0.4))
            .map(([name, part]) => [name, sampleOf(part, depth + 1)]),
        );
      case 'array':
        return Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
          sampleOf(schema.items ?? {}, depth + 1),
        );
      case 'integer':
      case 'number':
        return pick([schema.minimum ?? 0, 1, 1200, schema.maximum ?? 1_000_000]);
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      default:
        return moments[schema.format ?? '']?.() ?? pick(texts);
    }
  }

  /** The text of a body: as it is, changed, of the wrong kind, or no JSON. */
  function textOf(body: unknown): string {
    const roll = random();
    if (roll < 0.4) return JSON.stringify(body);
    if (roll < 0.8) return JSON.stringify(odd.changed(body));
    if (roll < 0.93) return JSON.stringify(odd.value(3)) ?? '';
    const text = JSON.stringify(body) ?? '';
    return pick([
      ...[text.slice(0, -2), `${text}}`, `{"a":1,"a":2}`, '['.repeat(5_000), '', '\ufeff{}'],
      ...[
        '{"receiver":{"mobile":"\\u0000"}}',
        '{"reference":"\\ud800"}',
        '1e999',
        `"${'x'.repeat(300_000)}"`,
      ],
    ]);
  }

  return () => {
    const operation = pick([...operations]);
    const { id: operationId, isIdempotent, body, file } = operation;
    const described = document.paths[operation.path][operation.method.toLowerCase()];
    const parameters: Parameter[] = described.parameters ?? [];
    const example = examples[operationId];
    const isExample = random() < 0.5;
    const known = example?.path(ids) ?? operation.path;
    const query = new URLSearchParams();
    for (const { in: where, name, required, schema } of parameters)
      if (where === 'query' && (required || random() < 0.4))
        query.set(name, random() < 0.6 ? String(sampleOf(schema)) : odd.text().toWellFormed());
    if (random() < 0.05) query.set(odd.name(), odd.text().toWellFormed());
    const odder = operation.path.replaceAll(
      /\{\w+\}/g,
      () => encodeURIComponent(odd.text().toWellFormed()) || '-',
    );
    const path = random() < 0.8 ? known.split('?')[0] : odder;
    const given = isExample
      ? (example?.bodyOf?.(ids) ?? example?.body ?? {})
      : body && sampleOf(described.requestBody.content['application/json'].schema);
    return {
      operationId,
      method: operation.method.toLowerCase() as GeneratedRequest['method'],
      path: isExample ? known : `${path}?${query}`,
      ...(body && { raw: textOf(given) }),
      ...(file && { raw: random() < 0.7 ? (example?.file ?? '') : odd.text().toWellFormed() }),
      headers: {
        'content-type': random() < 0.95 ? (file ? 'text/csv' : 'application/json') : 'text/plain',
        ...(random() < 0.1 && { 'accept-language': 'ar' }),
        ...(isIdempotent && random() < 0.95 && { 'idempotency-key': random() < 0.2 ? 'same' : randomUUID() }),
      },
    };
  };
}
