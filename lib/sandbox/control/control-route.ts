import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';

/** A request to a control route: what its path and query name, and the members of its JSON body or form. */
export type ControlCall = {
  pathParts: string[];
  query: URLSearchParams;
  fields: Record<string, unknown>;
};

export type ControlRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/_sandbox/`; its groups are the parts of the path. */
  path: RegExp;
  answer: (call: ControlCall, sandbox: Sandbox) => Promise<Reply> | Reply;
};

export function controlFailure(status: number, message: string): Reply {
  return jsonReply({ error: message }, status);
}
