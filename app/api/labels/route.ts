import { Readable } from 'node:stream';
import { action } from '#lib/auth/action.ts';
import type { FailureCode } from '#lib/auth/action-result.ts';
import { freshJson } from '#lib/auth/handler.ts';
import { readBounded } from '#lib/core/client/read-bounded.ts';
import { printLabels } from '#lib/shipments/labels/print-labels.ts';
import { labelSheetSchema } from '#lib/shipments/labels/schema.ts';

/** More than the ids of the maximum number of labels. */
const mostBytes = 64 * 1024;

const statuses: Partial<Record<FailureCode, number>> = { 'not-permitted': 403, unexpected: 500 };

const print = action('shipments.read', labelSheetSchema, async (viewer, order) => {
  const printed = await printLabels(viewer, order);
  return printed.ok ? { ok: true, value: printed.value } : { ok: false, code: 'not-found' };
});

/**
 * The labels of many shipments as one PDF, streamed. A posted form, because a list of ids is too long for an address and the browser's own
 * viewer opens the answer. Checked as a server action is.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readBounded(request, mostBytes);
  if (body === null) return freshJson({ ok: false, code: 'invalid' }, 413);
  const form = new URLSearchParams(body);
  const printed = await print({
    ids: (form.get('ids') ?? '').split(','),
    layout: form.get('layout') as 'label',
    startAt: Number(form.get('startAt')),
  });
  if (!printed.ok) return freshJson(printed, statuses[printed.code] ?? 404);
  return new Response(
    Readable.toWeb(Readable.from(printed.value)) as ReadableStream<Uint8Array<ArrayBuffer>>,
    {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="labels.pdf"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    },
  );
}
