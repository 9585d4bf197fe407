import type { Result } from '#lib/core/result.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from './spreadsheet.ts';

/** Parsing a block takes the receiving thread a few milliseconds. */
const blockCharacters = 100_000;

/** Rows as blocks of JSON: the receiver can do other things between two of them. */
export type RowBlocks = Result<Uint8Array[], SpreadsheetFault, FaultPlace>;

/** Runs in a thread of `readUploadedSpreadsheet`. */
export default async function readHere(bytes: Uint8Array): Promise<RowBlocks> {
  const sheet = await readSpreadsheet(bytes);
  if (!sheet.ok) return sheet;
  const blocks: Uint8Array[] = [];
  let block: SheetRow[] = [];
  let characters = 0;
  for (const row of sheet.value) {
    block.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters < blockCharacters) continue;
    blocks.push(Buffer.from(JSON.stringify(block)));
    block = [];
    characters = 0;
  }
  return { ok: true, value: [...blocks, Buffer.from(JSON.stringify(block))] };
}
