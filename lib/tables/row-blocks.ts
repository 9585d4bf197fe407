import { deflateSync, inflateSync } from 'node:zlib';
import type { RowBlocks, SheetRow } from './spreadsheet.ts';

/** Parsing a block takes a thread a few milliseconds. */
const blockCharacters = 100_000;

/** Collects rows in blocks. */
export function createRowBlocks() {
  const blocks: RowBlocks = [];
  let rows: SheetRow[] = [];
  let characters = 0;
  const pack = () => {
    if (rows.length > 0) blocks.push(deflateSync(JSON.stringify(rows), { level: 1 }));
    rows = [];
    characters = 0;
  };
  return {
    add(row: SheetRow) {
      rows.push(row);
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (characters >= blockCharacters) pack();
    },
    end(): RowBlocks {
      pack();
      return blocks;
    },
  };
}

export const rowsOfBlock = (block: Uint8Array): SheetRow[] => JSON.parse(inflateSync(block).toString());

/** The rows of blocks in their order, of which one block at a time is unpacked. They can be gone through several times. */
export const rowsOf = (blocks: RowBlocks): Iterable<SheetRow> => ({
  [Symbol.iterator]: () => blocks.values().flatMap(rowsOfBlock),
});
