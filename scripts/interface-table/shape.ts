/** What a value is, as the operator's interface lists it. */
export type Kind =
  | 'text'
  | 'decimal text'
  | 'day-first time'
  | 'base64 text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'nil mark';

/** A value, and whether JSON null may stand in its place. */
export type Leaf = Kind | `${Kind}|null`;

/** A JSON document as the interface describes it: `Field?` may be missing, an array holds the shape of its items. */
export type Shape = Leaf | readonly [Shape] | { readonly [field: string]: Shape };

export type Field = { path: string; leaf: Leaf; optional: boolean };

/** A key of a shape without its mark. */
export function plainKey(key: string): string {
  return key.replace(/\?$/, '');
}

/** The values of a shape in its order; a path is dotted, with `[]` for the items of an array. */
export function fieldsOf(shape: Shape, path = '', optional = false): Field[] {
  if (typeof shape === 'string') return [{ path, leaf: shape, optional }];
  if (Array.isArray(shape)) return fieldsOf(shape[0], `${path}[]`, optional);
  return Object.entries(shape).flatMap(([key, inner]) =>
    fieldsOf(inner, path === '' ? plainKey(key) : `${path}.${plainKey(key)}`, optional || key.endsWith('?')),
  );
}
