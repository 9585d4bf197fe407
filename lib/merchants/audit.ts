import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import type { AdministratorViewer, AgentViewer } from './viewer.ts';

/** Records one read across merchants, or one change by an administrator, in the transaction that does it. */
export async function recordAudit(
  transaction: Transaction,
  viewer: AgentViewer | AdministratorViewer,
  entry: { verb: string; reason: string; shipmentId?: string },
): Promise<void> {
  await transaction.auditEntry.create({ data: { userId: viewer.userId, ...entry } });
}
