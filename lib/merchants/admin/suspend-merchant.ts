import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';

/**
 * Suspends a merchant or reactivates it. From the next request on, the people of a suspended merchant can only read, and the
 * worker sends nothing for it: queued work waits until it is reactivated. False when the merchant doesn't exist.
 */
export async function suspendMerchant(
  administrator: Actor,
  { id, suspend, reason }: { id: string; suspend: boolean; reason: string },
): Promise<boolean> {
  requirePermission(administrator, 'merchants.manage');
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.merchant.updateMany({
      where: { id, suspendedAt: suspend ? null : { not: null } },
      data: { suspendedAt: suspend ? new Date() : null },
    });
    // Another administrator has already done it.
    if (count === 0) return (await transaction.merchant.count({ where: { id } })) > 0;
    const verb = suspend ? 'suspend-merchant' : 'resume-merchant';
    const [active, suspended] = [{ state: 'active' }, { state: 'suspended' }];
    const change = suspend ? changedFields(active, suspended) : changedFields(suspended, active);
    await recordAudit(transaction, administrator, { verb, reason, aboutMerchantId: id, change });
    return true;
  });
}
