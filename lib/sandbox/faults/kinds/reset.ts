import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';

const cutReply: Reply = {
  status: 0,
  headers: {},
  body: Buffer.alloc(0),
  deliver: async (response) => {
    response.socket?.resetAndDestroy();
  },
};

/** Cuts the connection before anything is recorded. */
export const resetBeforeAccept: Fault<object> = { params: noParams, apply: async () => cutReply };

/** Runs the operation, then cuts the connection: the ledger has a shipment that the caller doesn't know about. */
export const resetAfterAccept: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => {
    await next();
    return cutReply;
  },
};
