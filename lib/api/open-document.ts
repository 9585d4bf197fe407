import type { createDocument } from 'zod-openapi';

type Document = ReturnType<typeof createDocument>;
// biome-ignore lint/suspicious/noExplicitAny: the schemas of a document have many shapes.
type Schema = any;

const prefix = '#/components/schemas/';

/**
 * The document with open responses: members that a later version adds, and new values, are valid. A list of values becomes a hint
 * (`x-extensible-enum`), so that generated clients take a value that they don't know. Schemas that requests share with responses are
 * opened, too; the API itself stays strict about requests.
 */
export function openDocument(document: Document): Document {
  const copy = structuredClone(document);
  const { schemas = {} } = copy.components ?? {};
  const opened = new Set<Schema>();
  function open(schema: Schema): void {
    if (typeof schema !== 'object' || schema === null || opened.has(schema)) return;
    opened.add(schema);
    if (schema.additionalProperties === false) delete schema.additionalProperties;
    if (schema.enum && schema.type === 'string') {
      schema['x-extensible-enum'] = schema.enum;
      delete schema.enum;
    }
    const { $ref, properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
    if ($ref) open(schemas[$ref.slice(prefix.length)]);
    for (const inner of [...Object.values(properties), ...anyOf, ...oneOf, ...allOf]) open(inner);
    open(items);
    open(additionalProperties);
  }
  for (const path of [...Object.values(copy.paths ?? {}), ...Object.values(copy.webhooks ?? {})])
    for (const { responses = {} } of Object.values(path as Record<string, { responses?: Schema }>))
      for (const { content = {} } of Object.values(responses) as { content?: Schema }[])
        for (const { schema } of Object.values(content) as { schema: Schema }[]) open(schema);
  open(schemas.Event);
  return withoutDoubles(copy);
}

/** A schema that requests and responses share has two names while only one of them is strict. */
function withoutDoubles(document: Document): Document {
  const { schemas = {} } = document.components ?? {};
  let text = JSON.stringify(document);
  for (const [name, schema] of Object.entries(schemas)) {
    const other = name.replace(/Output$/, '');
    if (other === name || JSON.stringify(schemas[other]) !== JSON.stringify(schema)) continue;
    text = text.replaceAll(`"${prefix}${name}"`, `"${prefix}${other}"`);
  }
  const merged: Document = JSON.parse(text);
  for (const name of Object.keys(schemas))
    if (name.endsWith('Output') && !text.includes(`"${prefix}${name}"`))
      delete merged.components?.schemas?.[name];
  return merged;
}
