import type { ImportField } from '#lib/imports/fields/schema.ts';

/** The columns of the grid: the state, then the fields. */
export type GridColumn = 'state' | ImportField;

/** A cell by the positions of its row and column, from 0. */
export type Place = { row: number; column: number };

/** The cells between two corners; `active` has the focus. */
export type Selection = { anchor: Place; active: Place };

export type Size = { rows: number; columns: number };

export const at = (place: Place): Selection => ({ anchor: place, active: place });

/** The block of a selection, with both ends included. */
export function blockOf({ anchor, active }: Selection) {
  return {
    firstRow: Math.min(anchor.row, active.row),
    lastRow: Math.max(anchor.row, active.row),
    firstColumn: Math.min(anchor.column, active.column),
    lastColumn: Math.max(anchor.column, active.column),
  };
}

export function isWithin({ row, column }: Place, selection: Selection): boolean {
  const { firstRow, lastRow, firstColumn, lastColumn } = blockOf(selection);
  return row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn;
}

/** The same cell after columns were added before or behind it. */
export const inColumns = (place: Place, before: GridColumn[], after: GridColumn[]): Place => ({
  row: place.row,
  column: Math.max(0, after.indexOf(before[place.column] ?? 'state')),
});

const between = (value: number, most: number) => Math.max(0, Math.min(most, value));

export function moved({ row, column }: Place, rows: number, columns: number, size: Size): Place {
  return { row: between(row + rows, size.rows - 1), column: between(column + columns, size.columns - 1) };
}

/** The cell that Tab goes to: the next one of the row, then the first one of the next row. Null at the end of the grid. */
export function tabbed({ row, column }: Place, step: 1 | -1, size: Size): Place | null {
  const next = row * size.columns + column + step;
  if (next < 0 || next >= size.rows * size.columns) return null;
  return { row: Math.floor(next / size.columns), column: next % size.columns };
}
