import type { createDocument } from 'zod-openapi';

type Document = ReturnType<typeof createDocument>;
// biome-ignore lint/suspicious/noExplicitAny: the parts of a document have many shapes.
type Part = any;

/**
 * What a client can rely on, one line for each thing: `createShipment body receiver.mobile string`, `createShipment 201 Shipment`,
 * `Shipment.awb string or null`. A line that goes, and a new line that ends with `required`, can break a client.
 */
export function contractOf(document: Document): string[] {
  const { components, paths }: Part = document;
  const lines = new Set<string>();
  const requested = new Set<string>();
  for (const [path, methods] of Object.entries(paths) as [string, Part][])
    for (const [method, { operationId, parameters = [], requestBody, responses }] of Object.entries(
      methods,
    ) as [string, Part][]) {
      lines.add(`${operationId} ${method.toUpperCase()} ${path}`);
      for (const { in: where, name, required, schema } of parameters)
        addTo(lines, `${operationId} ${where} ${name}`, schema, {
          isRequest: true,
          isRequired: required === true,
        });
      for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}) as [string, Part][]) {
        addTo(lines, `${operationId} body ${type}`, schema, { isRequest: true, isRequired: false });
        collect(schema, requested, components.schemas);
      }
      for (const [status, { content = {} }] of Object.entries(responses) as [string, Part][])
        for (const [type, { schema }] of Object.entries(content) as [string, Part][])
          addTo(lines, `${operationId} ${status} ${type}`, schema, { isRequest: false, isRequired: false });
    }
  for (const [name, schema] of Object.entries(components.schemas) as [string, Part][])
    addTo(lines, name, schema, { isRequest: requested.has(name), isRequired: false });
  return [...lines].toSorted();
}

type Kind = { isRequest: boolean; isRequired: boolean };

function addTo(lines: Set<string>, path: string, schema: Part, { isRequest, isRequired }: Kind): void {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(Boolean);
  const type = schema.$ref?.split('/').at(-1) ?? [schema.type ?? 'any'].flat().join(' or ');
  lines.add(`${path} ${type}${isRequest && isRequired ? ' required' : ''}`);
  for (const value of schema.enum ?? schema['x-extensible-enum'] ?? []) lines.add(`${path} can be ${value}`);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    addTo(lines, `${path}.${name}`, member, {
      isRequest,
      isRequired: schema.required?.includes(name) ?? false,
    });
  for (const one of inner) addTo(lines, path, one, { isRequest, isRequired: false });
}

/** The names of the shared schemas in a request. */
function collect(schema: Part, found: Set<string>, schemas: Part): void {
  if (typeof schema !== 'object' || schema === null) return;
  const name = schema.$ref?.split('/').at(-1);
  if (name && !found.has(name)) {
    found.add(name);
    collect(schemas[name], found, schemas);
  }
  for (const part of Object.values(schema)) collect(part, found, schemas);
}

/** The lines that are new, and those that can break a client that relied on the earlier ones. */
export function compareContracts(before: readonly string[], now: readonly string[]) {
  const added = now.filter((line) => !before.includes(line));
  const removed = before.filter((line) => !now.includes(line));
  const operations = new Set(before.map((line) => line.split(/[ .]/, 1)[0]));
  // What a new operation or a new schema requires was never sent without it.
  const required = added.filter(
    (line) => line.endsWith(' required') && operations.has(line.split(/[ .]/, 1)[0]),
  );
  return { added, breaking: [...removed, ...required] };
}
