import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Fault } from '#lib/sandbox/faults/fault.ts';

const params = z.strictObject({
  intervalMs: z.number().int().min(1).max(60_000).default(1000),
  bytes: z.number().int().min(1).default(1),
});

/** Sends the reply a few bytes at a time. */
export const drip: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ intervalMs, bytes }, next, { stopping }) => ({
    ...(await next()),
    deliver: async (response, reply) => {
      response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
      for (let start = 0; start < reply.body.length && !response.destroyed; start += bytes) {
        response.write(reply.body.subarray(start, start + bytes));
        await sleep(intervalMs, undefined, { signal: stopping });
      }
      response.end();
    },
  }),
};
