import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';

/**
 * Suspends a merchant, or lets it work again. From the next request on, the people of a suspended one only read, and the worker sends
 * nothing for it: what is queued waits until it works again. False when there is no such merchant.
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
    // Somebody was faster.
    if (count === 0) return (await transaction.merchant.count({ where: { id } })) > 0;
    const verb = suspend ? 'suspend-merchant' : 'resume-merchant';
    await recordAudit(transaction, administrator, { verb, reason, aboutMerchantId: id });
    return true;
  });
}
