import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Records that a shipment was booked to a contact, so that the contact is listed first. */
export async function markUsed(actor: MerchantActor, id: string): Promise<void> {
  requirePermission(actor, 'contacts.read');
  const { merchantId } = actor;
  await inMerchant(merchantId, (transaction) =>
    transaction.contact.updateMany({ where: { id, merchantId }, data: { usedAt: new Date() } }),
  );
}
