import { plainKey, type Shape } from './shape.ts';

/** Two different values of each type. Texts are digits in the form of an AWB, so that they are also valid ids and amounts. */
const byKind = {
  text: ['1000012345678', '1000087654321'],
  'decimal text': ['25.1', '24.2'],
  'day-first time': ['04/11/2026 02:05:09 PM', '05/11/2026 03:06:10 AM'],
  'base64 text': [Buffer.from('%PDF-1.4\n').toString('base64'), Buffer.from('%PDF-1.7\n').toString('base64')],
  number: [1, 2],
  integer: [1, 2],
  boolean: [true, false],
  'null marker (XML nil)': [true, false],
} as const;

/** Values for fields whose default value would be invalid, by the last part of the path: the value, and an alternative. */
export type Values = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Builds a document of a shape, with one item in each array; `which` selects one of the two values. */
export function exampleOf(shape: Shape, values: Values, which: 0 | 1 = 0, name = ''): unknown {
  const given = values[name];
  if (given) return given[which];
  if (typeof shape === 'string') return byKind[shape.replace('|null', '') as keyof typeof byKind][which];
  if (Array.isArray(shape)) return [exampleOf(shape[0], values, which, name)];
  const entries = Object.entries(shape).map(([key, inner]) => {
    const plain = plainKey(key);
    return [plain, exampleOf(inner, values, which, plain)];
  });
  return Object.fromEntries(entries);
}
