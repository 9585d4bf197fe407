import writeXlsxFile from 'write-excel-file/node';

type Sheet = { rows: string[][]; sheetName: string };

/** Every cell is typed as text, so a program neither calculates nor rounds it. */
function toSheet({ rows, sheetName }: Sheet, isRightToLeft: boolean) {
  const data = rows.map((row, index) =>
    row.map((value) => ({
      value,
      type: String,
      format: '@',
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  const columns = (rows[0] ?? []).map(() => ({ width: 20 }));
  return { data, sheet: sheetName, columns, stickyRowsCount: 1, rightToLeft: isRightToLeft };
}

/** Sheets as an XLSX file, each with a bold header. */
export async function writeXlsxSheets(sheets: Sheet[], isRightToLeft: boolean): Promise<Buffer> {
  return writeXlsxFile(sheets.map((sheet) => toSheet(sheet, isRightToLeft))).toBuffer();
}

/** Rows as an XLSX file with one sheet. */
export async function writeXlsx(
  rows: string[][],
  { sheetName, isRightToLeft }: { sheetName: string; isRightToLeft: boolean },
): Promise<Buffer> {
  return writeXlsxSheets([{ rows, sheetName }], isRightToLeft);
}
