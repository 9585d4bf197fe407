import type { ImportRowView } from '#lib/imports/view.ts';
import type { CellChange } from './cell-edits.ts';
import { blockOf, type GridColumn, type Place, type Selection } from './grid-place.ts';
import { isFixedCell } from './grid-row.tsx';

export type GridContent = {
  rows: ImportRowView[];
  columns: GridColumn[];
  /** The text that a cell shows, with unsaved corrections. */
  textAt: (place: Place) => string;
};

/**
 * The changes that write texts into a block. Rows that were sent, the status column, the order's texts in a row that only
 * adds goods to it, and cells outside the grid are left out.
 */
function changesTo(
  { rows, columns, textAt }: GridContent,
  { firstRow, lastRow, firstColumn, lastColumn }: ReturnType<typeof blockOf>,
  textFor: (row: number, column: number) => string,
): CellChange[] {
  const changes: CellChange[] = [];
  for (let row = firstRow; row <= Math.min(lastRow, rows.length - 1); row += 1) {
    const found = rows[row];
    if (!found) continue;
    for (let column = firstColumn; column <= Math.min(lastColumn, columns.length - 1); column += 1) {
      const field = columns[column];
      if (!field || field === 'state' || isFixedCell(found, field)) continue;
      const after = textFor(row, column).slice(0, 2_000);
      changes.push({ number: found.number, field, before: textAt({ row, column }), after });
    }
  }
  return changes;
}

/** Pasted cells, from the first selected cell on; one pasted text fills the whole selection. */
export function pasteChanges(content: GridContent, selection: Selection, pasted: string[][]): CellChange[] {
  const block = blockOf(selection);
  const [first = []] = pasted;
  const isOne = pasted.length === 1 && first.length === 1;
  if (isOne) return changesTo(content, block, () => first[0] ?? '');
  const wide = Math.max(...pasted.map((cells) => cells.length));
  const whole = {
    ...block,
    lastRow: block.firstRow + pasted.length - 1,
    lastColumn: block.firstColumn + wide - 1,
  };
  return changesTo(content, whole, (row, column) => {
    const text = pasted[row - block.firstRow]?.[column - block.firstColumn];
    return text === undefined ? content.textAt({ row, column }) : text.trim();
  });
}

/**
 * Fills the selection with the texts of its first row. If only one row is selected, fills it with the texts of the row above.
 */
export function fillDownChanges(content: GridContent, selection: Selection): CellChange[] {
  const block = blockOf(selection);
  const source = block.firstRow === block.lastRow ? block.firstRow - 1 : block.firstRow;
  if (source < 0) return [];
  return changesTo(content, { ...block, firstRow: source + 1 }, (_, column) =>
    content.textAt({ row: source, column }),
  );
}

export const clearChanges = (content: GridContent, selection: Selection): CellChange[] =>
  changesTo(content, blockOf(selection), () => '');

/** The texts of the selection. */
export function selectedTexts({ textAt }: GridContent, selection: Selection): string[][] {
  const { firstRow, lastRow, firstColumn, lastColumn } = blockOf(selection);
  return Array.from({ length: lastRow - firstRow + 1 }, (_, down) =>
    Array.from({ length: lastColumn - firstColumn + 1 }, (__, along) =>
      textAt({ row: firstRow + down, column: firstColumn + along }),
    ),
  );
}
