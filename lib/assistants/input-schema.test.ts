import { expect, it } from 'vitest';
import { keyPermissions } from '#lib/api-keys/view.ts';
import { type InputSchema, inputSchemaOf } from './input-schema.ts';
import { toolsOf } from './serve-assistants.ts';

/*
 * The subset that Anthropic (tool input_schema), OpenAI (functions) and Google (FunctionDeclaration, Schema) document in common: an object
 * at the top, no references and no alternatives, texts without formats, at most five levels and 100 fields, short names and descriptions.
 */
const words = new Set([
  ...['type', 'description', 'enum', 'properties', 'required', 'items', 'minimum', 'maximum'],
  ...['minItems', 'maxItems'],
]);
const types = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean']);
const deepest = 5;

function faultsOf(schema: InputSchema, at = '', level = 1): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['*', schema.items] as const] : []),
  ];
  const known = Object.keys(schema.properties ?? {});
  return [
    ...Object.keys(schema).flatMap((word) => (words.has(word) ? [] : [`${at}: ${word}`])),
    ...(types.has(schema.type) ? [] : [`${at}: type ${schema.type}`]),
    ...(schema.type === 'object' && !schema.properties ? [`${at}: no properties`] : []),
    ...(schema.type === 'array' && !schema.items ? [`${at}: no items`] : []),
    ...(schema.enum?.some((one) => typeof one !== 'string') ? [`${at}: enum`] : []),
    ...(schema.required ?? []).flatMap((name) => (known.includes(name) ? [] : [`${at}: required ${name}`])),
    ...known.flatMap((name) => (/^[a-zA-Z0-9_]{1,64}$/.test(name) ? [] : [`${at}: name ${name}`])),
    ...(level > deepest + 1 ? [`${at}: too deep`] : []),
    ...inner.flatMap(([name, one]) => faultsOf(one, `${at}/${name}`, level + 1)),
  ];
}

const tools = toolsOf({ permissions: new Set(keyPermissions) });

it.each(tools)('$name fits what the vendors of assistants take', ({ name, description, schema }) => {
  expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(schema.type).toBe('object');
  expect(faultsOf(schema)).toEqual([]);
  expect(JSON.stringify(schema).match(/"type"/g)?.length).toBeLessThan(200);
});

it('would notice a reference, alternatives and an unknown word', () => {
  const bad = {
    type: 'object',
    properties: { a: { anyOf: [] }, b: { $ref: '#' } },
  } as unknown as InputSchema;
  expect(faultsOf(bad)).toEqual([...['/a: anyOf', '/a: type undefined', '/b: $ref', '/b: type undefined']]);
});

it('offers a place as a text, and a saved sender or a new one as one object', () => {
  const booking = tools.find(({ name }) => name === 'prepare_booking');
  const { receiver, sender } = inputSchemaOf(booking?.input as never).properties ?? {};
  expect(receiver?.properties?.emirate?.type).toBe('string');
  expect(Object.keys(sender?.properties ?? {})).toEqual(expect.arrayContaining(['preset', 'address']));
});
