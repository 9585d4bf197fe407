import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import { cutReply } from './cut-reply.ts';

/** Carries the operation out, then cuts the connection: the ledger has what the caller never hears of. */
export const resetAfterAccept: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => {
    await next();
    return cutReply;
  },
};
