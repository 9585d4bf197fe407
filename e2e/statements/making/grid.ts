import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

export type GridRow = (string | number)[];

/** A grid as a CSV file. */
export const csvBytes = (rows: GridRow[], delimiter: string): Uint8Array =>
  Buffer.from(stringify(rows, { record_delimiter: 'windows', delimiter }));

/** A grid as an XLSX file; numbers are stored as numbers. */
export function xlsxBytes(rows: GridRow[]): Promise<Uint8Array> {
  const data: SheetData = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? { value: cell, type: String }
        : { value: cell, type: Number, format: '#,##0.00' },
    ),
  );
  return writeXlsxFile(data, {}).toBuffer();
}
