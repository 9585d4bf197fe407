import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Restores removed contacts. Returns how many were restored. */
export async function restoreContacts(actor: MerchantActor, ids: string[]): Promise<number> {
  requirePermission(actor, 'contacts.write');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, ({ contact }) =>
    contact.updateMany({
      where: { merchantId, id: { in: ids }, removedAt: { not: null } },
      data: { removedAt: null },
    }),
  );
  return count;
}
