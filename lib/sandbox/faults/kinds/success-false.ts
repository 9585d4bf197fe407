import { z } from 'zod';
import { afterAccept, type Fault } from '#lib/sandbox/faults/fault.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';

const params = z.strictObject({
  message: z.string().default('The request was not accepted'),
  /** As a boolean, or as its text. */
  spelling: z.enum(['boolean', 'text']).default('boolean'),
  afterAccept,
});

/** Replies HTTP 200 with `serviceResult { success: false }`, or with the text "false". */
export const successFalse: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ message, spelling, afterAccept }, next) => {
    if (afterAccept) await next();
    const success = spelling === 'text' ? 'false' : false;
    return jsonReply({ serviceResult: { success, ErrorMsg: message } });
  },
};
