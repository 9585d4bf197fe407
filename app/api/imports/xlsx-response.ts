/** A spreadsheet as a download. */
export function xlsxResponse(file: Buffer, name: string): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'cache-control': 'no-store',
    },
  });
}
