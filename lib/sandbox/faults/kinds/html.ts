import { z } from 'zod';
import { afterAccept, type Fault } from '#lib/sandbox/faults/fault.ts';

const params = z.strictObject({ status: z.number().int().min(200).max(599).default(200), afterAccept });

const page =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Service unavailable</h1></body></html>';

/** Replies with a web page, as a gateway in front of the operator would. */
export const html: Fault<z.infer<typeof params>> = {
  params,
  apply: async (params, next) => {
    if (params.afterAccept) await next();
    return {
      status: params.status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(page),
    };
  },
};
