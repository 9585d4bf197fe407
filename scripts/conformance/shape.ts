/** A value's type in the operator's interface. */
export type Kind =
  | 'text'
  | 'decimal text'
  | 'day-first time'
  | 'base64 text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'null marker (XML nil)';

/** The type of a value, and whether it may be null. */
export type Leaf = Kind | `${Kind}|null`;

/** A JSON document in the interface: `Field?` may be missing; an array contains the shape of its items. */
export type Shape = Leaf | readonly [Shape] | { readonly [field: string]: Shape };

export type Field = { path: string; leaf: Leaf; optional: boolean };

/** A shape's key without the question mark. */
export function plainKey(key: string): string {
  return key.replace(/\?$/, '');
}

/** The fields of a shape in order; paths are dotted, with `[]` for array items. */
export function fieldsOf(shape: Shape, path = '', optional = false): Field[] {
  if (typeof shape === 'string') return [{ path, leaf: shape, optional }];
  if (Array.isArray(shape)) return fieldsOf(shape[0], `${path}[]`, optional);
  return Object.entries(shape).flatMap(([key, inner]) =>
    fieldsOf(inner, path === '' ? plainKey(key) : `${path}.${plainKey(key)}`, optional || key.endsWith('?')),
  );
}
