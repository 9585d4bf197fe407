import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';
import { cutReply } from './cut-reply.ts';

/** Cuts the connection before anything is recorded. */
export const resetBeforeAccept: Fault<object> = { params: noParams, apply: async () => cutReply };
