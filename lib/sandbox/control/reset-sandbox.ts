import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import type { ControlCall } from './control-route.ts';

/**
 * Empties the ledger, the request log and the faults, and resets the behaviour and the clock. Accounts stay and AWB numbers
 * continue, because callers remember the ones they got.
 */
export async function resetSandbox(_call: ControlCall, sandbox: Sandbox): Promise<Reply> {
  await sandbox.database.query('truncate shipments, events');
  await sandbox.requestLog.clear();
  await sandbox.faults.remove();
  await sandbox.conduct.reset();
  return jsonReply(await sandbox.clock.change({ setTo: new Date(), freeze: false }));
}
