import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { printCustoms } from '#lib/labels/customs/print-customs.ts';
import { customsDocuments } from '#lib/labels/customs/view.ts';

/** A shipment's customs declaration, or with `?document=invoice` its commercial invoice, shown in the browser. */
export const GET = handler('shipments.read', async (viewer, request, { id }: { id: string }) => {
  const asked = new URL(request.url).searchParams.get('document') ?? 'declaration';
  const document = customsDocuments.find((name) => name === asked);
  const printed = document && (await printCustoms(viewer, { id, document }));
  if (!printed?.ok) return notFoundJson();
  // An AWB comes from the operator, so only its plain characters go into the header.
  const fileName = `${printed.value.awb.replace(/[^A-Za-z0-9-]/g, '_')}-${document}.pdf`;
  return new Response(printed.value.pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
});
