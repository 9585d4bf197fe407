import { failure, type Result, success } from '#lib/core/result.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { type ForeignKind, ParseLimit, parseApart } from '#lib/process/parse-apart.ts';
import { rowsOfBlock } from '#lib/tables/row-blocks.ts';
import type { FaultPlace, Sheet, SheetRow, SpreadsheetFault } from '#lib/tables/spreadsheet.ts';

/** The largest file takes a second or two. */
const spreadsheets: ForeignKind = { file: 'lib/tables/uploads/read-spreadsheet.ts', timeLimitMs: 10_000 };

/** A sheet with its rows unpacked. */
export type UploadedSheet = Omit<Sheet, 'rows'> & { rows: SheetRow[] };

/**
 * Reads the sheets of a CSV or XLSX file that a member of a merchant uploaded, in another process and within its limits.
 */
export async function readUploadedSheets(
  { merchantId }: { merchantId: string },
  bytes: Uint8Array,
): Promise<Result<UploadedSheet[], SpreadsheetFault, FaultPlace>> {
  try {
    const read = await parseApart<Result<Sheet[], SpreadsheetFault, FaultPlace>>(spreadsheets, bytes, {
      owner: merchantId,
    });
    if (!read.ok) return read;
    const sheets: UploadedSheet[] = [];
    for (const sheet of read.value) {
      const rows: SheetRow[] = [];
      for (const block of sheet.rows) {
        await letOthersRun();
        rows.push(...rowsOfBlock(block));
      }
      sheets.push({ ...sheet, rows });
    }
    return success(sheets);
  } catch (error) {
    if (!(error instanceof ParseLimit)) throw error;
    return failure(error.limit === 'time' ? 'too-slow' : 'too-much-memory', error.message, {});
  }
}
