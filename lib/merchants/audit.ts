import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import type { AgentViewer } from './viewer.ts';

/** Records one read across merchants, in the transaction that reads. */
export async function recordAudit(
  transaction: Transaction,
  agent: AgentViewer,
  entry: { verb: string; reason: string; shipmentId?: string },
): Promise<void> {
  await transaction.auditEntry.create({ data: { userId: agent.userId, ...entry } });
}
