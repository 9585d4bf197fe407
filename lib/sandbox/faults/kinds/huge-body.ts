import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { afterAccept, type Fault } from '#lib/sandbox/faults/fault.ts';

const params = z.strictObject({ megabytes: z.number().int().min(1).max(500).default(50), afterAccept });

const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** Replies with JSON of the size in the rule: spaces before an empty object. */
export const hugeBody: Fault<z.infer<typeof params>> = {
  params,
  apply: async ({ megabytes, afterAccept }, next) => {
    if (afterAccept) await next();
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from('{}'),
      deliver: async (response, reply) => {
        const length = megabytes * megabyte.length + reply.body.length;
        response.writeHead(reply.status, { ...reply.headers, 'content-length': length });
        for (let sent = 0; sent < megabytes && !response.destroyed; sent += 1) {
          // Waits for a slow reader and notices when the caller leaves.
          while (response.writableNeedDrain && !response.destroyed) await sleep(5);
          response.write(megabyte);
        }
        response.end(reply.body);
      },
    };
  },
};
