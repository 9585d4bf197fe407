import { z } from 'zod';

/**
 * The dotted paths of a schema's fields, without array indexes: `events.status.code`. A union gives the paths of all its
 * branches.
 */
export function fieldsOfSchema(schema: z.core.$ZodType, at = ''): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      fieldsOfSchema(field, at === '' ? name : `${at}.${name}`),
    );
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsOfSchema(schema.def.innerType, at);
  }
  if (schema instanceof z.ZodArray) return fieldsOfSchema(schema.def.element, at);
  if (schema instanceof z.ZodPipe) return fieldsOfSchema(schema.def.in, at);
  if (schema instanceof z.ZodUnion) {
    const branches = new Set(schema.def.options.flatMap((option) => fieldsOfSchema(option, at)));
    const inside = [...branches].filter((path) => path !== at);
    return inside.length > 0 ? inside : [at];
  }
  return [at];
}

/** The dotted paths of a body's fields, in the same form. */
export function fieldsOfBody(body: unknown, at = ''): string[] {
  if (Array.isArray(body)) return [...new Set(body.flatMap((item) => fieldsOfBody(item, at)))];
  if (typeof body !== 'object' || body === null) return [at];
  return Object.entries(body).flatMap(([name, value]) =>
    fieldsOfBody(value, at === '' ? name : `${at}.${name}`),
  );
}
