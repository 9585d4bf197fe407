import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { printCustoms } from '#lib/labels/customs/print-customs.ts';
import { customsDocuments } from '#lib/labels/customs/view.ts';

/** A shipment's customs declaration, or with `?document=invoice` its commercial invoice, shown in the browser. */
export const GET = handler('shipments.read', async (viewer, request, { id }: { id: string }) => {
  const asked = new URL(request.url).searchParams.get('document') ?? 'declaration';
  const document = customsDocuments.find((name) => name === asked);
  const printed = document && (await printCustoms(viewer, { id, document }));
  if (!printed?.ok) return notFoundJson();
  const { awb, pdf } = printed.value;
  return fileResponse(pdf, `${awb}-${document}`, 'pdf', 'inline');
});
