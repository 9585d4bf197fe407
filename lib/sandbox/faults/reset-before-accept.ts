import { cutReply } from './cut-reply.ts';
import { type Fault, noParams } from './fault.ts';

/** Cuts the connection before anything is recorded. */
export const resetBeforeAccept: Fault<object> = { params: noParams, apply: async () => cutReply };
