import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiDocument } from '../document.ts';
import { compareContracts, contractOf } from './contract.ts';

/* A change that can break a client isn't committed by accident: `npm run openapi` refuses it. */

const written = readFileSync('sdk/contract.txt', 'utf8').trimEnd().split('\n');
const now = () => contractOf(apiDocument());

it('is what sdk/contract.txt has: otherwise run `npm run openapi`', () => {
  expect(compareContracts(written, now())).toEqual({ added: [], breaking: [] });
});

// biome-ignore lint/suspicious/noExplicitAny: the parts of a document have many shapes.
function changed(change: (document: any) => void): string[] {
  const document = structuredClone(apiDocument());
  change(document);
  return compareContracts(now(), contractOf(document)).breaking;
}

it('finds a member, a value, an operation and a type that went, and a field that is required', () => {
  expect(changed(({ components }) => delete components.schemas.Shipment.properties.awb)).toContain(
    'Shipment.awb string or null',
  );
  expect(changed(({ components }) => components.schemas.ServiceInput.properties.product.enum.pop())).toEqual([
    'ServiceInput.product can be prime-tracked',
  ]);
  expect(changed(({ paths }) => delete paths['/places/emirates'])).toContain(
    'listEmirates GET /places/emirates',
  );
  expect(
    changed(({ components }) => {
      components.schemas.ParcelInput.properties.weight_grams.type = 'string';
    }),
  ).toContain('ParcelInput.weight_grams integer required');
  expect(changed(({ components }) => components.schemas.ParcelInput.required.push('pieces'))).toContain(
    'ParcelInput.pieces integer required',
  );
});

it('lets a new operation, a new optional field and a new member of an answer be', () => {
  expect(
    changed(({ paths, components }) => {
      paths['/new'] = { post: { operationId: 'makeNew', responses: {} } };
      components.schemas.ParcelInput.properties.colour = { type: 'string' };
      components.schemas.Shipment.properties.colour = { type: 'string' };
      components.schemas.Shipment.required.push('colour');
    }),
  ).toEqual([]);
});
