import type { Pool } from 'pg';
import { z } from 'zod';
import type { Reply } from '#lib/sandbox/http/reply.ts';

/** What a fault may know of the call that it happens to. */
export type FaultyCall = {
  accountNumber: string | null;
  traceId: string;
  database: Pool;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
};

/**
 * One way to misbehave: it stands between the caller and the operation, and decides whether `next` is asked at all and
 * what becomes of its reply. What `next` records stays recorded.
 */
export type Fault<Params> = {
  params: z.ZodType<Params>;
  apply: (params: Params, next: () => Promise<Reply>, call: FaultyCall) => Promise<Reply>;
};

export const noParams = z.strictObject({});

/** Whether the operation is carried out before its answer is replaced. */
export const afterAccept = z.boolean().default(false);
