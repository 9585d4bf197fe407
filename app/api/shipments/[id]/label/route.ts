import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { pdfStream } from '#lib/http/pdf-stream.ts';
import { fetchLabel } from '#lib/labels/fetch-label.ts';
import { printWithDocuments, recordLabelPrinted } from '#lib/labels/print-labels.ts';

/**
 * A shipment's label: a download, or with `?open=1` shown in the browser. With `?print=1` the documents follow that the
 * merchant prints with it.
 */
export const GET = handler('shipments.read', async (viewer, request, { id }: { id: string }) => {
  const label = await fetchLabel(viewer, id);
  if (!label.ok) {
    return label.code === 'not-found' ? notFoundJson() : freshJson({ ok: false, code: label.code }, 503);
  }
  const { searchParams } = new URL(request.url);
  const job = searchParams.has('print') ? await printWithDocuments(viewer, id) : null;
  const isOpened = searchParams.has('open');
  if (isOpened && !job) await recordLabelPrinted(viewer, id);
  const disposition = isOpened ? 'inline' : 'attachment';
  // An AWB comes from the operator, so only its plain characters go into the header.
  const fileName = `${label.value.awb.replace(/[^A-Za-z0-9-]/g, '_')}.pdf`;
  return new Response(job ? pdfStream(job) : label.value.pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
});
