import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Whether "Save as contact" is ticked when the merchant's booking form opens. */
export async function getSaveAtBooking(actor: MerchantActor): Promise<boolean> {
  requirePermission(actor, 'contacts.read');
  const { merchantId } = actor;
  const found = await inMerchant(merchantId, ({ contactSettings }) =>
    contactSettings.findUnique({ where: { merchantId } }),
  );
  return found?.saveAtBooking ?? false;
}

export async function setSaveAtBooking(actor: MerchantActor, saveAtBooking: boolean): Promise<void> {
  requirePermission(actor, 'contacts.write');
  const { merchantId } = actor;
  await inMerchant(merchantId, ({ contactSettings }) =>
    contactSettings.upsert({
      where: { merchantId },
      create: { merchantId, saveAtBooking },
      update: { saveAtBooking },
    }),
  );
}
