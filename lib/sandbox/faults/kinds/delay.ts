import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Fault } from '#lib/sandbox/faults/fault.ts';

const params = z.strictObject({
  ms: z.number().int().min(1).max(600_000).default(5000),
  afterAccept: z.boolean().default(false),
});

/** Waits before the operation, or between it and its reply. */
export const delay: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ ms, afterAccept }, next, { stopping }) => {
    const wait = () => sleep(ms, undefined, { signal: stopping });
    if (!afterAccept) await wait();
    const reply = await next();
    if (afterAccept) await wait();
    return reply;
  },
};
