import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { descriptions } from './descriptions/descriptions.ts';
import { apiDocument } from './document.ts';
import { operations } from './operations.ts';
import { typesOfDocument } from './sdk/types-of-document.ts';

it('is what sdk/src/types.ts was written from: otherwise run `npm run openapi`', () => {
  expect(readFileSync('sdk/src/types.ts', 'utf8')).toBe(typesOfDocument(apiDocument()));
});

it('names every operation once', () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

// biome-ignore lint/suspicious/noExplicitAny: the parts of a document have many shapes.
type Part = any;

it('describes every member and every parameter, and nothing that it doesn’t have', () => {
  const document: Part = JSON.parse(JSON.stringify(apiDocument()));
  const missing: string[] = [];
  const isDescribed = ({ description, $ref }: Part) =>
    description || ($ref && document.components.schemas[$ref.split('/').at(-1)].description);
  function check(schema: Part, path: string): void {
    if (!schema) return;
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      if (!isDescribed(member)) missing.push(`${path}.${name}`);
      check(member, `${path}.${name}`);
    }
    for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) check(inner, path);
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) check(schema, name);
  for (const path of Object.values(document.paths) as Part[])
    for (const { operationId, parameters = [], requestBody, responses } of Object.values(path) as Part[]) {
      for (const { name, schema, description } of parameters)
        if (!description && !isDescribed(schema)) missing.push(`${operationId}.${name}`);
      for (const { content } of [requestBody, ...Object.values(responses)].filter(Boolean) as Part[])
        check(content?.['application/json']?.schema, operationId);
    }
  expect(missing).toEqual([]);
  const text = JSON.stringify(document);
  expect(
    Object.keys(descriptions).filter((key) => !text.includes(JSON.stringify(descriptions[key]))),
  ).toEqual([]);
});
