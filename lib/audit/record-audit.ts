import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** Records one read across merchants, or one change by an administrator, in the transaction that does it. */
export async function recordAudit(
  transaction: Transaction,
  actor: Actor,
  entry: { verb: string; reason: string; shipmentId?: string },
): Promise<void> {
  await transaction.auditEntry.create({ data: { userId: actor.id as string, ...entry } });
}
