import { z } from 'zod';
import { afterAccept, type Fault } from '#lib/sandbox/faults/fault.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';

const params = z.strictObject({ status: z.number().int().min(400).max(599).default(503), afterAccept });

/** Replies with an HTTP error, instead of the operation or after it. */
export const status: Fault<z.infer<typeof params>> = {
  params,
  apply: async (params, next, call) => {
    if (params.afterAccept) await next();
    const title = 'The operator answers with a fault';
    return jsonReply({ title, status: params.status, traceId: call.traceId }, params.status);
  },
};
