import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  narrowest,
  optionalColumns,
  readChosenColumns,
  readWidths,
  sizedColumns,
  usualColumns,
  type Widths,
  widest,
  writeColumns,
  writeWidths,
} from './list-columns.ts';

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

test('widths that are written are read again', () => {
  const width = fc.integer({ min: narrowest, max: widest });
  const widths = fc.record(Object.fromEntries(sizedColumns.map((column) => [column, width])), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(widths, (written: Widths) => {
      expect(readWidths(writeWidths(written))).toEqual(written);
    }),
  );
});

test.each(['awb', 'awb-', 'awb-63', 'awb-481', 'state-100', 'x'.repeat(5_000)])('no width: %s', (text) => {
  expect(readWidths(`${text}.cod-100`)).toEqual({ cod: 100 });
});
