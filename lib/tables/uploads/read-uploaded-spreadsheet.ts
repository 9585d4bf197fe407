import { failure, type Result, success } from '#lib/core/result.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { type ForeignKind, ParseLimit, parseApart } from '#lib/process/parse-apart.ts';
import { type RowBlocks, rowsOfBlock } from '#lib/tables/row-blocks.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from '#lib/tables/spreadsheet.ts';

/** The largest file takes a second or two. */
const spreadsheets: ForeignKind = {
  file: 'lib/tables/uploads/read-spreadsheet.ts',
  timeLimitMs: 10_000,
};

/**
 * Reads a CSV or XLSX file that a member of a merchant uploaded, in another process and within its limits.
 */
export async function readUploadedSpreadsheet(
  { merchantId }: { merchantId: string },
  bytes: Uint8Array,
): Promise<Result<SheetRow[], SpreadsheetFault, FaultPlace>> {
  try {
    const read = await parseApart<Result<RowBlocks, SpreadsheetFault, FaultPlace>>(spreadsheets, bytes, {
      owner: merchantId,
    });
    if (!read.ok) return read;
    const rows: SheetRow[] = [];
    for (const block of read.value) {
      await letOthersRun();
      rows.push(...rowsOfBlock(block));
    }
    return success(rows);
  } catch (error) {
    if (!(error instanceof ParseLimit)) throw error;
    return failure(error.limit === 'time' ? 'too-slow' : 'too-much-memory', error.message, {});
  }
}
