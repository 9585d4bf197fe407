import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Deliver, Reply } from '#lib/sandbox/http/reply.ts';
import { afterAccept, type Fault, noParams } from './fault.ts';

const delayParams = z.strictObject({
  ms: z.number().int().min(1).max(600_000).default(5000),
  afterAccept: z.boolean().default(false),
});

/** Waits before the operation, or between it and its reply. */
export const delay: Fault<z.infer<typeof delayParams>> = {
  params: delayParams,
  apply: async ({ ms, afterAccept }, next, { stopping }) => {
    const wait = () => sleep(ms, undefined, { signal: stopping });
    if (!afterAccept) await wait();
    const reply = await next();
    if (afterAccept) await wait();
    return reply;
  },
};

const dripParams = z.strictObject({
  intervalMs: z.number().int().min(1).max(60_000).default(1000),
  bytes: z.number().int().min(1).default(1),
});

/** Sends the reply a few bytes at a time. */
export const drip: Fault<z.infer<typeof dripParams>> = {
  params: dripParams,
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

const deliverHalf: Deliver = (response, reply) =>
  new Promise((resolve) => {
    response.once('close', resolve);
    response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
    response.write(reply.body.subarray(0, Math.floor(reply.body.length / 2)), () => response.destroy());
  });

/** Announces the full length, sends half of the reply and closes. */
export const truncatedBody: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => ({ ...(await next()), deliver: deliverHalf }),
};

const hugeBodyParams = z.strictObject({
  megabytes: z.number().int().min(1).max(500).default(50),
  afterAccept,
});

const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** Replies with JSON of the size in the rule: spaces before an empty object. */
export const hugeBody: Fault<z.infer<typeof hugeBodyParams>> = {
  params: hugeBodyParams,
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

const cutReply: Reply = {
  status: 0,
  headers: {},
  body: Buffer.alloc(0),
  deliver: async (response) => {
    response.socket?.resetAndDestroy();
  },
};

/** Cuts the connection before anything is recorded. */
export const resetBeforeAccept: Fault<object> = { params: noParams, apply: async () => cutReply };

/** Runs the operation, then cuts the connection: the ledger has a shipment that the caller doesn't know about. */
export const resetAfterAccept: Fault<object> = {
  params: noParams,
  apply: async (_params, next) => {
    await next();
    return cutReply;
  },
};
