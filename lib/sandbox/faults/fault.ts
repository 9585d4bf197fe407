import type { Pool } from 'pg';
import { z } from 'zod';
import type { Reply } from '#lib/sandbox/http/reply.ts';

/** The part of a call that a fault can use. */
export type FaultyCall = {
  accountNumber: string | null;
  traceId: string;
  database: Pool;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
};

/**
 * A fault wraps the operation. It decides whether `next` is called and what happens to its reply. Whatever `next` records
 * stays recorded.
 */
export type Fault<Params> = {
  params: z.ZodType<Params>;
  apply: (params: Params, next: () => Promise<Reply>, call: FaultyCall) => Promise<Reply>;
};

export const noParams = z.strictObject({});

/** Whether the operation runs before its reply is replaced. */
export const afterAccept = z.boolean().default(false);

/** Rewrites every member of a JSON reply; `edit` gets its name and value. Replies that aren't JSON stay unchanged. */
export function editJson(reply: Reply, edit: (name: string, value: unknown) => unknown): Reply {
  if (!reply.headers['content-type']?.includes('json')) return reply;
  const edited = JSON.parse(reply.body.toString(), (name, value) => edit(name, value));
  return { ...reply, body: Buffer.from(JSON.stringify(edited)) };
}

/** The reply members that hold a label as base64, and those that hold its link. */
export const isLabelMember = (name: string) => ['AWBLabel', 'AWB', 'labelBase64'].includes(name);
export const isLabelLink = (name: string) => ['AWBLabelURL', 'labelUrl'].includes(name);
