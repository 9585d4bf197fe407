import type { createDocument } from 'zod-openapi';
import { descriptions } from './descriptions.ts';

type Document = ReturnType<typeof createDocument>;
// biome-ignore lint/suspicious/noExplicitAny: the parts of a document have many shapes.
type Part = any;

/** The document with a description of each member and parameter that its schema doesn't describe. */
export function withDescriptions(document: Document): Document {
  const copy: Part = structuredClone(document);
  for (const [name, schema] of Object.entries(copy.components.schemas) as [string, Part][]) {
    const path = name.replace(/Output$/, '');
    describeOne(schema, descriptions[path]);
    describeMembers(schema, path);
  }
  for (const path of Object.values(copy.paths) as Part[])
    for (const { operationId, parameters = [], responses } of Object.values(path) as Part[]) {
      for (const { name, schema } of parameters) describeOne(schema, textFor(operationId, name));
      for (const { content } of Object.values(responses) as Part[])
        describeMembers(content?.['application/json']?.schema, operationId);
    }
  return copy;
}

const textFor = (path: string, name: string) => descriptions[`${path}.${name}`] ?? descriptions[name];

function describeOne(schema: Part, text: string | undefined): void {
  if (text !== undefined) schema.description ??= text;
}

function describeMembers(schema: Part, path: string): void {
  if (!schema) return;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    describeOne(member, textFor(path, name));
    describeMembers(member, `${path}.${name}`);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    describeMembers(inner, path);
}
