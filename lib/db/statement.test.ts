import { expect, it } from 'vitest';
import { defineStatement } from './statement.ts';

it('numbers values by their names', () => {
  const find = defineStatement({
    name: 'test-names',
    text: 'SELECT $b::text, $a::uuid WHERE $b <> $a::text',
  });
  expect(find({ a: 1, b: null })).toEqual({
    name: 'test-names',
    text: 'SELECT $1::text, $2::uuid WHERE $1 <> $2::text',
    values: [null, 1],
  });
  expect(() => find({ a: 1 })).toThrow('test-names: missing or unknown values: b');
  expect(() => find({ a: 1, b: 2, c: 3 })).toThrow('test-names: missing or unknown values: c');
});
