import { freshJson, handler, notFoundJson } from '#lib/auth/handler.ts';
import { previewRows } from '#lib/imports/rows/preview-rows.ts';
import { columnsSchema } from '#lib/imports/schema.ts';

/** The first rows of an import as parcels, if its columns had the meanings `?columns=`: their fields in order, empty for an unused one. */
export const GET = handler('shipments.read', async (viewer, request, { id }: { id: string }) => {
  const asked = new URL(request.url).searchParams.get('columns') ?? '';
  const columns = columnsSchema.safeParse(asked.split(',').map((field) => field || null));
  const rows = columns.success ? await previewRows(viewer, { importId: id, columns: columns.data }) : null;
  return rows ? freshJson(rows) : notFoundJson();
});
