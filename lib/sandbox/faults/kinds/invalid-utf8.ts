import { type Fault, noParams } from '#lib/sandbox/faults/fault.ts';

/** Puts bytes that aren't UTF-8 into the first text of the reply. */
export const invalidUtf8: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => {
    const reply = await next();
    const at = reply.body.indexOf(':"') + 2;
    const body = Buffer.concat([
      reply.body.subarray(0, at),
      Buffer.from([0xc3, 0x28, 0xff]),
      reply.body.subarray(at),
    ]);
    return { ...reply, body };
  },
};
