import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { fileResponse, pdfStream } from '#lib/http/file-response.ts';
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
  const { awb, pdf } = label.value;
  return fileResponse(job ? pdfStream(job) : pdf, awb, 'pdf', isOpened ? 'inline' : 'attachment');
});
