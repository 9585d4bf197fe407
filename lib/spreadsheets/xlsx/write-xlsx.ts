import writeXlsxFile from 'write-excel-file/node';

/** Rows as an XLSX file with a bold header. Every cell is typed as text, so a program neither calculates nor rounds it. */
export async function writeXlsx(
  rows: string[][],
  { sheetName, isRightToLeft }: { sheetName: string; isRightToLeft: boolean },
): Promise<Buffer> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({
      value,
      type: String,
      format: '@',
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  const columns = (rows[0] ?? []).map(() => ({ width: 20 }));
  return writeXlsxFile(cells, {
    sheet: sheetName,
    columns,
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft,
  }).toBuffer();
}
