import { failure, type Result, success } from '#lib/core/result.ts';
import { readCsv } from '#lib/tables/csv/read-csv.ts';
import {
  type FaultPlace,
  type Sheet,
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
 * Reads the sheets of a CSV or XLSX file that have any text, the hidden ones too. The content decides the kind, not the name. Every size
 * is limited, and nothing in the file is executed. Blocks its thread for seconds: `readUploadedSheets` does this in another process.
 */
export async function readSheets(
  bytes: Uint8Array,
  limits: SpreadsheetLimits = spreadsheetLimits,
): Promise<Result<Sheet[], SpreadsheetFault, FaultPlace>> {
  try {
    const sheets: Sheet[] = [];
    for await (const sheet of readKind(bytes, limits))
      if (sheet.rows.length > 0 || sheet.fault) sheets.push(sheet);
    const hasText = sheets.some(({ isHidden }) => !isHidden);
    return hasText ? success(sheets) : failure('empty', 'no visible sheet has a text', {});
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return failure(error.fault, `the spreadsheet can't be read: ${error.fault}`, error.place);
  }
}

/** A parser gets one input. */
export default (bytes: Uint8Array) => readSheets(bytes);

async function* readKind(bytes: Uint8Array, limits: SpreadsheetLimits): AsyncGenerator<Sheet> {
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
  yield { name: '', isHidden: false, hiddenColumns: [], rows: await readCsv(bytes, limits) };
}
