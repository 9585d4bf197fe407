import { type PrintReply, paths } from '#lib/postal/family-b/wire.ts';
import { labelOf } from '#lib/sandbox/booking/label.ts';
import { jsonReply, pdfReply, problem, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Call, Operation, Sandbox } from './operation.ts';

/** The label of the account's own shipment: a PDF, or JSON if Accept asks for it or the request is a POST. */
export const print: Operation = {
  name: 'Print',
  family: 'B',
  methods: ['GET', 'POST'],
  paths: [paths.print, paths.printSummary],
  access: 'account',
  answer: async (call, { database }) => {
    const { query, json, account, traceId } = call;
    const asked: Record<string, unknown> = json instanceof Object ? { ...json } : Object.fromEntries(query);
    const awb = String(asked.awbNumber ?? asked.awb ?? asked.AWBNumber ?? '').trim();
    if (!awb) return problem(400, 'Bad Request', 'Takes awbNumber', traceId);
    const label = await labelOf(database, { awb, accountNumber: account?.accountNumber });
    if (!label) return problem(404, 'Not Found', 'No shipment of this account has this AWB', traceId);
    const asJson = call.method === 'POST' || call.headers.accept?.includes('application/json');
    if (!asJson) return pdfReply(label.bytes, awb);
    const reply: PrintReply = { awbNumber: awb, labelBase64: Buffer.from(label.bytes).toString('base64') };
    return jsonReply(reply);
  },
};

export const labelLinkPath = /^\/labels\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/** The target of a label link in a creation reply: the label itself, for anyone with the link. */
export async function labelLink(call: Call, { database }: Sandbox): Promise<Reply> {
  const labelKey = labelLinkPath.exec(call.path)?.[1];
  const label = labelKey && (await labelOf(database, { labelKey }));
  return label ? pdfReply(label.bytes, label.awb) : problem(404, 'Not Found', 'No such label', call.traceId);
}
