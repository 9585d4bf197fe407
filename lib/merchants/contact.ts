import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantContact } from './schema.ts';

/** How receivers can contact the merchant; empty until it has saved a contact. */
export async function getContact(actor: MerchantActor): Promise<MerchantContact> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const row = await inMerchant(merchantId, ({ merchantContact }) =>
    merchantContact.findUnique({ where: { merchantId }, select: { email: true, phone: true } }),
  );
  return { email: row?.email ?? undefined, phone: row?.phone ?? undefined };
}
