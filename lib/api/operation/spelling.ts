import { z } from 'zod';

/* The API spells names in snake case, the portal in camel case. */

/** `weightGrams` as the API spells it: `weight_grams`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** An object of a body with the portal's names, without the members that it leaves out. */
export function inCamelCase<Body extends object>(
  body: Body,
): { [Name in keyof Body as Camel<Name>]: Body[Name] } {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [camelCase(name), value])) as ReturnType<
    typeof inCamelCase<Body>
  >;
}

/** A value of the portal as a schema of the API has it: the schema's members alone, in snake case. */
export function inSchema(schema: unknown, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return inSchema(schema.unwrap(), value);
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((item) => inSchema(schema.element, item));
  // A problem may have members that no schema names.
  if (!(schema instanceof z.ZodObject) || schema.def.catchall instanceof z.ZodUnknown) return value;
  const record = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, member]) => {
      const own = camelCase(name) in record ? camelCase(name) : name;
      return record[own] === undefined ? [] : [[name, inSchema(member, record[own])]];
    }),
  );
}
