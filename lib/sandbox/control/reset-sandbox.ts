import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import type { ControlCall } from './control-route.ts';

/**
 * Empties the ledger, the request log and the faults, takes the settings' conduct again and lets the clock run with real time. Accounts stay, and AWB
 * numbers go on, because callers remember those that they were given.
 */
export async function resetSandbox(_call: ControlCall, sandbox: Sandbox): Promise<Reply> {
  await sandbox.database.query('truncate shipments, events');
  await sandbox.requestLog.clear();
  await sandbox.faults.remove();
  await sandbox.conduct.reset();
  return jsonReply(await sandbox.clock.change({ setTo: new Date(), freeze: false }));
}
