import { failure, type Result, success } from '#lib/core/result.ts';
import { readCsv } from '#lib/spreadsheets/csv/read-csv.ts';
import {
  type FaultPlace,
  type SheetRow,
  type SpreadsheetFault,
  type SpreadsheetLimits,
  spreadsheetLimits,
  UnreadableSheet,
} from '#lib/spreadsheets/spreadsheet.ts';
import { readXlsx } from '#lib/spreadsheets/xlsx/read-xlsx.ts';

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
 * Reads a CSV or XLSX file: the texts of its first sheet, in rows with their numbers. The content decides the kind, not the
 * name. Every size is limited, and nothing in the file is executed. Blocks its thread for seconds: `readUploadedSpreadsheet` does
 * this in another process.
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  limits: SpreadsheetLimits = spreadsheetLimits,
): Promise<Result<SheetRow[], SpreadsheetFault, FaultPlace>> {
  try {
    const rows = await readRows(bytes, limits);
    return rows.length > 0 ? success(rows) : failure('empty', 'the file has no text', {});
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return failure(error.fault, `the spreadsheet can't be read: ${error.fault}`, error.place);
  }
}

async function readRows(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<SheetRow[]> {
  if (bytes.length === 0) return [];
  if (bytes.length > limits.bytes) throw new UnreadableSheet('too-large');
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes, limits);
  // The container format of Excel's old files, and of new ones with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new UnreadableSheet(isEncrypted ? 'encrypted' : 'old-format');
  }
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const other = otherFiles.find(({ starts }) => starts.some((known) => start.startsWith(known)));
  if (other) throw new UnreadableSheet(other.fault);
  return readCsv(bytes, limits);
}

/** Parsing a block takes the receiving thread a few milliseconds. */
const blockCharacters = 100_000;

/** Rows as blocks of JSON: the receiver can do other things between two of them. */
export type RowBlocks = Result<Uint8Array[], SpreadsheetFault, FaultPlace>;

/** `readUploadedSpreadsheet` runs it in a parser. */
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
