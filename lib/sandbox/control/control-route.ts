import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';

/** A request to a control route: its path groups, its query, and the members of its JSON body or form. */
export type ControlCall = {
  pathParts: string[];
  query: URLSearchParams;
  fields: Record<string, unknown>;
};

export type ControlRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Matched below `/_sandbox/`; its groups become the path parts. */
  path: RegExp;
  answer: (call: ControlCall, sandbox: Sandbox) => Promise<Reply> | Reply;
};

export function controlFailure(status: number, message: string): Reply {
  return jsonReply({ error: message }, status);
}
