import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { namesOf } from './save-preset.ts';

/** Renames a template. False when the id doesn't exist. */
export async function renameTemplate(
  actor: MerchantActor,
  { id, ...given }: { id: string; nameEn: string; nameAr: string },
): Promise<boolean> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, ({ shipmentTemplate }) =>
    shipmentTemplate.updateMany({ where: { id, merchantId, removedAt: null }, data: namesOf(given) }),
  );
  return count === 1;
}
