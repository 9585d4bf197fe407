import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

/** `date` is a day that the program stores as one; `across` is merged with the following cells. */
export type GridCell = string | number | null | { date: string } | { across: number; text: string };
export type GridRow = GridCell[];

const plain = (cell: GridCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.text;
  return String(cell);
};

type CsvOptions = {
  delimiter?: string;
  bom?: boolean;
  quoted?: boolean;
  encoding?: 'utf8' | 'utf16le' | 'windows-1256';
};

/** A grid as a CSV file. */
export function csvBytes(rows: GridRow[], { encoding = 'utf8', ...options }: CsvOptions = {}): Uint8Array {
  const text = stringify(
    rows.map((row) => row.map(plain)),
    { record_delimiter: 'windows', delimiter: ',', ...options },
  );
  return encoding === 'windows-1256' ? inWindows1256(text) : Buffer.from(text, encoding);
}

/** Node only decodes this encoding, so the bytes are found by decoding each. */
function inWindows1256(text: string): Uint8Array {
  const decoded = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text].map((letter) => Math.max(decoded.indexOf(letter), 0)));
}

/** A grid as an XLSX file; numbers are stored as numbers. */
export function xlsxBytes(
  rows: GridRow[],
  { rightToLeft = false, format = '#,##0.00' } = {},
): Promise<Uint8Array> {
  const data: SheetData = rows.map((row) => row.flatMap((cell) => xlsxCells(cell, format)));
  return writeXlsxFile(data, { rightToLeft }).toBuffer();
}

function xlsxCells(cell: GridCell, format: string): SheetData[number] {
  if (cell === null) return [null];
  if (typeof cell === 'string') return [{ value: cell, type: String }];
  // An AWB as a number has no format.
  if (typeof cell === 'number') return [{ value: cell, type: Number, ...(cell < 1e9 && { format }) }];
  if ('date' in cell)
    return [{ value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }];
  return [
    { value: cell.text, type: String, columnSpan: cell.across },
    ...Array.from({ length: cell.across - 1 }, () => null),
  ];
}
