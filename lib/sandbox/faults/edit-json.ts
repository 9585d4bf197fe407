import type { Reply } from '#lib/sandbox/http/reply.ts';

/** Rewrites every member of a JSON answer; `edit` gets its name and value. Answers that are no JSON stay as they are. */
export function editJson(reply: Reply, edit: (name: string, value: unknown) => unknown): Reply {
  if (!reply.headers['content-type']?.includes('json')) return reply;
  const edited = JSON.parse(reply.body.toString(), (name, value) => edit(name, value));
  return { ...reply, body: Buffer.from(JSON.stringify(edited)) };
}
