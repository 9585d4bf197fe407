import { z } from 'zod';
import { familyAFailure } from '#lib/sandbox/failures.ts';
import { afterAccept, type Fault } from './fault.ts';

const params = z.strictObject({ message: z.string().default('The request was not accepted'), afterAccept });

/** Answers HTTP 200 with `serviceResult { success: false }`. */
export const successFalse: Fault<z.infer<typeof params>> = {
  params,
  apply: async (params, next) => {
    if (params.afterAccept) await next();
    return familyAFailure(params.message);
  },
};
