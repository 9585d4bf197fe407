import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { auditContacts, hasRoomFor } from './save-contact.ts';

/**
 * Removes contacts; for a month an undo can restore them. Shipments that were booked to them don't change. Returns how many were
 * removed.
 */
export async function removeContacts(actor: MerchantActor, ids: string[]): Promise<number> {
  const { merchantId } = requirePermission(actor, 'contacts.write');
  return inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.contact.updateMany({
      where: { merchantId, id: { in: ids }, removedAt: null },
      data: { removedAt: new Date() },
    });
    await auditContacts(transaction, actor, { verb: 'remove-contacts', ids, count });
    return count;
  });
}

/** Restores removed contacts. Returns how many were restored: none if others have taken their room. */
export async function restoreContacts(actor: MerchantActor, ids: string[]): Promise<number> {
  const { merchantId } = requirePermission(actor, 'contacts.write');
  return inMerchant(merchantId, async (transaction) => {
    if (!(await hasRoomFor(transaction, merchantId, ids.length))) return 0;
    const { count } = await transaction.contact.updateMany({
      where: { merchantId, id: { in: ids }, removedAt: { not: null } },
      data: { removedAt: null },
    });
    await auditContacts(transaction, actor, { verb: 'restore-contacts', ids, count });
    return count;
  });
}
