import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import { cutReply } from './cut-reply.ts';

/** Runs the operation, then cuts the connection: the ledger has a shipment that the caller never hears of. */
export const resetAfterAccept: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => {
    await next();
    return cutReply;
  },
};
