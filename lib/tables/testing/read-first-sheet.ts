import { type Result, success } from '#lib/core/result.ts';
import { rowsOf } from '../row-blocks.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from '../spreadsheet.ts';
import { readSheets } from '../uploads/read-spreadsheet.ts';

/** The rows of the first visible sheet of a short file. */
export async function readFirstSheet(
  bytes: Uint8Array,
): Promise<Result<SheetRow[], SpreadsheetFault, FaultPlace>> {
  const read = await readSheets(bytes);
  if (!read.ok) return read;
  return success([...rowsOf(read.value.find(({ isHidden }) => !isHidden)?.rows ?? [])]);
}
