import { postedForm } from '#lib/auth/posted-form.ts';
import { fileResponse, pdfStream } from '#lib/http/file-response.ts';
import { printLabels } from '#lib/labels/print-labels.ts';
import { labelSheetSchema } from '#lib/labels/schema.ts';

/** More than the ids of the maximum number of labels. */
const mostBytes = 64 * 1024;

const posted = {
  mostBytes,
  schema: labelSheetSchema,
  inputOf: (form: URLSearchParams) => ({
    ids: (form.get('ids') ?? '').split(','),
    layout: form.get('layout') as 'label',
    startAt: Number(form.get('startAt')),
  }),
};

/** The labels of many shipments as one PDF, streamed. */
export const POST = postedForm('shipments.read', posted, async (viewer, order) => {
  const printed = await printLabels(viewer, order);
  return printed.ok ? fileResponse(pdfStream(printed.value), 'labels', 'pdf', 'inline') : null;
});
