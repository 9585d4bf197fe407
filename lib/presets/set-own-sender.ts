import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/**
 * Makes this sender the default of the person's bookings, or the merchant's first one (null). False when the merchant has no
 * such sender.
 */
export async function setOwnSender(actor: MerchantActor, senderId: string | null): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId, id } = actor;
  const userId = id as string;
  return inMerchant(merchantId, async (transaction) => {
    if (senderId === null) {
      await transaction.ownSender.deleteMany({ where: { merchantId, userId } });
      return true;
    }
    const where = { id: senderId, merchantId, removedAt: null };
    if (!(await transaction.senderPreset.findFirst({ where, select: { id: true } }))) return false;
    await transaction.ownSender.upsert({
      where: { merchantId_userId: { merchantId, userId } },
      create: { merchantId, userId, senderId },
      update: { senderId },
    });
    return true;
  });
}
