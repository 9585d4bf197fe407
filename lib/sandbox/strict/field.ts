import type { FieldFailure } from '#lib/sandbox/http/reply.ts';

/** A row of a request table: its JSON type, whether it is required, and its allowed values in exact spelling. */
export type Field = {
  type: 'text' | 'number' | 'integer' | 'flag' | 'any';
  required?: boolean;
  values?: readonly string[];
};

/** A request table by path; dots separate the parts of a path. */
export type FieldTable = Record<string, Field>;

const typeWords = {
  text: 'takes a text',
  number: 'takes a number',
  integer: 'takes a whole number',
  flag: 'takes true or false',
  any: '',
};

/** Where a request differs from its table: types, required fields, allowed values. */
export function tableFailures(request: unknown, table: FieldTable): FieldFailure[] {
  return Object.entries(table).flatMap(([path, field]) => {
    const message = fieldFault(valueAt(request, path), field);
    return message === null ? [] : [{ field: path, message }];
  });
}

function fieldFault(value: unknown, { type, required, values }: Field): string | null {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
    if (required) return 'is required';
    // An optional field without a value is null, missing or an empty text.
    return value === '' && type !== 'text' && type !== 'any' ? typeWords[type] : null;
  }
  if (!isOfType(value, type)) return typeWords[type];
  if (values && !values.includes(String(value))) return `takes one of: ${values.join(', ')}`;
  return null;
}

function isOfType(value: unknown, type: Field['type']): boolean {
  if (type === 'text') return typeof value === 'string';
  if (type === 'number') return typeof value === 'number';
  if (type === 'integer') return Number.isInteger(value);
  return type === 'any' || typeof value === 'boolean';
}

function valueAt(request: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined),
      request,
    );
}
