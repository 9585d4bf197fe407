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
type Leaf = Kind | `${Kind}|null`;

/** A JSON document in the interface: `Field?` may be missing; an array contains the shape of its items. */
export type Shape = Leaf | readonly [Shape] | { readonly [field: string]: Shape };

/** A shape's key without the question mark. */
export function plainKey(key: string): string {
  return key.replace(/\?$/, '');
}
