import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import type { Deliver } from '#lib/sandbox/http/reply.ts';

const deliverHalf: Deliver = (response, reply) =>
  new Promise((resolve) => {
    response.once('close', resolve);
    response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
    response.write(reply.body.subarray(0, Math.floor(reply.body.length / 2)), () => response.destroy());
  });

/** Announces the full length, sends half of the reply and closes. */
export const truncatedBody: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => ({ ...(await next()), deliver: deliverHalf }),
};
