import { z } from 'zod';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { afterAccept, type Fault } from './fault.ts';

const statusParams = z.strictObject({ status: z.number().int().min(400).max(599).default(503), afterAccept });

/** Replies with an HTTP error, instead of the operation or after it. */
export const status: Fault<z.infer<typeof statusParams>> = {
  params: statusParams,
  apply: async (params, next, call) => {
    if (params.afterAccept) await next();
    const title = 'The operator answers with a fault';
    return jsonReply({ title, status: params.status, traceId: call.traceId }, params.status);
  },
};

const htmlParams = z.strictObject({ status: z.number().int().min(200).max(599).default(200), afterAccept });

const page =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Service unavailable</h1></body></html>';

/** Replies with a web page, as a gateway in front of the operator would. */
export const html: Fault<z.infer<typeof htmlParams>> = {
  params: htmlParams,
  apply: async (params, next) => {
    if (params.afterAccept) await next();
    return {
      status: params.status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(page),
    };
  },
};

const successFalseParams = z.strictObject({
  message: z.string().default('The request was not accepted'),
  /** As a boolean, or as its text. */
  spelling: z.enum(['boolean', 'text']).default('boolean'),
  afterAccept,
});

/** Replies HTTP 200 with `serviceResult { success: false }`, or with the text "false". */
export const successFalse: Fault<z.infer<typeof successFalseParams>> = {
  params: successFalseParams,
  apply: async ({ message, spelling, afterAccept }, next) => {
    if (afterAccept) await next();
    const success = spelling === 'text' ? 'false' : false;
    return jsonReply({ serviceResult: { success, ErrorMsg: message } });
  },
};
