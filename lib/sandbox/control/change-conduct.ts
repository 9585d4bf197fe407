import { conduct } from '#lib/sandbox/conduct.ts';
import { failuresOf, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import { type ControlCall, controlFailure } from './control-route.ts';

const changes = conduct.partial();

/** `{ mode?, schedule?, scheduleSpeed?, authFailure? }`: missing members stay unchanged. */
export async function changeConduct({ fields }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const { returnTo: _, ...asked } = fields;
  const change = changes.safeParse(asked);
  if (!change.success) return controlFailure(400, fieldMessages(failuresOf(change.error.issues)));
  return jsonReply(await sandbox.conduct.change(change.data));
}
