import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantContact } from './schema.ts';

/** Saves how receivers can contact the merchant. Public tracking shows it as soon as its cache expires. */
export async function saveContact(actor: MerchantActor, contact: MerchantContact): Promise<void> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId, id: updatedById } = actor;
  const columns = { email: contact.email ?? null, phone: contact.phone ?? null, updatedById };
  await inMerchant(merchantId, ({ merchantContact }) =>
    merchantContact.upsert({ where: { merchantId }, create: { merchantId, ...columns }, update: columns }),
  );
}
