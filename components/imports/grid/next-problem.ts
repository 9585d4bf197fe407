import type { ImportRowView } from '#lib/imports/view.ts';
import type { UnsavedRows } from './cell-edits.ts';
import type { GridColumn, Place } from './grid-place.ts';

/**
 * The columns with a problem of a row, in the order of the grid; a problem without a column is shown at the status. A cell with
 * an unsaved correction has none, because its new text is being checked.
 */
function problemColumns({ number, problems }: ImportRowView, columns: GridColumn[], unsaved: UnsavedRows) {
  const edits = unsaved.get(number)?.edits ?? {};
  const found = problems
    .filter(({ field }) => !field || edits[field] === undefined)
    .map(({ field }) => Math.max(0, field ? columns.indexOf(field) : 0));
  return [...new Set(found)].sort((one, other) => one - other);
}

/** The next cell with a problem after or before a cell, continuing from the other end. Null without problems. */
export function nextProblem(
  rows: ImportRowView[],
  columns: GridColumn[],
  unsaved: UnsavedRows,
  from: Place | null,
  step: 1 | -1,
): Place | null {
  const all = rows.flatMap((row, index) =>
    problemColumns(row, columns, unsaved).map((column) => ({ row: index, column })),
  );
  const ordered = step === 1 ? all : all.toReversed();
  const isBeyond = ({ row, column }: Place) => !from || (row - from.row || column - from.column) * step > 0;
  return ordered.find(isBeyond) ?? ordered[0] ?? null;
}
