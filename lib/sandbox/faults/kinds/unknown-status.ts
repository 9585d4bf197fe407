import { z } from 'zod';
import { editJson } from '#lib/sandbox/faults/edit-json.ts';
import type { Fault } from '#lib/sandbox/faults/fault.ts';

const params = z.strictObject({ code: z.string().min(1).default('SBX-000') });

/** Replies to tracking with an unlisted status code and the operator's usual words. */
export const unknownStatus: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ code }, next) =>
    editJson(await next(), (name, value) => {
      if (name === 'sub_status_code') return code;
      const isStatus = (name === 'status' || name === 'lastStatus') && value instanceof Object;
      return isStatus ? { ...value, code } : value;
    }),
};
