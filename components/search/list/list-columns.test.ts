import { expect, test } from 'vitest';
import { optionalColumns, readChosenColumns, usualColumns, writeColumns } from './list-columns.ts';

test.each([
  [undefined, usualColumns],
  ['', []],
  ['cod.reference', ['reference', 'cod']],
  ['cod.cod.nonsense', ['cod']],
  ['x'.repeat(5_000), []],
])('%s', (text, columns) => {
  expect(readChosenColumns(text)).toEqual(columns);
});

test('what is written is read again', () => {
  for (const columns of [[], [...optionalColumns], usualColumns])
    expect(readChosenColumns(writeColumns(columns))).toEqual(columns);
});
