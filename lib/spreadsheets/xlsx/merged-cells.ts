import { createRowBlocks, type RowBlocks, rowsOf } from '#lib/spreadsheets/row-blocks.ts';

/** A merged area of several rows, which its first cell has the text of. */
export type MergedArea = { column: number; from: number; to: number };

/** A longer text isn't repeated on each of thousands of rows. */
const longestText = 60;

/** The rows with the texts of the areas that they are in: a file has the areas behind its rows. */
export function withMerged(blocks: RowBlocks, areas: readonly MergedArea[]): RowBlocks {
  if (areas.length === 0) return blocks;
  const starting = Map.groupBy(areas, ({ from }) => from);
  const { add, end } = createRowBlocks();
  const open = new Map<number, { to: number; text: string }>();
  for (const row of rowsOf(blocks)) {
    const merged = [...open].flatMap(([column, { to, text }]) =>
      row.number <= to && !row.cells[column] ? [{ column, text }] : [],
    );
    for (const { column, to } of starting.get(row.number) ?? []) {
      const text = row.cells[column] ?? '';
      if (text !== '' && text.length <= longestText) open.set(column, { to, text });
    }
    add(merged.length > 0 ? { ...row, merged } : row);
  }
  return end();
}
