import { failure, type Result, success } from '#lib/core/result.ts';
import { readCsv } from '#lib/tables/csv/read-csv.ts';
import { type RowBlocks, rowsOf } from '#lib/tables/row-blocks.ts';
import {
  type FaultPlace,
  type SheetRow,
  type SpreadsheetFault,
  type SpreadsheetLimits,
  spreadsheetLimits,
  UnreadableSheet,
} from '#lib/tables/spreadsheet.ts';
import { readXlsx } from '#lib/tables/xlsx/read-xlsx.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The first bytes of other kinds of files. */
const otherFiles: { fault: SpreadsheetFault; starts: string[] }[] = [
  { fault: 'pdf', starts: ['%PDF'] },
  // PNG, GIF, JPEG, WebP and TIFF.
  { fault: 'image', starts: ['\x89PNG', 'GIF8', '\xff\xd8\xff', 'RIFF', 'II*\0', 'MM\0*'] },
  // RTF, gzip, 7z and RAR.
  { fault: 'document', starts: ['{\\rtf', '\x1f\x8b', '7z\xbc\xaf', 'Rar!'] },
];

/**
 * Reads a CSV or XLSX file: the texts of its visible sheets that have any, in rows with their numbers. The content decides the kind, not
 * the name. Every size is limited, and nothing in the file is executed. Blocks its thread for seconds: `readUploadedSpreadsheet` does
 * this in another process.
 */
export async function readSheets(
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
  mostSheets = Number.POSITIVE_INFINITY,
): Promise<Result<RowBlocks[], SpreadsheetFault, FaultPlace>> {
  try {
    const sheets: RowBlocks[] = [];
    let count = 0;
    for await (const blocks of readKind(bytes, limits)) {
      count += 1;
      if (blocks.length > 0) sheets.push(blocks);
      if (count === mostSheets) break;
    }
    return sheets.length > 0 ? success(sheets) : failure('empty', 'the file has no text', {});
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return failure(error.fault, `the spreadsheet can't be read: ${error.fault}`, error.place);
  }
}

/** A parser gets one input. It reads the first visible sheet. */
export default async function readFirstSheet(
  bytes: Uint8Array,
): Promise<Result<RowBlocks, SpreadsheetFault, FaultPlace>> {
  const read = await readSheets(bytes, spreadsheetLimits, 1);
  return read.ok ? success(read.value.flat()) : read;
}

/** The rows of a short file. */
export async function readSpreadsheet(
  bytes: Uint8Array,
): Promise<Result<SheetRow[], SpreadsheetFault, FaultPlace>> {
  const read = await readFirstSheet(bytes);
  return read.ok ? success([...rowsOf(read.value)]) : read;
}

async function* readKind(bytes: Uint8Array, limits: SpreadsheetLimits): AsyncGenerator<RowBlocks> {
  if (bytes.length === 0) return;
  if (bytes.length > limits.bytes) throw new UnreadableSheet('too-large');
  if (startsWith(bytes, 0x50, 0x4b)) return yield* readXlsx(bytes, limits);
  // The container format of Excel's old files, and of new ones with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new UnreadableSheet(isEncrypted ? 'encrypted' : 'old-format');
  }
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const other = otherFiles.find(({ starts }) => starts.some((known) => start.startsWith(known)));
  if (other) throw new UnreadableSheet(other.fault);
  yield await readCsv(bytes, limits);
}
