import type { Reply } from '#lib/sandbox/http/reply.ts';

/** Rewrites every member of a JSON reply; `edit` gets its name and value. Replies that aren't JSON stay unchanged. */
export function editJson(reply: Reply, edit: (name: string, value: unknown) => unknown): Reply {
  if (!reply.headers['content-type']?.includes('json')) return reply;
  const edited = JSON.parse(reply.body.toString(), (name, value) => edit(name, value));
  return { ...reply, body: Buffer.from(JSON.stringify(edited)) };
}
