import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { operatorName } from './queries.ts';
import type { DriftKey } from './schema.ts';

/** Removes a drift from the list until it is seen again; false when there is no such drift. */
export async function settleDrift(administrator: Actor, key: DriftKey): Promise<boolean> {
  requirePermission(administrator, 'operator.configure');
  return prisma().$transaction(async (transaction) => {
    const settled = await transaction.drift.updateMany({
      where: { operator: operatorName(), ...key },
      data: { settledAt: new Date() },
    });
    if (settled.count === 0) return false;
    await recordAudit(transaction, administrator, {
      verb: 'settle-drift',
      reason: `${operatorName()}: ${key.operation} ${key.path} ${key.kind}`,
    });
    return true;
  });
}
