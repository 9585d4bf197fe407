import type { z } from 'zod';
import { failuresOf, fieldMessages, jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';

/** A request to a control route: its path groups, its query, and the members of its JSON body or form. */
export type ControlCall = { pathParts: string[]; query: URLSearchParams; fields: Record<string, unknown> };

export type ControlRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Matched below `/_sandbox/`; its groups become the path parts. */
  path: RegExp;
  answer: (call: ControlCall, sandbox: Sandbox) => Promise<Reply> | Reply;
};

/** The refusal of a body or query that its schema doesn't accept. */
export function invalidFields(error: z.ZodError): Reply {
  return controlFailure(400, fieldMessages(failuresOf(error.issues)));
}

export function controlFailure(status: number, message: string): Reply {
  return jsonReply({ error: message }, status);
}
