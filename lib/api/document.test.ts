import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiDocument } from './document.ts';
import { operations } from './operations.ts';
import { typesOfDocument } from './sdk/types-of-document.ts';

it('is what sdk/openapi.json has: otherwise run `npm run openapi`', () => {
  const written = JSON.parse(readFileSync('sdk/openapi.json', 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(apiDocument())));
});

it('is what sdk/src/types.ts was written from: otherwise run `npm run openapi`', () => {
  expect(readFileSync('sdk/src/types.ts', 'utf8')).toBe(typesOfDocument(apiDocument()));
});

it('names every operation once', () => {
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
