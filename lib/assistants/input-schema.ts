import { z } from 'zod';

/** A JSON Schema that the APIs of all large vendors take for a tool: plain types, without references and alternatives. */
export type InputSchema = {
  type: string;
  description?: string;
  enum?: readonly unknown[];
  properties?: Record<string, InputSchema>;
  required?: readonly string[];
  items?: InputSchema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

type Given = z.core.JSONSchema.BaseSchema;

const keywords = ['description', 'enum', 'required', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/**
 * The input of a tool as an assistant sees it. Of alternatives, a text is offered where there is one (a place is named, not given by its
 * id); objects become one object with the fields of all. What is left out here, such as lengths, is still checked when the tool runs.
 */
export function inputSchemaOf(input: z.ZodType): InputSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(input, { io: 'input' }) as Given;
  return plain(root, $defs as Record<string, Given>);
}

function plain(schema: Given, definitions: Record<string, Given>): InputSchema {
  if (schema.$ref) {
    const { $ref, ...rest } = schema;
    return plain({ ...definitions[$ref.replace('#/$defs/', '')], ...rest }, definitions);
  }
  const among = schema.anyOf ?? schema.oneOf;
  if (among) {
    const branches = among.map((branch) => plain(branch as Given, definitions));
    const { description } = schema;
    const text = branches.find(({ type }) => type === 'string');
    return {
      ...(text ?? {
        type: 'object',
        properties: Object.assign({}, ...branches.map((one) => one.properties)),
      }),
      ...(description && { description }),
    };
  }
  const { properties, items } = schema;
  return {
    type: String(schema.type ?? 'string'),
    ...Object.fromEntries(keywords.flatMap((name) => (name in schema ? [[name, schema[name]]] : []))),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, plain(one as Given, definitions)]),
      ),
    }),
    ...(items && { items: plain(items as Given, definitions) }),
  };
}

/** Numbers where the schema has a text become one: some clients pass an AWB or a phone that has digits only as a number. */
export function withTexts(schema: InputSchema | undefined, value: unknown): unknown {
  if (schema?.type === 'string' && typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(schema?.items, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withTexts(schema?.properties?.[name], one)]),
  );
}
