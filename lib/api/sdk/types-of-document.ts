import { descriptions } from '../descriptions/descriptions.ts';
import type { apiDocument } from '../document.ts';

// biome-ignore lint/suspicious/noExplicitAny: the schemas of a document have many shapes.
type Schema = any;

/** The SDK's types: one for each schema of the document, and one for the query of each operation that has one. */
export function typesOfDocument(document: ReturnType<typeof apiDocument>): string {
  const { components, paths = {} } = JSON.parse(JSON.stringify(document));
  const schemas = Object.entries(components.schemas).map(([name, schema]) => declared(name, schema));
  const queries = Object.values(paths as Record<string, Record<string, Schema>>)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters = [] }) => {
      const inQuery = parameters.filter((one: Schema) => one.in === 'query');
      if (inQuery.length === 0) return [];
      const properties = Object.fromEntries(
        inQuery.map(({ name, schema, description }: Schema) => [name, { description, ...schema }]),
      );
      const required = inQuery.filter((one: Schema) => one.required).map((one: Schema) => one.name);
      const name = `${operationId[0].toUpperCase()}${operationId.slice(1)}Query`;
      return [declared(name, { type: 'object', properties, required })];
    });
  return ['/* Written by `npm run openapi`. */', ...schemas, ...queries].join('\n\n').concat('\n');
}

const declared = (name: string, schema: Schema) =>
  `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '')};`;

/** What the reference alone describes: with it, the package would have more than 40 KB. */
const inReference = new Set(Object.values(descriptions));

const comment = (text: string | undefined, indent: string) =>
  text && !inReference.has(text)
    ? `/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n${indent}`
    : '';

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  const values = schema.enum ?? schema['x-extensible-enum'];
  // An open list still completes its known values in an editor.
  if (values)
    return [
      ...values.map((one: unknown) => JSON.stringify(one)),
      ...(schema.enum ? [] : ['(string & {})']),
    ].join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return [...new Set(among.map((one: Schema) => typeOf(one, indent)))].join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeOf({ ...schema, type }, indent)).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectOf(schema, indent);
    case 'array':
      return `(${typeOf(schema.items, indent)})[]`;
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return schema.type;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(
    ([name, one]: [string, Schema]) =>
      `${inner}${comment(one.description, inner)}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one, inner)};`,
  );
  if (members.length > 0) return `{\n${members.join('\n')}\n${indent}}`;
  return additionalProperties
    ? `Record<string, ${typeOf(additionalProperties, inner)}>`
    : 'Record<string, unknown>';
}
