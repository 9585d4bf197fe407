import { labelOf } from '#lib/sandbox/booking/label-of.ts';
import { problem } from '#lib/sandbox/http/failures.ts';
import type { Call, Sandbox } from '#lib/sandbox/http/operation.ts';
import { pdfReply, type Reply } from '#lib/sandbox/http/reply.ts';

export const labelLinkPath = /^\/labels\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/** The target of a label link in a creation reply: the label itself, for anyone with the link. */
export async function labelLink(call: Call, { database }: Sandbox): Promise<Reply> {
  const labelKey = labelLinkPath.exec(call.path)?.[1];
  const label = labelKey && (await labelOf(database, { labelKey }));
  return label ? pdfReply(label.bytes, label.awb) : problem(404, 'Not Found', 'No such label', call.traceId);
}
